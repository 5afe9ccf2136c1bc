package httpapi_test

import (
	"image"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/disk"
	"candor/internal/httpapi"
	"candor/internal/photo"
	"candor/internal/photo/room"
	"candor/internal/sqlstore"
)

// narrowRoom is what these tests have for photos that no one has approved.
var narrowRoom = room.Bytes{Household: 2 << 20, Network: 11 << 18, Total: 15 << 18}

// roomSite is a site with little room for photos, behind a proxy that says where requests come
// from.
func roomSite(t *testing.T, database string, floor disk.Floor) *photoSite {
	t.Helper()
	s := &photoSite{folder: filepath.Join(t.TempDir(), "photos")}
	s.site = newSiteOn(t, sqlstore.Options{Database: database}, func(o *httpapi.Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
		o.PhotoRoom = narrowRoom
		o.Photos = keepPhotos(t, s.folder, photo.Options{Secret: o.Secret, Floor: floor})
		s.photos = o.Photos
	})
	return s
}

// addressFrom asks for an address from another address.
func (s *photoSite) addressFrom(from string) *reply {
	s.t.Helper()
	return s.send(http.MethodPost, "/api/objects/upload", "", http.Header{"X-Forwarded-For": {from}})
}

// sendFrom sends a picture from another address.
func (s *photoSite) sendFrom(from, content string) *reply {
	s.t.Helper()
	var u upload
	s.addressFrom(from).status(http.StatusOK).into(&u)
	return s.send(http.MethodPut, u.UploadURL, content, http.Header{"X-Forwarded-For": {from}})
}

// grainy is a JPEG of about 600 kB, of which as much is kept.
func grainy(t *testing.T) string {
	t.Helper()
	picture, random := image.NewGray(image.Rect(0, 0, 1000, 1000)), rand.New(rand.NewPCG(1, 2))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(random.UintN(256))
	}
	return jpegOf(t, picture, 80)
}

func TestRefusedPhotosLeaveNoClaim(t *testing.T) { // S53
	s := roomSite(t, "", disk.Floor{})
	for range 8 { // each claims half a megabyte at least
		s.sendFrom("192.0.2.1", portrait(t)[:500]).status(http.StatusUnsupportedMediaType)
	}
	if bytes, err := s.store.CountPhotoBytes(t.Context()); err != nil || bytes != 0 {
		t.Errorf("%d bytes are claimed, %v", bytes, err)
	}
	s.sendFrom("192.0.2.1", portrait(t)).status(http.StatusNoContent)
}

func TestPhotosStopBelowTheFloor(t *testing.T) { // S53
	s := roomSite(t, "", disk.Floor{Percent: 100}) // which no disk has free
	s.addressFrom("192.0.2.1").problem(http.StatusInsufficientStorage, disk.ErrFull.Message)
	address := s.photos.NewAddress() // as if given out before
	s.put(address.UploadURL, portrait(t)).problem(http.StatusInsufficientStorage,
		disk.ErrFull.Message)
	if names := s.files(); len(names) != 0 {
		t.Errorf("files %v", names)
	}
	s.post("/api/officials/"+s.official(nil).ID+"/ratings",
		`{"overallRating":5}`).status(http.StatusCreated)
	told := s.ready(s.admin())
	for _, line := range []string{"\nphotos: refused, ", " free of ",
		" where the data are, the floor is ", "\ndisk of the data: ", "\ndisk of the photos: "} {
		if !strings.HasPrefix(told, "ready\n") || !strings.Contains(told, line) {
			t.Errorf("%q does not tell %q", told, line)
		}
	}
	if short := strings.Contains(told,
		"\ndatabase: soon without room, "); short != s.store.Embedded() {
		t.Errorf("%q", told)
	}
	if n := refusedFor(t, s.photos, "disk"); n != 2 {
		t.Errorf("%v are counted", n)
	}
}

// refusedFor is how many photos were refused for a reason.
func refusedFor(t *testing.T, photos *photo.Store, reason string) (count float64) {
	t.Helper()
	registry := prometheus.NewRegistry()
	for _, one := range photos.Metrics() {
		registry.MustRegister(one)
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		for _, metric := range family.GetMetric() {
			if family.GetName() == "candor_photos_refused_total" &&
				metric.GetLabel()[0].GetValue() == reason {
				count += metric.GetCounter().GetValue()
			}
		}
	}
	return count
}
