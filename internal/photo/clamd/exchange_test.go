package clamd

import (
	"context"
	"errors"
	"net"
	"testing"
)

func TestExchangeEndsWithItsCallerBeforeTheCommand(t *testing.T) {
	connection, daemon := net.Pipe()
	if err := errors.Join(connection.Close(), daemon.Close()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := exchange(ctx, connection, "VERSION", nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
