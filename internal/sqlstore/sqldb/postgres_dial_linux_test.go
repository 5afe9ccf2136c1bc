package sqldb

import (
	"net"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

func TestDialDetectsDeadPeers(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	conn, err := dialer().DialContext(t.Context(), "tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	raw, err := conn.(syscall.Conn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	if err := raw.Control(func(socket uintptr) {
		for name, option := range map[string]struct{ level, option, want int }{
			"keepalive":      {unix.SOL_SOCKET, unix.SO_KEEPALIVE, 1},
			"idle":           {unix.IPPROTO_TCP, unix.TCP_KEEPIDLE, 5},
			"interval":       {unix.IPPROTO_TCP, unix.TCP_KEEPINTVL, 5},
			"count":          {unix.IPPROTO_TCP, unix.TCP_KEEPCNT, 2},
			"unacknowledged": {unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, 15_000},
		} {
			if got, err := unix.GetsockoptInt(int(socket), option.level, option.option); err != nil ||
				got != option.want {
				t.Errorf("%s: %d, %v, want %d", name, got, err, option.want)
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
}
