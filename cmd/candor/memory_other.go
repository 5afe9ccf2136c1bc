//go:build !linux

package main

import "log/slog"

// dropProgram does nothing: other systems have no such call.
func dropProgram(*slog.Logger) {}
