package httpapi_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo"
)

func TestPhotoBodiesThatAreNotAsTheySay(t *testing.T) { // S24, S25
	s := newPhotoSite(t)
	whole := portrait(t)
	for name, test := range map[string]struct {
		head   string // between the address and the body
		body   string
		status int
		detail string
	}{
		"OKLength": {fmt.Sprintf("Content-Length: %d\r\n\r\n", len(whole)), whole,
			http.StatusNoContent, ""},
		"OKChunks": {"Transfer-Encoding: chunked\r\n\r\n",
			fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(whole), whole), http.StatusNoContent, ""},
		"ErrLengthTooLarge": {fmt.Sprintf("Content-Length: %d\r\n\r\n", len(whole)+100), whole,
			http.StatusBadRequest, candor.MessagePhotoBroken},
		"ErrLengthTooSmall": {"Content-Length: 40\r\n\r\n", whole, http.StatusUnsupportedMediaType,
			photo.MessageUnreadable},
		"ErrNoLength": {"\r\n", whole, http.StatusUnsupportedMediaType, photo.MessageType},
		"ErrChunksEnd": {"Transfer-Encoding: chunked\r\n\r\n",
			fmt.Sprintf("%x\r\n%s", len(whole)+100, whole), http.StatusBadRequest,
			candor.MessagePhotoBroken},
		"ErrNoChunks": {"Transfer-Encoding: chunked\r\n\r\n", whole, http.StatusBadRequest,
			candor.MessagePhotoBroken},
	} {
		t.Run(name, func(t *testing.T) {
			before := len(s.everything())
			address := s.address().UploadURL
			request := httptest.NewRequestWithContext(t.Context(), http.MethodPut, address, nil)
			answered := s.talk(t, request, func(connection *net.TCPConn) error {
				if _, err := io.WriteString(connection,
					"PUT "+address+" HTTP/1.1\r\nHost: candor.example\r\nConnection: close\r\n"+
						test.head+test.body); err != nil {
					return err
				}
				if test.status != http.StatusBadRequest {
					return nil
				}
				return connection.CloseWrite() // the rest never comes
			})
			if test.detail != "" {
				answered.problem(test.status, test.detail)
			} else {
				answered.status(test.status)
				before++
			}
			if files := s.everything(); len(files) != before {
				t.Errorf("files %v", files)
			}
		})
	}
	t.Run("OKExpectsToContinue", func(t *testing.T) {
		s.send(http.MethodPut, s.address().UploadURL, whole,
			http.Header{"Expect": {"100-continue"}}).status(http.StatusNoContent)
	})
	t.Run("ErrHead", func(t *testing.T) {
		s.send(http.MethodHead, s.address().UploadURL, "", nil).status(http.StatusForbidden)
	})
	t.Run("ErrLate", func(t *testing.T) {
		w := httptest.NewRecorder()
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPut, s.address().UploadURL,
			io.MultiReader(strings.NewReader(whole), late{}))
		s.Config.Handler.ServeHTTP(w, request)
		response := w.Result()
		response.Request = request
		(&reply{response, t, w.Body.Bytes()}).problem(http.StatusBadRequest, candor.MessagePhotoBroken)
	})
}
