package httpapi_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
)

func TestLargePhotoIsRefusedWithAMessage(t *testing.T) {
	s := newPhotoSite(t)
	used := s.address().UploadURL
	s.put(used, portrait(t)).status(http.StatusNoContent)
	for name, test := range map[string]struct {
		address, start string
		status         int
		detail         string
	}{
		"ErrType": {s.address().UploadURL, "<svg>", http.StatusUnsupportedMediaType,
			photo.MessageType},
		"ErrUsed":    {used, portrait(t), http.StatusConflict, candor.MessagePhotoUsed},
		"ErrAddress": {used + "x", portrait(t), http.StatusForbidden, photo.MessageAddress},
	} {
		t.Run(name, func(t *testing.T) {
			content := test.start + strings.Repeat("x", candor.MaxPhotoSize-len(test.start))
			request := httptest.NewRequestWithContext(t.Context(), http.MethodPut, test.address,
				strings.NewReader(content))
			s.talk(t,
				request,
				func(connection *net.TCPConn) error { return request.Write(connection) }).problem(test.status,
				test.detail)
		})
	}
}

func TestPhotoThatTheDiskDoesNotTake(t *testing.T) { // S36
	s := newPhotoSite(t)
	address := s.address()
	if err := os.WriteFile(s.folder, nil, 0o600); err != nil { // a path that is no folder takes no file
		t.Fatal(err)
	}
	s.put(address.UploadURL, portrait(t)).problem(http.StatusServiceUnavailable,
		blobs.ErrNoRoom.Message)
	s.file(s.official(nil).ID, address.ObjectPath, "", "").problem(http.StatusNotFound,
		candor.MessagePhotoNotFound)
	if err := os.Remove(s.folder); err != nil {
		t.Fatal(err)
	}
	s.put(address.UploadURL, portrait(t)).status(http.StatusNoContent)
}

func TestPhotoMayArriveLate(t *testing.T) { // S24
	s := newPhotoSite(t)
	// A server whose time for answers is over as soon as it has read the head of a request.
	late := httptest.NewUnstartedServer(s.Config.Handler)
	late.Config.WriteTimeout = time.Nanosecond
	late.Start()
	t.Cleanup(late.Close)
	address := s.address().UploadURL
	s.Server = late
	s.put(address, portrait(t)).status(http.StatusNoContent)
}
