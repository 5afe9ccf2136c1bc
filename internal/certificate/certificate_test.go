package certificate_test

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"candor/internal/certificate"
)

// secured returns a server with a certificate that this machine does not trust, and the end of it.
func secured(t *testing.T) (address string, end time.Time) {
	t.Helper()
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // of handshakes that are broken off
	server.StartTLS()
	t.Cleanup(server.Close)
	return server.URL, server.Certificate().NotAfter
}

func TestRead(t *testing.T) {
	address, end := secured(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		address string
		want    time.Time
	}{
		"OK":       {address, end},
		"ErrPlain": {"http://127.0.0.1", time.Time{}},
		"ErrAway":  {"https://" + listener.Addr().String(), time.Time{}},
		"ErrEmpty": {"", time.Time{}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := certificate.Read(t.Context(), test.address)
			if !got.Equal(test.want) || (err == nil) == test.want.IsZero() {
				t.Errorf("got %v, %v, want %v", got, err, test.want)
			}
		})
	}
}

func TestWatch(t *testing.T) {
	address, end := secured(t)
	watch := certificate.NewWatch(address)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { watch.Run(ctx) })
	for !watch.End().Equal(end) {
		time.Sleep(time.Millisecond)
	}
	stop()
	running.Wait()
}
