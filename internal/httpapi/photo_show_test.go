package httpapi_test

import (
	"bytes"
	"fmt"
	"image/jpeg"
	"net/http"
	"net/http/cookiejar"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/s3test"
)

// withShownPhoto runs a test on a site that keeps photos in a folder, and on one that keeps them in
// a bucket: path is where the approved photo of an official is shown.
func withShownPhoto(t *testing.T, test func(t *testing.T, s *photoSite, path string)) {
	t.Run("Folder", func(t *testing.T) {
		s := newPhotoSite(t)
		_, path := s.approved(s.official(nil).ID)
		test(t, s, path)
	})
	t.Run("Bucket", func(t *testing.T) {
		s := newPhotoSiteAt(t, s3test.Start(t).Address, sqlstore.Options{})
		_, path := s.approved(s.official(nil).ID)
		test(t, s, path)
	})
}

// approved has a photo of an official filed and approved.
func (s *photoSite) approved(official string) (id, path string) {
	s.t.Helper()
	var filed struct{ ID string }
	s.file(official, s.sent(), "", "").status(http.StatusCreated).into(&filed)
	s.decide(s.store, filed.ID, candor.StatusApproved)
	return filed.ID, s.shown(filed.ID)
}

func (s *photoSite) decide(store *sqlstore.Store, id string, status candor.Status) {
	s.t.Helper()
	if _, err := store.SetPhotoUploadStatus(s.t.Context(), id,
		candor.Decision{Status: status, Actor: "warden"}); err != nil {
		s.t.Fatal(err)
	}
}

func TestPhotoIsSentAsWideAsAsked(t *testing.T) {
	withShownPhoto(t, func(t *testing.T, s *photoSite, path string) {
		for query, test := range map[string]struct{ width, status int }{
			"": {200, 200}, "?w=96": {96, 200}, "?w=192": {192, 200}, "?w=384": {200, 200},
			"?w=768": {200, 200}, "?v=1": {200, 200},
			"?w=": {0, 400}, "?w=0": {0, 400}, "?w=97": {0, 400}, "?w=096": {0, 400}, "?w=-96": {0, 400},
			"?w=96&w=96": {0, 400}, "?w": {0, 400},
			"?w=%zz": {0, 400}, "?w=99999999999999999999": {0, 400}, "?w=96%00": {0, 400},
		} {
			reply := s.get(path + query)
			if test.status == http.StatusBadRequest {
				reply.problem(http.StatusBadRequest, "96, 192, 384 or 768")
				continue
			}
			picture, err := jpeg.Decode(bytes.NewReader(reply.status(test.status).body))
			if err != nil || picture.Bounds().Dx() != test.width {
				t.Errorf("%s: %v, %v", query, picture, err)
			}
		}
	})
}

func TestPhotoHeaders(t *testing.T) { // S21
	withShownPhoto(t, func(t *testing.T, s *photoSite, path string) {
		tags := map[string]bool{}
		for _, query := range []string{"", "?w=96", "?w=192", "?w=384", "?w=768"} {
			shown := s.get(path + query).status(http.StatusOK)
			for name, want := range map[string]string{
				"Content-Type":                 "image/jpeg",
				"Cache-Control":                "public, max-age=31536000, s-maxage=3600, immutable",
				"CDN-Cache-Control":            "public, max-age=3600",
				"Content-Security-Policy":      "default-src 'none'; sandbox; frame-ancestors 'none'",
				"X-Content-Type-Options":       "nosniff",
				"Cross-Origin-Resource-Policy": "same-origin", "Accept-Ranges": "bytes", "Set-Cookie": "",
				"Content-Length": fmt.Sprint(len(shown.body)),
			} {
				if got := shown.Header.Get(name); got != want {
					t.Errorf("%s: %s is %q, want %q", query, name, got, want)
				}
			}
			tag := shown.Header.Get("ETag")
			tags[tag] = true
			if !strings.HasPrefix(tag, `"`) || !strings.Contains(tag, filepath.Base(path)) ||
				shown.Header.Get("Last-Modified") == "" {
				t.Errorf("%s: %s", query, shown.Header)
			}
		}
		if len(tags) != 5 {
			t.Errorf("five pictures have the tags %v", tags)
		}
	})
}

