package httpapi_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/photo"
	"candor/internal/sqlstore"
)

// photoSite is a site whose pictures and their time the test knows.
type photoSite struct {
	*site
	photos *photo.Store
	folder string
	ahead  atomic.Int64
	shades atomic.Int32 // of the pictures that were sent
}

func newPhotoSite(t *testing.T) *photoSite {
	t.Helper()
	return newPhotoSiteAt(t, "", sqlstore.Options{})
}

// newPhotoSiteAt is newPhotoSite with pictures at an address, or in a folder when that is empty.
func newPhotoSiteAt(t *testing.T, address string, opened sqlstore.Options) *photoSite {
	t.Helper()
	s := &photoSite{folder: filepath.Join(t.TempDir(), "photos")}
	now := func() time.Time { return time.Now().Add(time.Duration(s.ahead.Load())) }
	opened.Now = now
	s.site = newSiteOn(t, opened, func(o *httpapi.Options) {
		trustLoopback(o)
		o.Photos = keepPhotosAt(t, address, s.folder, photo.Options{Secret: o.Secret, Now: now})
		s.photos = o.Photos
	})
	return s
}

type upload struct{ UploadURL, ObjectPath string }

func (s *photoSite) address() (u upload) {
	s.t.Helper()
	s.send(http.MethodPost, "/api/objects/upload", "", nil).status(http.StatusOK).into(&u)
	return u
}

func (s *photoSite) put(address, content string) *reply {
	s.t.Helper()
	return s.send(http.MethodPut, address, content, http.Header{"Content-Type": {"image/jpeg"}})
}

// sent asks for an address and sends a picture there, each time another one.
func (s *photoSite) sent() string {
	s.t.Helper()
	u := s.address()
	s.put(u.UploadURL, portraitOf(s.t, uint8(s.shades.Add(1)))).status(http.StatusNoContent)
	return u.ObjectPath
}

func (s *photoSite) file(official, path, filename, key string) *reply {
	s.t.Helper()
	body, err := json.Marshal(map[string]string{"officialId": official, "objectPath": path,
		"originalFilename": filename, "status": "approved", "malwareScanResult": "clean"})
	if err != nil {
		s.t.Fatal(err)
	}
	header := http.Header{"Content-Type": {"application/json"}}
	if key != "" {
		header.Set("Idempotency-Key", key)
	}
	return s.send(http.MethodPost, "/api/photo-uploads", string(body), header)
}

func (s *photoSite) files() []string {
	s.t.Helper()
	entries, err := os.ReadDir(filepath.Join(s.folder, "pictures"))
	if err != nil && !os.IsNotExist(err) {
		s.t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// shown is where the photo of an upload is shown.
func (s *photoSite) shown(uploadID string) string {
	s.t.Helper()
	upload, err := s.store.FindPhotoUpload(s.t.Context(), uploadID)
	if err != nil {
		s.t.Fatal(err)
	}
	return upload.ObjectPath
}

func portrait(t *testing.T) string { return portraitOf(t, 0) }

// portraitOf makes a picture of one shade of gray.
func portraitOf(t *testing.T, shade uint8) string {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 200, 250))
	for i := range picture.Pix {
		picture.Pix[i] = shade
	}
	return jpegOf(t, picture, jpeg.DefaultQuality)
}

