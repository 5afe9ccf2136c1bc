package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestListOfficials(t *testing.T) {
	s := newSite(t, nil)
	s.official(func(o *candor.Official) { o.Name = "Wilhelmina Thornfeather" })
	s.official(func(o *candor.Official) {
		o.Name, o.Position, o.PositionType, o.County, o.City = "Bram Candlewick", "chief_judge",
			candor.Judge, "Bergen", "Washington Township"
	})
	s.official(func(o *candor.Official) {
		o.Name, o.County, o.City = "Odo Millrace", "Morris", "Washington Township"
	})
	s.official(func(o *candor.Official) { o.Name, o.Status = "Pia Waiting", candor.StatusPending })
	s.official(func(o *candor.Official) { o.Name, o.Status = "Ruth Gone", candor.StatusRejected })

	for name, test := range map[string]struct {
		query string
		want  []string
	}{
		"AllApproved": {"", []string{"Bram Candlewick", "Odo Millrace",
			"Wilhelmina Thornfeather"}},
		"AllMeansNoFilter": {"?positionType=all&county=all&status=all&city=&state=all&country=all",
			[]string{"Bram Candlewick", "Odo Millrace", "Wilhelmina Thornfeather"}},
		"StatusIsNotForVisitors": {"?status=pending",
			[]string{"Bram Candlewick", "Odo Millrace", "Wilhelmina Thornfeather"}},
		"PositionType": {"?positionType=judge", []string{"Bram Candlewick"}},
		"TownInEachCounty": {"?city=Washington+Township",
			[]string{"Bram Candlewick", "Odo Millrace"}},
		"TownInOneCounty":   {"?city=Washington+Township&county=Morris", []string{"Odo Millrace"}},
		"TextAndFilter":     {"?search=washington&positionType=mayor", []string{"Odo Millrace"}},
		"WordsInAnyOrder":   {"?search=++mayor+thornf+", []string{"Wilhelmina Thornfeather"}},
		"OneSlip":           {"?search=candlewikc", []string{"Bram Candlewick"}},
		"Percent":           {"?search=%25", nil},
		"Injection":         {"?search=%27%29+OR+1%3D1+--", nil},
		"SecondPage":        {"?page=2&limit=2", []string{"Wilhelmina Thornfeather"}},
		"PageBehindTheLast": {"?page=99", nil},
		"SearchForTheReviewForm": {"/search?q=bram&type=judge&county=Bergen",
			[]string{"Bram Candlewick"}},
		"SearchAllForTheForm": {"/search?q=&type=all&county=all&limit=100",
			[]string{"Bram Candlewick", "Odo Millrace", "Wilhelmina Thornfeather"}},
		"SearchForTheFormNothing": {"/search?q=zzzzzzzz", nil},
	} {
		t.Run(name, func(t *testing.T) {
			found := s.list("/api/officials" + test.query)
			var names []string
			for _, official := range found.Officials {
				names = append(names, official.Name)
			}
			if strings.Join(names, ", ") != strings.Join(test.want, ", ") {
				t.Errorf("found %v, want %v", names, test.want)
			}
		})
	}
	if guess := s.list("/api/officials?search=candlewikc").ShowingResultsFor; guess != "candlewick" {
		t.Errorf("showing results for %q", guess)
	}
	if page := s.list("/api/officials?page=2&limit=2").Pagination; page.Total != 3 || page.Page != 2 ||
		page.Pages != 2 {
		t.Errorf("pagination %+v", page)
	}
}

func TestListOfficialsRefusesOddQuestions(t *testing.T) { // S17, S18
	s := newSite(t, nil)
	for name, test := range map[string]struct{ query, detail string }{
		"ErrPageZero":       {"?page=0", "page must be"},
		"ErrPageNegative":   {"?page=-1", "page must be"},
		"ErrPageHuge":       {"?page=9000000000000000000", "page must be"},
		"ErrPageNoNumber":   {"?page=abc", "page must be"},
		"ErrLimitZero":      {"?limit=0", "limit must be"},
		"ErrLimitHuge":      {"?limit=1000000000", "limit must be"},
		"ErrLimitNoNumber":  {"?limit=1e2", "limit must be"},
		"ErrType":           {"?positionType=king", "position type"},
		"ErrStatus":         {"?status=gone", "Status must be"},
		"ErrSearchTooLong":  {"?search=" + strings.Repeat("x", 201), "at most 200"},
		"ErrCountyNUL":      {"?county=%00", "cannot be shown"},
		"ErrSearchNotUTF8":  {"?search=%ff%fe", "cannot be shown"},
		"ErrBrokenEscape":   {"?search=%zz", "cannot be read"},
		"ErrSemicolonQuery": {"?a;b=1", "cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			s.get("/api/officials"+test.query).problem(http.StatusBadRequest, test.detail)
		})
	}
}

