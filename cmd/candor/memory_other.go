//go:build !linux

package main

import "log/slog"

// dropProgram does nothing: other systems have no such question.
func dropProgram(*slog.Logger) {}
