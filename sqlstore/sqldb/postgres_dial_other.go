//go:build !linux

package sqldb

import (
	"syscall"
	"time"
)

// limitUnacknowledged does nothing: only Linux lets a program say how long.
func limitUnacknowledged(syscall.RawConn, time.Duration) error { return nil }