func TestPhotoConditionsAndRanges(t *testing.T) {
	withShownPhoto(t, func(t *testing.T, s *photoSite, path string) {
		for _, address := range []string{path, path + "?w=96"} {
			s.get(address).status(http.StatusOK)
			whole := s.get(address).status(http.StatusOK) // of the variant that is kept by now
			tag, modified, size := whole.Header.Get("ETag"), whole.Header.Get("Last-Modified"),
				len(whole.body)
			for name, test := range map[string]struct {
				method string
				header http.Header
				status int
				body   []byte
			}{
				"OKHead": {http.MethodHead, nil, http.StatusOK, nil},
				"OKSameTag": {http.MethodGet, http.Header{"If-None-Match": {`"other", W/` + tag}},
					http.StatusNotModified, nil},
				"OKHeadSameTag": {http.MethodHead, http.Header{"If-None-Match": {tag}},
					http.StatusNotModified, nil},
				"OKOtherTag": {http.MethodGet, http.Header{"If-None-Match": {`"other"`},
					"If-Modified-Since": {modified}}, http.StatusOK, whole.body},
				"OKNotModified": {http.MethodGet, http.Header{"If-Modified-Since": {modified}},
					http.StatusNotModified, nil},
				"OKModified": {http.MethodGet,
					http.Header{"If-Modified-Since": {"Mon, 02 Jan 2006 15:04:05 GMT"}}, http.StatusOK,
					whole.body},
				"OKRange": {http.MethodGet, http.Header{"Range": {"bytes=2-9"}},
					http.StatusPartialContent, whole.body[2:10]},
				"OKLast": {http.MethodGet, http.Header{"Range": {"bytes=-4"}},
					http.StatusPartialContent, whole.body[size-4:]},
				"OKManyRanges": {http.MethodGet, http.Header{"Range": {"bytes=0-1,3-4"}}, http.StatusOK,
					whole.body},
				"OKIfRange": {http.MethodGet, http.Header{"Range": {"bytes=2-"}, "If-Range": {tag}},
					http.StatusPartialContent, whole.body[2:]},
				"OKIfRangeOther": {http.MethodGet, http.Header{"Range": {"bytes=2-"},
					"If-Range": {`"other"`}}, http.StatusOK, whole.body},
				"ErrRangeBeyond": {http.MethodGet, http.Header{"Range": {fmt.Sprintf("bytes=%d-", size)}},
					http.StatusRequestedRangeNotSatisfiable, nil},
				"ErrIfMatch": {http.MethodGet, http.Header{"If-Match": {`"other"`}},
					http.StatusPreconditionFailed, nil},
				"ErrMethodNotAllowed": {http.MethodPost, nil, http.StatusMethodNotAllowed, nil},
				"ErrDelete":           {http.MethodDelete, nil, http.StatusMethodNotAllowed, nil},
			} {
				t.Run(name, func(t *testing.T) {
					reply := s.send(test.method, address, "", test.header).status(test.status)
					if test.body != nil && !bytes.Equal(reply.body, test.body) {
						t.Errorf("%d bytes of %d", len(reply.body), size)
					}
					if test.status == http.StatusOK && reply.ContentLength != int64(size) {
						t.Errorf("told to be %d bytes of %d", reply.ContentLength, size)
					}
					if test.status == http.StatusNotModified &&
						(reply.Header.Get("ETag") != tag || !strings.Contains(reply.Header.Get("Cache-Control"),
							"immutable")) {
						t.Errorf("told with %v", reply.Header)
					}
					if allow := reply.Header.Get("Allow"); test.status == http.StatusMethodNotAllowed &&
						allow != "GET, HEAD" {
						t.Errorf("Allow: %q", allow)
					}
				})
			}
		}
	})
}

func TestPhotoThatWaitsShowsToItsSubmitter(t *testing.T) { // S10
	s := newPhotoSite(t)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var official struct{ ID string }
	submitter := &http.Client{Jar: jar}
	s.sendBy(submitter, http.MethodPost, "/api/officials",
		`{"name":"Vera Quillmoor","position":"mayor","positionType":"mayor"}`,
		http.Header{"Content-Type": {"application/json"},
			"X-Forwarded-For": {"192.0.2.7"}}).status(http.StatusCreated).into(&official)
	_, path := s.approved(official.ID)
	for range 2 { // the second answer comes from memory
		for _, address := range []string{"192.0.2.7", "192.0.2.9"} { // of the household, and another
			s.send(http.MethodGet, path+"?w=96", "", from(address)).problem(http.StatusNotFound,
				candor.MessagePhotoUploadNotFound)
		}
		shown := s.sendBy(submitter, http.MethodGet, path+"?w=96", "", from("192.0.2.8"))
		if control := shown.status(http.StatusOK).Header.Get("Cache-Control") +
			shown.Header.Get("CDN-Cache-Control"); control != "no-store" {
			t.Errorf("what the submitter may see is %s", control)
		}
	}
}

