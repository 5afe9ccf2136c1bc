package httpapi_test

import (
	"fmt"
	"net/http"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestDecembersListAndThePageOfJanuary(t *testing.T) {
	clock := newHandClock(moment(t, "2026-12-15T12:00:00-05:00"))
	s := newSiteOn(t, sqlstore.Options{Now: clock.Now}, nil)
	warden := s.admin()
	present := s.official(func(o *candor.Official) { o.TermStartDate = "2022-01-01" })
	var batch importedBatch
	s.upload(warden, "december.csv", "name,position,city,county,termStartDate,source,sourceId\n"+
		"Bo Draftson,mayor,Newark,Essex,2027-01-01,December,1\n").status(http.StatusCreated).into(&batch)
	path := "/api/admin/imports/" + batch.ID
	s.sendJSON(warden, http.MethodPut, path+"/changes/1/succession",
		map[string]string{"holder": present.ID}).status(http.StatusOK)
	s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&batch)
	s.sendJSON(warden, http.MethodPost, path+"/apply",
		map[string]string{"expectedUpdatedAt": batch.UpdatedAt}).status(http.StatusOK)

	var found listAnswer
	s.get("/api/officials?search=Draftson").status(http.StatusOK).into(&found)
	if len(found.Officials) != 1 {
		t.Fatalf("found %v", found.names())
	}
	type page struct{ Tenure, TenureLabel, TakesOffice string }
	pages := func() string {
		var of [2]page
		for i, id := range []string{present.ID, found.Officials[0].ID} {
			s.get("/api/officials/" + id).status(http.StatusOK).into(&of[i])
		}
		return fmt.Sprint(of)
	}
	for _, day := range []struct{ now, want string }{
		{"2026-12-31T23:59:58-05:00", "[{current  } " +
			"{upcoming Mayor from January 1, 2027 Takes office Jan 1, 2027}]"},
		{"2027-01-01T00:00:01-05:00", "[{former Mayor until December 31, 2026 } {current  }]"},
	} {
		clock.set(moment(t, day.now))
		if err := s.served.TurnDay(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := pages(); got != day.want {
			t.Errorf("at %s the pages say %s, want %s", day.now, got, day.want)
		}
	}
}
