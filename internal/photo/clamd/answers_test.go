package clamd_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"candor/internal/photo/clamd"
	"candor/internal/testkit/clamdtest"
)

// endless repeats a text forever.
type endless struct{ text string }

// Read implements io.Reader.
func (e endless) Read(p []byte) (int, error) {
	return copy(p, strings.Repeat(e.text, len(p)/len(e.text)+1)), nil
}

// answering starts a daemon that reads a command to its end, sends a text, and hangs up.
func answering(t *testing.T, text io.Reader) *clamd.Client {
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
		heard, part := []byte{}, make([]byte, 1<<10)
		for !bytes.HasSuffix(heard, []byte("zVERSION\x00")) &&
			!bytes.HasSuffix(heard, []byte{0, 0, 0, 0}) {
			n, err := connection.Read(part)
			if err != nil {
				return
			}
			heard = append(heard, part[:n]...)
		}
		_, _ = io.Copy(connection, text) // the client hangs up at some point
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

func TestVersion(t *testing.T) {
	published := time.Date(2026, 11, 20, 8, 31, 5, 0, time.UTC)
	for name, test := range map[string]struct {
		answer  io.Reader
		version clamd.Version
		err     error
	}{
		"OK": {strings.NewReader("ClamAV 1.4.3/27500/Fri Nov 20 08:31:05 2026\x00"),
			clamd.Version{Engine: "ClamAV 1.4.3", Signatures: published}, nil},
		"OKOwnOnly": {strings.NewReader("ClamAV 1.4.3\x00"), clamd.Version{Engine: "ClamAV 1.4.3"},
			nil},
		"OKOtherDate": {strings.NewReader("ClamAV 1.4.3/27500/yesterday\x00"),
			clamd.Version{Engine: "ClamAV 1.4.3"}, nil},
		"ErrElse": {strings.NewReader("SSH-2.0-OpenSSH_9.2\x00"), clamd.Version{},
			clamd.ErrRefused},
		"ErrEndless":    {endless{"ClamAV "}, clamd.Version{}, clamd.ErrRefused},
		"ErrHalf":       {strings.NewReader("ClamAV 1.4"), clamd.Version{}, io.EOF},
		"ErrHangsUp":    {strings.NewReader(""), clamd.Version{}, io.EOF},
		"ErrOnlyAnEnd":  {strings.NewReader("\x00"), clamd.Version{}, clamd.ErrRefused},
		"ErrOtherBytes": {strings.NewReader("\xff\xfe\x00"), clamd.Version{}, clamd.ErrRefused},
	} {
		t.Run(name, func(t *testing.T) {
			version, err := answering(t, test.answer).Version(t.Context())
			if version != test.version || !errors.Is(err, test.err) || (err != nil) != (test.err != nil) {
				t.Errorf("%+v, %v", version, err)
			}
		})
	}
	t.Run("OKDaemon", func(t *testing.T) {
		client, err := clamd.New(clamdtest.Start(t).Address)
		if err != nil {
			t.Fatal(err)
		}
		if version, err := client.Version(t.Context()); err != nil ||
			!strings.HasPrefix(version.Engine, "ClamAV ") || !version.Signatures.IsZero() {
			t.Errorf("%+v, %v", version, err)
		}
	})
}

func TestScanRefusesInvalidResponses(t *testing.T) { // S29
	for name, test := range map[string]struct {
		answer    io.Reader
		signature string
		err       error
	}{
		"OK":        {strings.NewReader("stream: OK\x00"), "", nil},
		"OKBytes":   {strings.NewReader("stream: Test.\xff FOUND\x00"), "Test.?", nil},
		"ErrElse":   {strings.NewReader("OK, I guess\x00"), "", clamd.ErrRefused},
		"ErrNoName": {strings.NewReader("stream:  FOUND\x00"), "", clamd.ErrRefused},
		"ErrDaemon": {strings.NewReader("stream: Can't allocate memory ERROR\x00"), "",
			clamd.ErrRefused},
		"ErrEndless": {endless{"stream: OK"}, "", clamd.ErrRefused},
		"ErrHalf":    {strings.NewReader("stream: O"), "", io.EOF},
		"ErrHangsUp": {strings.NewReader(""), "", io.EOF},
	} {
		t.Run(name, func(t *testing.T) {
			signature, err := answering(t, test.answer).Scan(t.Context(), strings.NewReader("a picture"))
			if signature != test.signature || !errors.Is(err, test.err) ||
				(err != nil) != (test.err != nil) {
				t.Errorf("%q, %v", signature, err)
			}
		})
	}
	t.Run("ErrTooLongForIt", func(t *testing.T) {
		client, err := clamd.New(clamdtest.StartWithin(t, 1<<20).Address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := client.Scan(t.Context(), bytes.NewReader(make([]byte, 2<<20))); !errors.Is(err,
			clamd.ErrTooLong) {
			t.Errorf("got %v", err)
		}
	})
}

func TestScanEndsWithItsCallerWhenReadingStops(t *testing.T) {
	deaf, err := net.Listen("tcp", "127.0.0.1:0") // accepts connections and never reads
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	client, err := clamd.New(deaf.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		_, err := client.Scan(ctx, endless{"candor"})
		ended <- err
	}()
	connection, err := deaf.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