func jpegOf(t *testing.T, picture image.Image, quality int) string {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPhotoIsSentAndFiled(t *testing.T) {
	s := newPhotoSite(t)
	official := s.official(nil)
	path := s.sent()
	var filed struct{ ID, OfficialID, Status string }
	s.file(official.ID, path, " portrait.jpg ", "").status(http.StatusCreated).into(&filed)
	if !candor.ValidID(filed.ID) || filed.OfficialID != official.ID || filed.Status != "pending" {
		t.Errorf("filed %+v", filed)
	}
	// No one sees it before someone has looked at it.
	if body := s.get("/api/officials/" + official.ID).status(http.StatusOK).body; bytes.Contains(body,
		[]byte("profileImage")) {
		t.Errorf("the official shows a picture: %s", body)
	}
	s.get(path).status(http.StatusNotFound)
	s.get("/api" + path).status(http.StatusForbidden)
	s.get(s.shown(filed.ID)).problem(http.StatusNotFound, candor.MessagePhotoUploadNotFound)
}

func TestPhotoAddressIsNotToBeAltered(t *testing.T) { // S25
	s := newPhotoSite(t)
	for name, test := range map[string]struct {
		method string
		change func(address string) string
	}{
		"ErrName": {http.MethodPut, func(a string) string {
			return strings.Replace(a, "/uploads/",
				"/uploads/A", 1)
		}},
		"ErrLetter": {http.MethodPut, func(a string) string {
			before, name, _ := strings.Cut(a, "/uploads/")
			return before + "/uploads/" + map[bool]string{true: "B", false: "A"}[name[0] == 'A'] + name[1:]
		}},
		"ErrNameOfAnother": {http.MethodPut, func(a string) string {
			path, _, _ := strings.Cut(s.address().UploadURL, "?")
			_, query, _ := strings.Cut(a, "?")
			return path + "?" + query
		}},
		"ErrExpiryInFront": {http.MethodPut, func(a string) string {
			return strings.Replace(a, "?",
				"?expires=99999999999&", 1)
		}},
		"ErrExpiry": {http.MethodPut, func(a string) string {
			return strings.Replace(a, "expires=",
				"expires=9", 1)
		}},
		"ErrSignature": {http.MethodPut, func(a string) string { return a + "A" }},
		"ErrUnsigned": {http.MethodPut, func(a string) string {
			path, _,
				_ := strings.Cut(a, "?")
			return path
		}},
		"ErrPost":   {http.MethodPost, func(a string) string { return a }},
		"ErrGet":    {http.MethodGet, func(a string) string { return a }},
		"ErrPatch":  {http.MethodPatch, func(a string) string { return a }},
		"ErrDelete": {http.MethodDelete, func(a string) string { return a }},
		"ErrNoQuery": {http.MethodPut, func(a string) string {
			return strings.Replace(a, "?", "%3F",
				1)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s.send(test.method, test.change(s.address().UploadURL), portrait(t),
				nil).problem(http.StatusForbidden, photo.MessageAddress)
		})
	}
	t.Run("ErrLate", func(t *testing.T) {
		address := s.address()
		s.ahead.Add(int64(photo.AddressTime + time.Second))
		s.put(address.UploadURL, portrait(t)).problem(http.StatusForbidden, photo.MessageAddress)
	})
	t.Run("ErrOtherSite", func(t *testing.T) {
		address := s.address()
		s.send(http.MethodPut, address.UploadURL, portrait(t),
			http.Header{"Origin": {"https://elsewhere.example"},
				"Sec-Fetch-Site": {"cross-site"}}).status(http.StatusForbidden)
	})
	if names := s.files(); len(names) > 0 {
		t.Errorf("left behind: %v", names)
	}
}

func TestPhotoBytesAreLookedAt(t *testing.T) { // S25, S26
	s := newPhotoSite(t)
	most := candor.MaxPhotoSize
	full := portrait(t) + strings.Repeat("\x00", most-len(portrait(t)))
	for name, test := range map[string]struct {
		content string
		status  int
		detail  string
	}{
		"OKMost":         {full, http.StatusNoContent, ""},
		"ErrOneByteMore": {full + "\x00", http.StatusRequestEntityTooLarge, "File too large"},
		"ErrMuchMore":    {full + full, http.StatusRequestEntityTooLarge, "File too large"},
		"ErrSVG": {`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
			http.StatusUnsupportedMediaType, "Invalid file type"},
		"ErrHTML": {"<script>alert(1)</script>", http.StatusUnsupportedMediaType,
			"Invalid file type"},
		"ErrEmpty":   {"", http.StatusUnsupportedMediaType, "Invalid file type"},
		"ErrProgram": {"\x7fELF\x02\x01\x01", http.StatusUnsupportedMediaType, "Invalid file type"},
		"ErrLargeNothing": {strings.Repeat("\x00", 2*most), http.StatusUnsupportedMediaType,
			"Invalid file type"},
	} {
		t.Run(name, func(t *testing.T) {
			before := len(s.files())
			reply := s.put(s.address().UploadURL, test.content).status(test.status)
			if test.detail == "" {
				before++
			} else {
				reply.problem(test.status, test.detail)
			}
			if names := s.files(); len(names) != before {
				t.Errorf("files %v", names)
			}
		})
	}
}

func TestPhotoAddressIsUsedOnce(t *testing.T) { // S25
	s := newPhotoSite(t)
	address := s.address()
	// A refused file uses nothing up.
	s.put(address.UploadURL, "no picture").problem(http.StatusUnsupportedMediaType,
		"Invalid file type")
	const senders = 6
	codes := make([]int, senders)
	var sending sync.WaitGroup
	for i := range senders {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPut, s.URL+address.UploadURL,
			strings.NewReader(portrait(t)+fmt.Sprint(i)))
		if err != nil {
			t.Fatal(err)
		}
		sending.Go(func() {
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Error(err)
				return
			}
			codes[i] = response.StatusCode
			if err := response.Body.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	sending.Wait()
	counted := map[int]int{}
	for _, code := range codes {
		counted[code]++
	}
	if counted[http.StatusNoContent] != 1 || counted[http.StatusConflict] != senders-1 {
		t.Errorf("answers %v", counted)
	}
	s.put(address.UploadURL, portrait(t)).problem(http.StatusConflict, candor.MessagePhotoUsed)
	if names := s.files(); len(names) != 1 {
		t.Errorf("files %v", names)
	}
}

func TestPhotoUploadRefuses(t *testing.T) { // S30
	s := newPhotoSite(t)
	official, path := s.official(nil), s.sent()
	rejected := s.official(func(o *candor.Official) { o.Status = candor.StatusRejected })
	for name, test := range map[string]struct {
		official, path, filename string
		status                   int
		detail                   string
	}{
		"ErrNoPath": {official.ID, "", "", http.StatusUnprocessableEntity,
			candor.MessageObjectPathRequired},
		"ErrNoOfficial": {"", path, "", http.StatusUnprocessableEntity, candor.MessageOfficialRequired},
		"ErrUnknown": {candor.NewID(), path, "", http.StatusNotFound,
			candor.MessageOfficialNotFound},
		"ErrNoID":     {"../1", path, "", http.StatusNotFound, candor.MessageOfficialNotFound},
		"ErrRejected": {rejected.ID, path, "", http.StatusNotFound, candor.MessageOfficialNotFound},
		"ErrNotSent": {official.ID, s.address().ObjectPath, "", http.StatusNotFound,
			candor.MessagePhotoNotFound},
		"ErrClimbs": {official.ID, "/objects/uploads/../../candor.db", "", http.StatusNotFound,
			candor.MessagePhotoNotFound},
		"ErrAbsolute": {official.ID, "/etc/passwd", "", http.StatusNotFound,
			candor.MessagePhotoNotFound},
		"ErrURL": {official.ID, "https://elsewhere.example/a.jpg", "", http.StatusNotFound,
			candor.MessagePhotoNotFound},
		"ErrData": {official.ID, "data:image/png;base64,AAAA", "", http.StatusNotFound,
			candor.MessagePhotoNotFound},
		"ErrNUL": {official.ID, path + "\x00", "", http.StatusNotFound,
			candor.MessagePhotoNotFound},
		"ErrFilenameLong": {official.ID, path, strings.Repeat("n", candor.MaxName+1),
			http.StatusUnprocessableEntity, "File name is too long"},
		"ErrFilenameText": {official.ID, path, "a\x00b", http.StatusUnprocessableEntity,
			candor.MessageText},
	} {
		t.Run(name, func(t *testing.T) {
			s.file(test.official, test.path, test.filename, "").problem(test.status, test.detail)
		})
	}
	t.Run("OKTheSameRequestTwice", func(t *testing.T) {
		var first, second struct{ ID string }
		s.file(official.ID, path, "", "key").status(http.StatusCreated).into(&first)
		s.file(official.ID, path, "", "key").status(http.StatusCreated).into(&second)
		if first.ID != second.ID {
			t.Errorf("filed %s and %s", first.ID, second.ID)
		}
	})
	t.Run("ErrFiled", func(t *testing.T) {
		s.file(official.ID, path, "", "").problem(http.StatusConflict, candor.MessagePhotoFiled)
		s.file(s.official(nil).ID, path, "", "another").problem(http.StatusConflict,
			candor.MessagePhotoFiled)
	})
}

func TestNewOfficialBringsAPhoto(t *testing.T) { // S30
	s := newPhotoSite(t)
	path, filed := s.sent(), s.sent()
	s.file(s.official(nil).ID, filed, "", "").status(http.StatusCreated)
	add := func(name, image, key string) *reply {
		body, err := json.Marshal(map[string]string{"name": name, "position": "mayor",
			"positionType": "mayor", "profileImage": image})
		if err != nil {
			t.Fatal(err)
		}
		return s.send(http.MethodPost, "/api/officials", string(body),
			http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {key}})
	}
	for name, image := range map[string]string{
		"ErrElsewhere": "https://elsewhere.example/a.jpg",
		"ErrRelative":  "//elsewhere.example/a.jpg",
		"ErrData":      "data:image/png;base64,AAAA",
		"ErrClimbs":    "/objects/uploads/../../candor.db",
		"ErrNotSent":   s.address().ObjectPath,
		"ErrFiled":     filed,
	} {
		t.Run(name, func(t *testing.T) {
			problem := add("Ada "+name, image, name).problem(http.StatusUnprocessableEntity,
				candor.MessageProfileImage)
			if problem.Errors["profileImage"] != candor.MessageProfileImage {
				t.Errorf("fields %v", problem.Errors)
			}
		})
	}
	t.Run("OK", func(t *testing.T) {
		var first, second struct{ ID, ProfileImage, Status string }
		add("Bea Example", path, "ok").status(http.StatusCreated).into(&first)
		add("Bea Example", path, "ok").status(http.StatusCreated).into(&second)
		if first.ID != second.ID || first.ProfileImage != "" || first.Status != "pending" {
			t.Errorf("%+v, then %+v", first, second)
		}
		s.file(s.official(nil).ID, path, "", "").problem(http.StatusConflict, candor.MessagePhotoFiled)
	})
}
