package photo_test

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/testkit/s3test"
)

func TestReceiveDoesNotWaitForAnEraser(t *testing.T) { // S42
	t.Setenv("AWS_ACCESS_KEY_ID", s3test.AccessKey)
	t.Setenv("AWS_SECRET_ACCESS_KEY", s3test.SecretKey)
	var asked sync.Map
	bucket := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodDelete {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		asked.Store(r.URL.Path, true)
		<-r.Context().Done() // never answers
	}))
	defer bucket.Close()
	kept, err := blobs.Open("s3://"+s3test.Bucket+"?region=us-east-1&endpoint="+bucket.URL, "")
	if err != nil {
		t.Fatal(err)
	}
	store, _ := openWith(t, func(o *photo.Options) { o.Blobs = kept })
	if _, err := store.Receive(t.Context(), "NAME", bytes.NewReader(jpegOf(t, 8, 8))); !errors.Is(err,
		candor.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
	count := 0
	for range asked.Range {
		count++
	}
	if count > 1 {
		t.Errorf("%d removals were waited for", count)
	}
}
