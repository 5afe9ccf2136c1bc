package sqldb

import (
	"net"
	"syscall"
	"time"
)

// A peer that vanished without closing the connection is noticed after deadAfter: through missing
// acknowledgments while data is in flight, and through probes while the connection is idle.
const (
	deadAfter   = 15 * time.Second
	probedAfter = 5 * time.Second
	probePause  = 5 * time.Second
	probes      = int((deadAfter - probedAfter) / probePause)
)

// dialer connects to PostgreSQL. The context sets the time limit.
func dialer() *net.Dialer {
	return &net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: probedAfter, Interval: probePause,
			Count: probes},
		Control: func(network, _ string, conn syscall.RawConn) error {
			if network == "unix" {
				return nil
			}
			return limitUnacknowledged(conn, deadAfter)
		},
	}
}
