package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/sqlstore"
)

const (
	guardedText  = "See 418 Birchwood Ave or 973-555-0123."
	neighborText = "See 420 Birchwood Ave or 973-555-0125."
)

// marks are the entries of the trail about marks, by who saw them and of what.
func (s *site) marks(warden *http.Client) (seen map[string]int) {
	s.t.Helper()
	var entries []trailEntry
	s.sendBy(warden, http.MethodGet, "/api/admin/audit?limit=100&action="+candor.ActionHomeSeen, "",
		nil).status(http.StatusOK).into(&entries)
	seen = map[string]int{}
	for _, entry := range entries {
		seen[entry.Actor+" "+entry.Subject]++
		if entry.After != "2 addresses and phone numbers in the text" || entry.Before+entry.Reason != "" {
			s.t.Errorf("the trail has %+v", entry)
		}
	}
	return seen
}

func TestMarksOfRemovedHomesAreCounted(t *testing.T) { // S49
	s := newSite(t, trustLoopback)
	warden := s.admin()
	s.account("helper", "another secret 5", true)
	helper := s.login("helper", "another secret 5")
	s.guard(warden)
	marked, plain := s.reviewed("192.0.2.1", guardedText), s.reviewed("192.0.2.2", neighborText)
	for _, browser := range []*http.Client{warden, warden, helper} {
		for _, list := range []string{"/api/ratings?limit=10", "/api/admin/queue"} {
			shown := string(s.sendBy(browser, http.MethodGet, list, "", nil).status(http.StatusOK).body)
			if strings.Count(shown, `"code":"removed_home"`) != 1 {
				t.Errorf("%s shows %s", list, shown)
			}
		}
	}
	seen := s.marks(warden)
	if len(seen) != 2 || seen["warden "+marked] != 1 || seen["helper "+marked] != 1 {
		t.Errorf("the trail has %v, the review is %s, its neighbor %s", seen, marked, plain)
	}
}

// A moderator who submits all houses of a street does not learn which of them was removed.
func TestContributionsOfModeratorsAreNotMarked(t *testing.T) { // S49
	s := newSite(t, trustLoopback)
	warden := s.admin()
	s.guard(warden)
	edited, listed, sent := s.official(nil), s.official(nil), s.official(func(o *candor.Official) {
		o.Description, o.Status = guardedText, candor.StatusPending
	})
	s.sendBy(warden, http.MethodPatch, "/api/officials/"+edited.ID,
		body(t, map[string]any{"description": guardedText, "expectedUpdatedAt": edited.UpdatedAt}, nil),
		jsonHeader).status(http.StatusOK)
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error { // as earlier versions took it
		if err := tx.Exec("UPDATE officials SET description = $1 WHERE id = $2", guardedText,
			listed.ID); err != nil {
			return err
		}
		return tx.Exec(`INSERT INTO official_sources (source, source_id, official_id, url, licence,
			retrieved, dated_at, scope, facts) VALUES ('List', '1', $1, '', '', '', 0, '', '{}')`, listed.ID)
	}); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]int{
		"/api/officials?limit=10":                                        1, // sent
		"/api/profile-corrections?limit=10":                              0,
		"/api/admin/officials/" + edited.ID + "/duplicates":              1, // sent
		"/api/admin/officials/" + listed.ID + "/merge?into=" + edited.ID: 0,
		"/api/admin/queue":                                               1, // sent
	} {
		reply := s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK)
		if marks := strings.Count(string(reply.body), `"code":"removed_home"`); marks != want {
			t.Errorf("%s has %d marks: %s", path, marks, reply.body)
		}
	}
	if seen := s.marks(warden); len(seen) != 1 || seen["warden "+sent.ID] != 1 {
		t.Errorf("the trail has %v", seen)
	}
}

// Nor do texts that moderators write into the trail reveal a home, listed or not.
func TestTheTrailIsNoQuestion(t *testing.T) { // S43, S49
	s := newSite(t, trustLoopback)
	warden := s.admin()
	s.guard(warden)
	for _, text := range []string{guardedText, neighborText} {
		s.sendBy(warden, http.MethodDelete, "/api/ratings/"+s.reviewed("192.0.2.1", "Never answers.")+
			"?reason="+strings.ReplaceAll(text, " ", "+"), "", nil).status(http.StatusNoContent)
	}
	for _, trail := range []string{"/api/admin/audit", "/api/admin/audit.csv"} {
		shown := string(s.sendBy(warden, http.MethodGet, trail+"?action=rating_deleted", "",
			nil).status(http.StatusOK).body)
		want := "See " + redact.AddressRemoved + " or " + redact.PhoneRemoved + "."
		if strings.Contains(shown, "Birchwood") || strings.Count(shown, want) != 2 {
			t.Errorf("%s shows %s", trail, shown)
		}
	}
}
