//go:build !race

package httpapi_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"net/http"
	"testing"

	"candor/internal/candor"
	"candor/internal/disk"
	"candor/internal/photo"
	"candor/internal/photo/room"
)

func TestPhotosThatWaitHaveBounds(t *testing.T) { // S53
	first := roomSite(t, "", disk.Floor{})
	second := roomSite(t, first.database, disk.Floor{}) // a replica
	picture := grainy(t)
	for i, s := range []*photoSite{first, second, first} {
		s.sendFrom(fmt.Sprintf("2001:db8:1:1::%d", i), picture).status(http.StatusNoContent)
	}
	refuse := func(s *photoSite, from string, status int, why *candor.Error) {
		t.Helper()
		s.addressFrom(from).problem(status, why.Message)
		late := s.send(http.MethodPut, s.photos.NewAddress().UploadURL, picture,
			http.Header{"X-Forwarded-For": {from}})
		late.problem(status, why.Message)
		if wait := late.Header.Get("Retry-After"); wait != "3600" {
			t.Errorf("Retry-After %q", wait)
		}
	}
	refuse(second, "2001:db8:1:1::9", http.StatusTooManyRequests, room.ErrHousehold)
	second.sendFrom("2001:db8:1:2::1", picture).status(http.StatusNoContent)
	refuse(first, "2001:db8:1:3::1", http.StatusTooManyRequests, room.ErrNetwork)
	first.sendFrom("203.0.113.7", picture).status(http.StatusNoContent)
	first.sendFrom("203.0.113.8", picture).status(http.StatusNoContent)
	refuse(first, "198.51.100.1", http.StatusInsufficientStorage, room.ErrTotal)
	// All else goes on, and nothing was kept of refused photos.
	official := first.official(nil)
	first.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":5}`).status(http.StatusCreated)
	if n := len(first.files()) + len(second.files()); n != 6 {
		t.Errorf("%d pictures are kept", n)
	}
	if bytes, err := first.store.CountPhotoBytes(t.Context()); err != nil || bytes < 6*600_000 ||
		bytes > 6*610_000 {
		t.Errorf("%d bytes wait, %v", bytes, err)
	}
	for reason, want := range map[string]float64{"household": 0, "network": 2, "total": 2, "disk": 0} {
		if got := refusedFor(t, first.photos, reason); got != want {
			t.Errorf("refused for %s: %v, want %v", reason, got, want)
		}
	}
}

func TestPhotoThatGrowsIsRefused(t *testing.T) { // S53
	s := roomSite(t, "", disk.Floor{})
	picture := image.NewPaletted(image.Rect(0, 0, 1550, 1550), color.Palette{color.Black, color.White})
	for i := range picture.Pix {
		picture.Pix[i] = uint8(rand.UintN(2))
	}
	var content bytes.Buffer
	if err := png.Encode(&content, picture); err != nil || content.Len() > 530_000 {
		t.Fatalf("%d bytes, %v", content.Len(), err)
	}
	s.sendFrom("192.0.2.1", content.String()).problem(http.StatusRequestEntityTooLarge,
		photo.MessageGrows)
	if names, n := s.files(), refusedFor(t, s.photos, "grows"); len(names) != 0 || n != 1 {
		t.Errorf("files %v, counted %v", names, n)
	}
}