func TestReadOfficial(t *testing.T) { // S10
	s := newSite(t, nil)
	approved := s.official(nil)
	pending := s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	rejected := s.official(func(o *candor.Official) { o.Status = candor.StatusRejected })
	warden := s.admin()

	for name, test := range map[string]struct {
		id             string
		visitor, admin int
	}{
		"OKApproved":          {approved.ID, http.StatusOK, http.StatusOK},
		"OKPendingByItsLink":  {pending.ID, http.StatusOK, http.StatusOK},
		"ErrRejected":         {rejected.ID, http.StatusNotFound, http.StatusOK},
		"ErrNoSuchOfficial":   {candor.NewID(), http.StatusNotFound, http.StatusNotFound},
		"ErrMalformedID":      {"abc", http.StatusNotFound, http.StatusNotFound},
		"ErrIDOfAnotherForm":  {strings.ToUpper(approved.ID), http.StatusNotFound, http.StatusNotFound},
		"ErrIDWithAQuoteInIt": {"%27%20or%201=1", http.StatusNotFound, http.StatusNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			for _, path := range []string{"/api/officials/" + test.id, "/api/officials/" + test.id +
				"/ratings", "/official/" + test.id, "/submit-review/" + test.id} {
				s.get(path).status(test.visitor)
				s.sendBy(warden, http.MethodGet, path, "", nil).status(test.admin)
				// Once more, from the cache.
				s.get(path).status(test.visitor)
			}
			if test.visitor == http.StatusNotFound {
				s.get("/api/officials/"+test.id).problem(http.StatusNotFound, "Official Not Found")
			}
		})
	}
}

func TestAdministratorsListEveryStatus(t *testing.T) {
	s := newSite(t, nil)
	s.official(nil)
	s.official(func(o *candor.Official) { o.Name, o.Status = "Pia Waiting", candor.StatusPending })
	warden := s.admin()
	for query, want := range map[string]int{"": 2, "?status=pending": 1, "?status=rejected": 0,
		"?status=all": 2} {
		var found list
		reply := s.sendBy(warden, http.MethodGet, "/api/officials"+query, "", nil).status(http.StatusOK)
		reply.into(&found)
		if found.Pagination.Total != want {
			t.Errorf("%q: %d, want %d", query, found.Pagination.Total, want)
		}
		if got := reply.Header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("an administrator's answer is kept: %q", got)
		}
	}
	if total := s.list("/api/officials").Pagination.Total; total != 1 {
		t.Errorf("visitors see %d", total)
	}
}

func TestSetOfficialStatusIsSeenAtOnce(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	for _, test := range []struct {
		status  string
		visible int
		listed  int
	}{{"rejected", http.StatusNotFound, 0}, {"approved", http.StatusOK, 1},
		{"pending", http.StatusOK, 0}} {
		s.sendBy(warden, http.MethodPut, "/api/officials/"+official.ID+"/status",
			`{"status":"`+test.status+`"}`, jsonHeader).status(http.StatusOK)
		s.get("/api/officials/" + official.ID).status(test.visible)
		s.get("/official/" + official.ID).status(test.visible)
		if total := s.list("/api/officials").Pagination.Total; total != test.listed {
			t.Errorf("%s: %d listed", test.status, total)
		}
	}
	s.sendBy(warden, http.MethodPut, "/api/officials/"+official.ID+"/status", `{"status":"gone"}`,
		jsonHeader).problem(http.StatusUnprocessableEntity, "Status must be")
	s.sendBy(warden, http.MethodPut, "/api/officials/"+candor.NewID()+"/status",
		`{"status":"approved"}`, jsonHeader).problem(http.StatusNotFound, "Official Not Found")
}

var jsonHeader = http.Header{"Content-Type": {"application/json"}}
