package sqldb

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// limitUnacknowledged makes the kernel close a connection whose peer acknowledges nothing within
// the limit (RFC 5482). Otherwise Linux retransmits for a quarter of an hour.
func limitUnacknowledged(conn syscall.RawConn, limit time.Duration) error {
	var refused error
	if err := conn.Control(func(socket uintptr) {
		refused = unix.SetsockoptInt(int(socket), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT,
			int(limit.Milliseconds()))
	}); err != nil {
		return err
	}
	return refused
}
