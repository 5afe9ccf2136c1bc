package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestMergedProfileLeadsToTheOther(t *testing.T) {
	s := newSite(t, nil)
	lost, kept, warden := s.official(nil), s.official(nil), s.admin()
	review := `{"overallRating":4}`
	s.post("/api/officials/"+lost.ID+"/ratings", review).status(http.StatusCreated)
	for _, path := range []string{"/official/", "/api/officials/"} { // so that the cache has them
		s.get(path + lost.ID).status(http.StatusOK)
	}

	var merged struct {
		ID, MergeID  string
		TotalRatings int
	}
	s.sendJSON(warden, http.MethodPost, "/api/admin/officials/"+lost.ID+"/merge",
		map[string]string{"into": kept.ID, "reason": "One person"}).status(http.StatusOK).into(&merged)
	if merged.ID != kept.ID || merged.TotalRatings != 1 || merged.MergeID == "" {
		t.Fatalf("%+v", merged)
	}
	unledWarden := &http.Client{Jar: warden.Jar, CheckRedirect: unled.CheckRedirect}
	for from, to := range map[string]string{
		"/official/" + lost.ID:                            "/official/" + kept.ID,
		"/submit-review/" + lost.ID:                       "/submit-review/" + kept.ID,
		"/submit-review/" + lost.ID + "?start=wrote&a=b":  "/submit-review/" + kept.ID + "?start=wrote",
		"/api/officials/" + lost.ID:                       "/api/officials/" + kept.ID,
		"/api/officials/" + lost.ID + "/ratings?page=1":   "/api/officials/" + kept.ID + "/ratings?page=1",
		"/api/officials/" + lost.ID + "/onward":           "/api/officials/" + kept.ID + "/onward",
		"/api/officials/" + lost.ID + "/ratings":          "/api/officials/" + kept.ID + "/ratings",
		"/official/" + lost.ID + "?utm_source=a%20friend": "/official/" + kept.ID,
	} {
		for _, browser := range []*http.Client{unled, unledWarden} {
			reply := s.sendBy(browser, http.MethodGet, from, "", nil)
			if reply.StatusCode != http.StatusMovedPermanently || reply.Header.Get("Location") != to {
				t.Errorf("%s: %d to %q, want %q", from, reply.StatusCode, reply.Header.Get("Location"), to)
			}
			if control := reply.Header.Get("Cache-Control"); strings.Contains(control, "immutable") ||
				control == "" {
				t.Errorf("%s is kept as %q, and a merge can be undone", from, control)
			}
		}
	}
	var tells struct{ MovedTo string }
	s.sendBy(unled, http.MethodGet, "/api/officials/"+lost.ID, "", nil).
		status(http.StatusMovedPermanently).into(&tells)
	if tells.MovedTo != kept.ID {
		t.Errorf("the API tells %q", tells.MovedTo)
	}

	// Forms that were open all the while.
	s.post("/api/officials/"+lost.ID+"/ratings", `{"overallRating":2,"reviewText":"Answers letters."}`).
		status(http.StatusCreated)
	s.post("/api/profile-corrections", fmt.Sprintf(
		`{"officialId":%q,"field":"city","suggestedValue":"Montclair"}`, lost.ID)).
		status(http.StatusCreated)

	var listed struct {
		Merges []struct {
			ID, UndoableUntil string
			Lost              struct{ ID, Name string }
		}
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/officials/"+kept.ID+"/merges", "", nil).
		status(http.StatusOK).into(&listed)
	if len(listed.Merges) != 1 || listed.Merges[0].Lost.ID != lost.ID ||
		listed.Merges[0].UndoableUntil == "" {
		t.Errorf("%+v", listed)
	}
	s.sendJSON(warden, http.MethodPost, "/api/admin/merges/"+merged.MergeID+"/undo", struct{}{}).
		status(http.StatusOK)
	var back struct{ TotalRatings int }
	s.sendBy(unled, http.MethodGet, "/api/officials/"+lost.ID, "", nil).status(http.StatusOK).
		into(&back)
	if back.TotalRatings != 1 {
		t.Errorf("%d reviews came back", back.TotalRatings)
	}
	s.sendBy(unled, http.MethodGet, "/official/"+lost.ID, "", nil).status(http.StatusOK)
}

func TestMergesAreRefusedWithAMessage(t *testing.T) {
	s := newSite(t, nil)
	one, warden := s.official(nil), s.admin()
	path := "/api/admin/officials/" + one.ID + "/merge"
	s.sendJSON(http.DefaultClient, http.MethodPost, path, map[string]string{"into": candor.NewID()}).
		status(http.StatusUnauthorized)
	s.sendJSON(warden, http.MethodPost, path, map[string]string{"into": one.ID}).
		problem(http.StatusUnprocessableEntity, candor.MessageMergeItself)
	s.sendJSON(warden, http.MethodPost, path, map[string]string{"into": candor.NewID()}).
		problem(http.StatusNotFound, candor.MessageOfficialNotFound)
	s.sendJSON(warden, http.MethodPost, path, struct{}{}).status(http.StatusNotFound)
	s.sendJSON(warden, http.MethodPost, "/api/admin/merges/"+candor.NewID()+"/undo", struct{}{}).
		problem(http.StatusNotFound, candor.MessageMergeGone)
}

// A dialog may be open while its profile is merged.
func TestAPhotoOfALostProfileIsFiledWithTheKeptOne(t *testing.T) {
	s := newPhotoSite(t)
	lost, kept, warden := s.official(nil), s.official(nil), s.admin()
	picture := s.sent()
	s.sendJSON(warden, http.MethodPost, "/api/admin/officials/"+lost.ID+"/merge",
		map[string]string{"into": kept.ID}).status(http.StatusOK)
	for range 2 { // the second time since the first answer was lost
		var filed struct{ OfficialID string }
		s.file(lost.ID, picture, "vera.jpg", "once").status(http.StatusCreated).into(&filed)
		if filed.OfficialID != kept.ID {
			t.Errorf("filed with %s", filed.OfficialID)
		}
	}
}
