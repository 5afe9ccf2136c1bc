package httpapi_test

import (
	"bytes"
	"errors"
	"image/png"
	"net/http"
	"strings"
	"sync"
	"testing"

	"candor/internal/candor"
)

// pictureOf is the address of a page's picture, without the server.
func (s *site) pictureOf(path string) string {
	s.t.Helper()
	return strings.TrimPrefix(s.get(path).status(http.StatusOK).tags()["og:image"], publicURL)
}

func TestPictures(t *testing.T) {
	s := published(t)
	official := s.official(nil)
	profile := "/official/" + official.ID
	for _, address := range []string{s.pictureOf("/"), s.pictureOf(profile)} {
		for range 2 {
			reply := s.get(address).status(http.StatusOK)
			if size, err := png.DecodeConfig(bytes.NewReader(reply.body)); err != nil ||
				size.Width != 1200 || size.Height != 630 {
				t.Errorf("%s: %+v, %v", address, size, err)
			}
			kept, shared := reply.Header.Get("Cache-Control"), reply.Header.Get("Cdn-Cache-Control")
			// Approval can be taken back, which no shared cache may outlive by more than an hour.
			if kept != "public, max-age=31536000, s-maxage=3600, immutable" ||
				shared != "public, max-age=3600" {
				t.Errorf("%s: %s, %s", address, kept, shared)
			}
		}
	}
	before := s.pictureOf(profile)
	s.post("/api/officials/"+official.ID+"/ratings", `{"overallRating": 2}`).status(http.StatusCreated)
	after := s.pictureOf(profile)
	if after == before {
		t.Error("the address does not follow the rating")
	}
	if reply := s.get(before).status(http.StatusOK); reply.Request.URL.Path != after {
		t.Errorf("an earlier address leads to %s", reply.Request.URL.Path)
	}
	hidden := s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	for _, address := range []string{"/opengraph/" + hidden.ID + "/x.png", "/opengraph/" +
		candor.NewID() + "/x.png", "/opengraph/nobody/x.png"} {
		s.get(address).problem(http.StatusNotFound, "no such picture")
	}
}

func TestManyPicturesAtOnce(t *testing.T) { // S46
	s := published(t)
	var addresses []string
	for range 40 {
		addresses = append(addresses, s.pictureOf("/official/"+s.official(nil).ID))
	}
	var asking sync.WaitGroup
	failed := make([]error, len(addresses))
	for i, address := range addresses {
		asking.Go(func() {
			response, err := http.Get(s.URL + address)
			if err != nil {
				failed[i] = err
				return
			}
			if _, err := png.DecodeConfig(response.Body); err != nil {
				failed[i] = err
			}
			failed[i] = errors.Join(failed[i], response.Body.Close())
		})
	}
	asking.Wait()
	if err := errors.Join(failed...); err != nil {
		t.Error(err)
	}
}
