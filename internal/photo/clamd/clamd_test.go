package clamd_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"testing"
	"testing/iotest"

	"candor/internal/photo/clamd"
	"candor/internal/testkit/clamdtest"
)

func TestScan(t *testing.T) { // S29
	daemon := clamdtest.Start(t)
	client, err := clamd.New(daemon.Address)
	if err != nil {
		t.Fatal(err)
	}
	long := bytes.Repeat([]byte("candor"), 1<<18)
	for name, test := range map[string]struct {
		content   io.Reader
		signature string
		err       error
	}{
		"OK":      {bytes.NewReader(long), "", nil},
		"OKEmpty": {bytes.NewReader(nil), "", nil},
		"Infected": {io.MultiReader(bytes.NewReader(long), bytes.NewReader(clamdtest.EICAR())),
			clamdtest.Signature, nil},
		"ErrTooLong": {bytes.NewReader(make([]byte, clamdtest.StreamMaxLength+1)), "", clamd.ErrTooLong},
		"ErrReader":  {iotest.ErrReader(io.ErrUnexpectedEOF), "", io.ErrUnexpectedEOF},
	} {
		t.Run(name, func(t *testing.T) {
			signature, err := client.Scan(t.Context(), test.content)
			if signature != test.signature || !errors.Is(err, test.err) ||
				(err != nil) != (test.err != nil) {
				t.Errorf("%q, %v", signature, err)
			}
		})
	}
	t.Run("ErrDown", func(t *testing.T) {
		daemon.Stop()
		if _, err := client.Scan(t.Context(), bytes.NewReader(long)); err == nil {
			t.Error("nobody is there, and found nothing")
		}
		daemon.Run()
		if signature, err := client.Scan(t.Context(),
			bytes.NewReader(clamdtest.EICAR())); signature != clamdtest.Signature || err != nil {
			t.Errorf("%q, %v", signature, err)
		}
	})
}

func TestScanEndsWithItsCaller(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0") // accepts connections and never answers
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	client, err := clamd.New(silent.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		_, err := client.Version(ctx)
		ended <- err
	}()
	connection, err := silent.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestNew(t *testing.T) {
	for address, ok := range map[string]bool{
		"127.0.0.1:3310": true, "tcp://scanner.internal:3310": true, "/run/clamav/clamd.ctl": true,
		"unix:///run/clamav/clamd.ctl": true,
		"":                             false, "scanner": false, ":3310": false, "http://scanner": false,
	} {
		if _, err := clamd.New(address); (err == nil) != ok {
			t.Errorf("%q: %v", address, err)
		}
	}
}
