package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestPhotoShowsOnceItIsApproved(t *testing.T) { // S10
	s := newPhotoSite(t)
	official := s.official(nil)
	warden, plain := s.admin(), s.plain()
	var filed struct{ ID string }
	s.file(official.ID, s.sent(), "vera.jpg", "").status(http.StatusCreated).into(&filed)
	path := s.shown(filed.ID)
	unseen := func() {
		t.Helper()
		s.get(path).problem(http.StatusNotFound, "Photo upload not found")
		s.sendBy(plain, http.MethodGet, path, "", nil).problem(http.StatusNotFound,
			"Photo upload not found")
		shown := s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK)
		if kind, control := shown.Header.Get("Content-Type"),
			shown.Header.Get("Cache-Control"); kind != "image/jpeg" || control != "no-store" {
			t.Errorf("an administrator gets %s, %s", kind, control)
		}
	}
	unseen()
	decide := func(status string) {
		t.Helper()
		s.site.put(warden, "/api/admin/photo-uploads/"+filed.ID,
			map[string]string{"status": status}).status(http.StatusOK)
	}
	decide("approved")
	if shown := s.get(path).status(http.StatusOK); shown.Header.Get("Content-Type") != "image/jpeg" ||
		shown.Header.Get("X-Content-Type-Options") != "nosniff" ||
		!strings.HasPrefix(string(shown.body), "\xff\xd8\xff") {
		t.Errorf("visitors get %s", shown.Header)
	}
	var read map[string]json.RawMessage
	s.get("/api/officials/" + official.ID).status(http.StatusOK).into(&read)
	if string(read["profileImage"]) != `"`+path+`"` {
		t.Errorf("the profile shows %s", read["profileImage"])
	}
	decide("pending")
	unseen()
	read = nil
	s.get("/api/officials/" + official.ID).status(http.StatusOK).into(&read)
	if read["profileImage"] != nil {
		t.Errorf("the profile shows %s", read["profileImage"])
	}
	decide("approved")
	s.site.put(warden, "/api/officials/"+official.ID+"/status",
		map[string]string{"status": "rejected"}).status(http.StatusOK)
	unseen()
	s.get("/objects/"+candor.NewID()).problem(http.StatusNotFound, "Photo upload not found")
}

func TestErasedOfficialTakesItsPhotosAlong(t *testing.T) { // S33
	s := newPhotoSite(t)
	official := s.official(nil)
	warden := s.admin()
	for range 2 {
		s.file(official.ID, s.sent(), "vera.jpg", "").status(http.StatusCreated)
	}
	s.sendBy(warden, http.MethodDelete, "/api/officials/"+official.ID, "",
		nil).status(http.StatusNoContent)
	if left := s.files(); len(left) != 2 {
		t.Errorf("the bin has the bytes %v", left)
	}
	erase := "/api/admin/bin/" + official.ID + "/erase"
	s.sendBy(warden, http.MethodPost, erase, `{"name":"Ada"}`, nil).status(http.StatusUnprocessableEntity)
	s.sendBy(warden, http.MethodPost, erase, `{"name":"`+official.Name+`"}`, nil).
		status(http.StatusNoContent)
	eventually(t, func() error {
		if left := s.files(); len(left) != 0 {
			return fmt.Errorf("bytes are left: %v", left)
		}
		return nil
	})
}
