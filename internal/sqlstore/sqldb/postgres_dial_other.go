//go:build !linux

package sqldb

import (
	"syscall"
	"time"
)

// limitUnacknowledged does nothing: only Linux has the setting.
func limitUnacknowledged(syscall.RawConn, time.Duration) error { return nil }
