package clamd_test

import (
	"errors"
	"io"
	"net"
	"testing"

	"candor/internal/photo/clamd"
)

// hasty starts a daemon that reads a little, sends a text, and hangs up.
func hasty(t *testing.T, text string) *clamd.Client {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		connection, err := listener.Accept()
		if err != nil {
			return
		}
		defer connection.Close()
		if _, err := io.ReadFull(connection, make([]byte, 1<<10)); err == nil {
			_, _ = io.WriteString(connection, text) // the client may be gone
		}
	}()
	t.Cleanup(func() {
		if err := listener.Close(); err != nil {
			t.Error(err)
		}
		<-ended
	})
	client, err := clamd.New(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestPartialScanIsNeverClean(t *testing.T) { // S29
	for name, test := range map[string]struct {
		answer    string
		signature string
		err       error
	}{
		"ErrOK":    {"stream: OK\x00", "", clamd.ErrRefused},
		"Infected": {"stream: Test.Signature FOUND\x00", "Test.Signature", nil},
	} {
		t.Run(name, func(t *testing.T) {
			signature, err := hasty(t, test.answer).Scan(t.Context(), endless{"candor"})
			if signature != test.signature || !errors.Is(err, test.err) ||
				(err != nil) != (test.err != nil) {
				t.Errorf("%q, %v", signature, err)
			}
		})
	}
}
