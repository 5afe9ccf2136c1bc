package blobs_test

import (
	"context"
	"encoding/pem"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor"
	"candor/photo/blobs/s3test"
)

func TestRequestsThatOlderStoresUnderstand(t *testing.T) {
	credentials(t)
	sent := make(chan *http.Request, 1)
	store := httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { sent <- r }))
	defer store.Close()
	certificate := filepath.Join(t.TempDir(), "certificate.pem")
	encoded := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: store.Certificate().Raw})
	if err := os.WriteFile(certificate, encoded, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("AWS_CA_BUNDLE", certificate)
	for name, test := range map[string]struct{ parameters, encoding string }{
		"OK":              {"", ""},
		"OKWithChecksums": {"&request_checksum_calculation=when_supported", "aws-chunked"},
	} {
		t.Run(name, func(t *testing.T) {
			put(t, open(t, "s3://photos?endpoint="+store.URL+test.parameters, ""), "pictures/x.jpg", "content")
			request := <-sent
			if request.Method != http.MethodPut || request.URL.Path != "/photos/pictures/x.jpg" || request.Header.Get("Content-Encoding") != test.encoding ||
				(request.Header.Get("X-Amz-Sdk-Checksum-Algorithm") != "") != (test.encoding != "") {
				t.Errorf("%s %s: %v", request.Method, request.URL, request.Header)
			}
		})
	}
}

func TestChecksumsThatAreAskedFor(t *testing.T) {
	store := open(t, s3test.Start(t).Address+"&request_checksum_calculation=when_supported&response_checksum_validation=when_supported", "")
	put(t, store, "x", "content")
	if read(t, store, "x") != "content" {
		t.Error("other bytes")
	}
}

func TestStoreThatIsSilent(t *testing.T) { // S42
	credentials(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0") // takes connections, and says nothing
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	store := open(t, "s3://photos?endpoint=http://"+listener.Addr().String(), "")
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if err := store.Put(ctx, "x", strings.NewReader("x")); !errors.Is(err, candor.ErrUnavailable) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("out of time: %v", err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- store.Remove(ctx, "x") }()
	for range 2 { // the first is the one of Put
		connection, err := listener.Accept()
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close()
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) || errors.Is(err, candor.ErrUnavailable) {
		t.Errorf("the caller has gone: %v", err)
	}
}

// credentials are of nobody.
func credentials(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", s3test.AccessKey)
	t.Setenv("AWS_SECRET_ACCESS_KEY", s3test.SecretKey)
}
