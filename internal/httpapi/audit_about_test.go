package httpapi_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

// answeredEntry is an entry of the trail with what it is about.
type answeredEntry struct {
	ID, Action, After string
	Parts             int
	About             struct {
		Kind, ID, Name, OfficialID, Words string
		IsGone                            bool
	}
}

func TestEntriesNameTheirSubjects(t *testing.T) { // S43
	s := newSite(t, func(o *httpapi.Options) {
		trustLoopback(o)
		o.Moderation = candor.ModerationOpen
	})
	warden := s.admin()
	read := func(query string) (entries []answeredEntry) {
		t.Helper()
		s.sendBy(warden, http.MethodGet, "/api/admin/audit?limit=100&"+query, "",
			nil).status(http.StatusOK).into(&entries)
		return entries
	}
	var texts []string
	for i := range 3 {
		id := s.reviewed(fmt.Sprintf("192.0.2.%d", i), "Rude, and she lives at 12 Maple St. #3, Springfield.")
		s.put(warden, "/api/ratings/"+id+"/status", map[string]any{"status": "approved"}).
			status(http.StatusOK)
		texts = append(texts, fmt.Sprintf(`{"kind":"rating","itemId":%q,"field":"reviewText"}`, id))
	}
	request, path := s.removal(warden)
	s.sendBy(warden, http.MethodPost, path+"/redactions", `{"expectedStatus":"open","texts":[`+
		strings.Join(texts, ",")+`]}`, jsonHeader).status(http.StatusOK)

	redacted := read("action=home_removed")
	if len(redacted) != 1 || redacted[0].Parts != 3 || redacted[0].After != "3 texts" ||
		redacted[0].About.Kind != "removal_request" || redacted[0].About.IsGone ||
		redacted[0].About.Name != "Removal request "+request.Reference {
		t.Fatalf("%+v", redacted)
	}
	var parts []struct {
		answeredEntry
		Detail string
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/audit/"+redacted[0].ID+"/parts", "",
		nil).status(http.StatusOK).into(&parts)
	if len(parts) != 3 || parts[0].About.Kind != "rating" || parts[0].About.Name != "Ada Example" ||
		parts[0].About.Words != "Rude, and she lives at [address removed]." ||
		!strings.HasPrefix(parts[0].Detail, "Review: [address removed]") {
		t.Errorf("%+v", parts)
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/audit/none/parts", "", nil).
		problem(http.StatusNotFound, "There is no such entry in the audit trail")

	review := parts[0].About
	s.sendBy(warden, http.MethodDelete, "/api/ratings/"+review.ID, "", nil).
		status(http.StatusNoContent)
	gone := read("subject=" + review.ID + "&action=rating_deleted")
	if len(gone) != 1 || !gone[0].About.IsGone || gone[0].About.Words != "" ||
		gone[0].About.Name != "Ada Example" {
		t.Errorf("%+v", gone)
	}
	exported := s.sendBy(warden, http.MethodGet, "/api/admin/audit.csv?action=home_removed&official="+
		review.OfficialID, "", nil).status(http.StatusOK)
	lines, err := csv.NewReader(strings.NewReader(string(exported.body))).ReadAll()
	if err != nil || len(lines) != 1+1+3 || lines[2][9] != "Ada Example" {
		t.Errorf("%q, %v", lines, err)
	}
}

func TestAnItemHasAnAddress(t *testing.T) { // S43
	s := newSeeded(t)
	type answered struct {
		Item *struct {
			Kind     string
			Official struct{ ID string }
			Rating   *struct{ Status string }
		}
		Decision *struct{ Status, By, Reason string }
		Deleted  *struct{ Kind, DeletedBy, Reason string }
		History  []answeredEntry
	}
	read := func(kind, id string) (item answered) {
		t.Helper()
		s.sendBy(s.warden, http.MethodGet, "/api/admin/items/"+kind+"/"+id, "",
			nil).status(http.StatusOK).into(&item)
		return item
	}
	for name, kind := range map[string]string{"rating": "rating", "correction": "correction",
		"photo upload": "photo_upload", "report": "report", "official": "official"} {
		if found := read(kind, s.hidden[name]); found.Item == nil || found.Item.Kind != kind {
			t.Errorf("%s: %+v", kind, found)
		}
	}
	id := s.hidden["rating"]
	rejected := read("rating", id)
	if rejected.Item.Rating.Status != "rejected" || rejected.Decision == nil ||
		rejected.Decision.By != "warden" || rejected.Decision.Reason != "Seeded reason" ||
		len(rejected.History) == 0 || rejected.History[0].About.ID != id {
		t.Errorf("%+v", rejected)
	}
	var listed []struct {
		ID       string
		Decision *struct{ Status, By, Reason string }
	}
	s.sendBy(s.warden, http.MethodGet, "/api/ratings?status=rejected", "",
		nil).status(http.StatusOK).into(&listed)
	if len(listed) != 1 || listed[0].Decision == nil || *listed[0].Decision != *rejected.Decision {
		t.Errorf("%+v", listed)
	}
	s.sendBy(s.warden, http.MethodDelete, "/api/ratings/"+id, "", nil).status(http.StatusNoContent)
	if gone := read("rating", id); gone.Item != nil || gone.Deleted == nil ||
		gone.Deleted.Kind != "rating" || gone.Deleted.DeletedBy != "warden" ||
		gone.History[0].Action != "rating_deleted" {
		t.Errorf("%+v", gone)
	}
	undecided := s.id(s.write("/api/officials/"+s.listed.ID+"/ratings",
		map[string]any{"overallRating": 3}))
	s.sendBy(s.warden, http.MethodDelete, "/api/officials/"+s.listed.ID, "", nil).
		status(http.StatusNoContent)
	if with := read("rating", undecided); with.Item != nil || with.Deleted == nil ||
		with.Deleted.Kind != "official" {
		t.Errorf("%+v", with)
	}
	for _, path := range []string{"rating/" + candor.NewID(), "rating/none", "else/" + s.listed.ID} {
		s.sendBy(s.warden, http.MethodGet, "/api/admin/items/"+path, "", nil).
			problem(http.StatusNotFound, candor.MessageItemNotFound)
	}
}
