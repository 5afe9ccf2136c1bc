package blobs_test

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/testkit/s3test"
)

func TestRequestsThatOlderStoresUnderstand(t *testing.T) {
	credentialsOfNobody(t)
	sent := make(chan *http.Request, 1)
	store := httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		sent <- r
	}))
	defer store.Close()
	certificate := filepath.Join(t.TempDir(), "certificate.pem")
	encoded := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: store.Certificate().Raw})
	if err := os.WriteFile(certificate, encoded, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("AWS_CA_BUNDLE", certificate)
	put(t, open(t, "s3://photos?endpoint="+store.URL, ""), "pictures/x.jpg", "content")
	request, sum := <-sent, sha256.Sum256([]byte("content"))
	if request.Method != http.MethodPut || request.URL.Path != "/photos/pictures/x.jpg" ||
		request.Header.Get("Content-Encoding") != "" ||
		request.Header.Get("X-Amz-Content-Sha256") != hex.EncodeToString(sum[:]) ||
		request.ContentLength != int64(len("content")) {
		t.Errorf("%s %s: %v", request.Method, request.URL, request.Header)
	}
}

// A web server at the address of the store must not make everything look lost.
func TestResponsesOfAWebServer(t *testing.T) {
	credentialsOfNobody(t)
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	store := open(t, "s3://photos?endpoint="+other.URL, "")
	if _, err := store.Open(t.Context(), "x"); !errors.Is(err, candor.ErrUnavailable) {
		t.Errorf("open: %v", err)
	}
	if err := store.Remove(t.Context(), "x"); !errors.Is(err, candor.ErrUnavailable) {
		t.Errorf("remove: %v", err)
	}
}

// A truncated response must not count as complete.
func TestTruncatedResponses(t *testing.T) {
	credentialsOfNobody(t)
	half := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "10")
		w.Header().Set("Last-Modified", "Sun, 01 Nov 2026 00:00:00 GMT")
		_, _ = w.Write([]byte("01234"))
	}))
	defer half.Close()
	content, err := open(t, "s3://photos?endpoint="+half.URL, "").Open(t.Context(), "x")
	if err != nil {
		t.Fatal(err)
	}
	if read, err := io.ReadAll(content); !errors.Is(err, candor.ErrUnavailable) {
		t.Errorf("%q, %v", read, err)
	}
	if err := content.Close(); err != nil {
		t.Error(err)
	}
}

func TestStoreThatNeverAnswers(t *testing.T) { // S42
	credentialsOfNobody(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0") // accepts connections and never answers
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	store := open(t, "s3://photos?endpoint=http://"+listener.Addr().String(), "")
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if err := store.Put(ctx, "x", strings.NewReader("x")); !errors.Is(err, candor.ErrUnavailable) ||
		!errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("out of time: %v", err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- store.Remove(ctx, "x") }()
	// the connection of Put comes first
	for asked := ""; !strings.HasPrefix(asked, http.MethodDelete); {
		connection, err := listener.Accept()
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close()
		asked, _ = bufio.NewReader(connection).ReadString('\n') // Put may have hung up
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) || errors.Is(err, candor.ErrUnavailable) {
		t.Errorf("the caller has gone: %v", err)
	}
}

// credentialsOfNobody sets credentials until the test ends.
func credentialsOfNobody(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", s3test.AccessKey)
	t.Setenv("AWS_SECRET_ACCESS_KEY", s3test.SecretKey)
}
