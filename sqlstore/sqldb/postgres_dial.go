package sqldb

import (
	"net"
	"syscall"
	"time"
)

// A peer that vanished without a word, because its machine or the line is gone, is noticed after
// deadAfter: of what was sent by its not being acknowledged, where nothing is under way by probes.
const (
	deadAfter   = 15 * time.Second
	probedAfter = 5 * time.Second
	probePause  = 5 * time.Second
	probes      = int((deadAfter - probedAfter) / probePause)
)

// dialer connects to PostgreSQL. How long that may take is for the context to say.
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