func TestHiddenPhotoIsAsAnyOther(t *testing.T) { // S10
	withShownPhoto(t, func(t *testing.T, s *photoSite, _ string) {
		var filed struct{ ID string }
		s.file(s.official(nil).ID, s.sent(), "", "").status(http.StatusCreated).into(&filed)
		hidden := s.shown(filed.ID)
		random := "/objects/" + strings.Repeat("A", 26) + "-" + strings.Repeat("0", 32) + ".jpg"
		others := []string{random + "?w=96", "/objects/..%2Fquarantine%2FA",
			"/objects/..%2F..%2Fcandor.db?w=96", "/objects/%00", "/objects/A"}
		want := s.get(random).status(http.StatusNotFound)
		expect := func(client *http.Client, path string) {
			t.Helper()
			got := s.sendBy(client, http.MethodGet, path, "",
				http.Header{"If-Modified-Since": {want.Header.Get("Date")}})
			got.problem(http.StatusNotFound, candor.MessagePhotoUploadNotFound)
			if !bytes.Equal(got.body, want.body) || got.Header.Get("Cache-Control") != "no-store" ||
				got.Header.Get("CDN-Cache-Control") != "" || got.Header.Get("ETag") != "" {
				t.Errorf("%s can be told from a random name: %s %v", path, got.body, got.Header)
			}
		}
		for _, client := range []*http.Client{http.DefaultClient, s.plain()} {
			for _, path := range append([]string{hidden, hidden + "?w=96"}, others...) {
				expect(client, path)
			}
		}
		warden := s.admin()
		for _, path := range others {
			expect(warden, path)
		}
		if shown := s.sendBy(warden, http.MethodGet, hidden+"?w=96", "",
			nil).status(http.StatusOK); shown.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("an administrator gets %v", shown.Header)
		}
	})
}

func TestTakenBackPhotoIsGoneAtOnce(t *testing.T) { // S10
	database := newDatabase(t)
	s := newPhotoSiteAt(t, "", sqlstore.Options{Database: database})
	id, path := s.approved(s.official(nil).ID)
	other, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := other.Close(); err != nil {
			t.Error(err)
		}
	}()
	for range 3 {
		s.get(path + "?w=96").status(http.StatusOK)
		s.decide(s.store, id, candor.StatusPending)
		s.get(path+"?w=96").problem(http.StatusNotFound, candor.MessagePhotoUploadNotFound)
		s.decide(s.store, id, candor.StatusApproved)
		s.get(path + "?w=96").status(http.StatusOK)
		// Another server decides: this one hears of it.
		s.decide(other, id, candor.StatusRejected)
		eventually(t, func() error {
			if got := s.get(path + "?w=96").StatusCode; got != http.StatusNotFound {
				return fmt.Errorf("rejected elsewhere, here %d", got)
			}
			return nil
		})
		s.decide(s.store, id, candor.StatusApproved)
	}
}

func TestPhotoAskedForAtOnce(t *testing.T) { // S46
	withShownPhoto(t, func(t *testing.T, s *photoSite, path string) {
		var asking sync.WaitGroup
		got := make([][]byte, 32)
		for i := range got {
			asking.Go(func() {
				reply, err := http.Get(s.URL + path + "?w=96")
				if err != nil {
					t.Error(err)
					return
				}
				defer reply.Body.Close()
				var body bytes.Buffer
				if _, err := body.ReadFrom(reply.Body); err != nil || reply.StatusCode != http.StatusOK {
					t.Errorf("status %d, %v", reply.StatusCode, err)
				}
				got[i] = body.Bytes()
			})
		}
		asking.Wait()
		for _, one := range got {
			if len(one) == 0 || !bytes.Equal(one, got[0]) {
				t.Fatal("not all got the same picture")
			}
		}
	})
}
