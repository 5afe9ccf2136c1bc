package httpapi_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor"
	"candor/disk"
	"candor/httpapi"
	"candor/photo"
	"candor/sqlstore"
)

// narrowRoom is what these tests have for photos that no one has approved.
var narrowRoom = candor.PhotoRoom{Household: 2 << 20, Network: 11 << 18, Total: 15 << 18}

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

func TestPhotosThatWaitHaveBounds(t *testing.T) { // S53
	if testing.Short() {
		t.Skip("takes seconds; make test runs it")
	}
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
	refuse(second, "2001:db8:1:1::9", http.StatusTooManyRequests, candor.ErrHouseholdRoom)
	second.sendFrom("2001:db8:1:2::1", picture).status(http.StatusNoContent)
	refuse(first, "2001:db8:1:3::1", http.StatusTooManyRequests, candor.ErrNetworkRoom)
	first.sendFrom("203.0.113.7", picture).status(http.StatusNoContent)
	first.sendFrom("203.0.113.8", picture).status(http.StatusNoContent)
	refuse(first, "198.51.100.1", http.StatusInsufficientStorage, candor.ErrTotalRoom)
	// All else goes on, and nothing was kept of what was refused.
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

func TestPhotoThatGrowsIsRefused(t *testing.T) { // S53
	if testing.Short() {
		t.Skip("takes seconds; make test runs it")
	}
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
		candor.MessagePhotoGrows)
	if names, n := s.files(), refusedFor(t, s.photos, "grows"); len(names) != 0 || n != 1 {
		t.Errorf("files %v, counted %v", names, n)
	}
}

func TestPhotosStopBelowTheFloor(t *testing.T) { // S53
	s := roomSite(t, "", disk.Floor{Percent: 100}) // which no disk has free
	s.addressFrom("192.0.2.1").problem(http.StatusInsufficientStorage, candor.ErrDiskRoom.Message)
	address := s.photos.NewAddress() // as if given out before
	s.put(address.UploadURL, portrait(t)).problem(http.StatusInsufficientStorage,
		candor.ErrDiskRoom.Message)
	if names := s.files(); len(names) != 0 {
		t.Errorf("files %v", names)
	}
	s.post("/api/officials/"+s.official(nil).ID+"/ratings",
		`{"overallRating":5}`).status(http.StatusCreated)
	told := string(s.get("/readyz").status(http.StatusOK).body)
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
