package httpapi_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/sqlstore"
)

func TestAdministratorsListReviews(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	s.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":4,"reviewText":"Fair","reviewerEmail":"reader@example.org"}`).status(http.StatusCreated)
	s.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":2,"reviewText":"Look at www.example.com now"}`).status(http.StatusCreated)
	var rows []map[string]any
	answer := s.sendBy(warden, http.MethodGet, "/api/ratings", "", nil).status(http.StatusOK)
	answer.into(&rows)
	if answer.Header.Get("X-Total-Count") != "2" || answer.Header.Get("Cache-Control") != "no-store" ||
		len(rows) != 2 {
		t.Fatalf("%v %s", answer.Header, answer.body)
	}
	if first := rows[0]; first["officialName"] != "Ada Example" ||
		first["officialPosition"] != "mayor" || first["reviewerIp"] != "127.0.0.1" ||
		first["status"] != "pending" || len(first["flags"].([]any)) == 0 ||
		rows[1]["reviewerEmail"] != "reader@example.org" {
		t.Errorf("%s", answer.body)
	}
	for query, want := range map[string]string{"?status=pending": "1", "?status=all": "2",
		"?status=rejected": "0", "?search=fair": "1", "?sort=-overallRating&limit=1": "2",
		"?page=7": "2"} {
		if total := s.sendBy(warden, http.MethodGet, "/api/ratings"+query, "",
			nil).status(http.StatusOK).Header.Get("X-Total-Count"); total != want {
			t.Errorf("%s: %s rows, want %s", query, total, want)
		}
	}
}

func TestListsOfWhatAModeratorDecidedToday(t *testing.T) {
	s := newSeeded(t)
	s.put(s.warden, "/api/officials/"+s.listed.ID+"/status",
		map[string]any{"status": "rejected"}).status(http.StatusOK)
	for query, want := range map[string]string{
		"decidedBy=me": "1", "decidedBy=warden&decidedOn=today": "1",
		"decidedOn=" + candor.Today(time.Now()): "1",
		"decidedBy=another":                     "0", "decidedBy=me&decidedOn=2001-02-03": "0",
		"decidedBy=me&status=approved": "0",
	} {
		if total := s.sendBy(s.warden, http.MethodGet, "/api/ratings?"+query, "",
			nil).status(http.StatusOK).Header.Get("X-Total-Count"); total != want {
			t.Errorf("%s: %s reviews, want %s", query, total, want)
		}
		var page struct{ Pagination struct{ Total int } }
		s.sendBy(s.warden, http.MethodGet, "/api/officials?"+query, "",
			nil).status(http.StatusOK).into(&page)
		if total := fmt.Sprint(page.Pagination.Total); total != want {
			t.Errorf("%s: %s officials, want %s", query, total, want)
		}
	}
	for _, path := range []string{"/api/ratings", "/api/profile-corrections",
		"/api/admin/photo-uploads", "/api/admin/reports", "/api/officials"} {
		s.sendBy(s.warden, http.MethodGet, path+"?decidedOn=soon", "", nil).
			problem(http.StatusBadRequest, candor.MessageDate)
	}
}

func TestListsReportWhereASearchStopped(t *testing.T) { // S17
	s := newSite(t, nil)
	warden := s.admin()
	began := time.Date(2026, 1, 2, 3, 0, 0, 0, time.UTC)
	part := sqlstore.BulkPart{Officials: []*candor.Official{{
		ID: candor.NewID(), Name: "Ada Example", Position: "mayor", PositionType: candor.Mayor,
		City: "Newark", County: "Essex",
		Status: candor.StatusApproved, CreatedAt: began, UpdatedAt: began,
	}}}
	for i := range 3001 {
		at := began.Add(time.Duration(i) * time.Second)
		part.Ratings = append(part.Ratings, &candor.Rating{
			ID: candor.NewID(), OfficialID: part.Officials[0].ID, OverallRating: 3,
			Status: candor.StatusApproved, IsAnonymous: true,
			ReviewText: fmt.Sprintf("Number %d.", i), ReviewerIP: "192.0.2.1", CreatedAt: at, UpdatedAt: at,
		})
	}
	if err := s.store.Fill(t.Context(), sqlstore.Bulk{Parts: 1,
		Part: func(int) sqlstore.BulkPart { return part }}); err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string][2]string{
		"?search=number+0.":                                  {"0", "newest=3000"},
		"?search=number+0.&scope=newest":                     {"0", "newest=3000"},
		"?search=number+0.&scope=everything":                 {"1", ""},
		"?search=number+0.&scope=everything&status=all":      {"1", ""},
		"?search=number+0.&scope=everything&status=approved": {"1", ""},
		"?search=number+0.&status=pending":                   {"0", ""},
		"?scope=everything":                                  {"3001", ""},
	} {
		header := s.sendBy(warden, http.MethodGet, "/api/ratings"+query, "",
			nil).status(http.StatusOK).Header
		if total, limits := header.Get("X-Total-Count"),
			header.Get("X-Search-Limits"); total != want[0] || limits != want[1] {
			t.Errorf("%s: %s rows and %q, want %q", query, total, limits, want)
		}
	}
}

func TestAdministratorsListsRefuse(t *testing.T) { // S18
	s := newSite(t, nil)
	warden := s.admin()
	for _, path := range []string{"/api/ratings", "/api/profile-corrections",
		"/api/admin/photo-uploads", "/api/admin/audit"} {
		for query, detail := range map[string]string{
			"?page=0": "page must be", "?page=-1": "page must be",
			"?page=9000000000000000000": "page must be", "?limit=101": "limit must be",
			"?limit=abc": "must be a whole number", "?page=99999999999999999999": "must be a whole number",
			"?search=" + strings.Repeat("x", 201): "too long",
			"?search=%00":                         "cannot be shown",
		} {
			s.sendBy(warden, http.MethodGet, path+query, "", nil).problem(http.StatusBadRequest, detail)
		}
		if path != "/api/admin/audit" {
			s.sendBy(warden, http.MethodGet, path+"?sort=password", "", nil).problem(http.StatusBadRequest,
				"Please sort by")
			s.sendBy(warden, http.MethodGet, path+"?status=gone", "", nil).problem(http.StatusBadRequest,
				"Status must be")
			s.sendBy(warden, http.MethodGet, path+"?scope=some", "", nil).problem(http.StatusBadRequest,
				candor.MessageScope)
		}
	}
	s.sendBy(warden, http.MethodGet, "/api/officials?sort=submittedBy", "",
		nil).problem(http.StatusBadRequest, "Please sort by")
}

func TestAdministratorsListCorrectionsPhotosAndOfficials(t *testing.T) {
	s := newPhotoSite(t)
	official := s.official(func(o *candor.Official) {
		o.Flags, o.Submission = []candor.Flag{{Code: "link", Reason: "The name contains a link"}},
			candor.Location{City: "Trenton"}
	})
	warden := s.admin()
	s.correction(official.ID, "city", "Montclair")
	s.file(official.ID, s.sent(), "vera.jpg", "").status(http.StatusCreated)
	var corrections []struct {
		OfficialName, CurrentValue, SuggestedValue, SubmitterIP string
		IPLocation                                              map[string]string
	}
	s.sendBy(warden, http.MethodGet, "/api/profile-corrections", "",
		nil).status(http.StatusOK).into(&corrections)
	if len(corrections) != 1 || corrections[0].OfficialName != "Ada Example" ||
		corrections[0].CurrentValue != "Newark" || corrections[0].SubmitterIP != "127.0.0.1" ||
		corrections[0].IPLocation == nil {
		t.Errorf("%+v", corrections)
	}
	var uploads []struct {
		ID, ObjectPath, OriginalFilename, SubmitterIP, ReviewedBy string
		Official                                                  struct{ ID, Name string }
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/photo-uploads?status=pending", "",
		nil).status(http.StatusOK).into(&uploads)
	if len(uploads) != 1 || uploads[0].Official.Name != "Ada Example" ||
		uploads[0].OriginalFilename != "vera.jpg" ||
		!strings.HasPrefix(uploads[0].ObjectPath, "/objects/") || uploads[0].ReviewedBy != "" {
		t.Errorf("%+v", uploads)
	}
	s.sendBy(warden, http.MethodGet, uploads[0].ObjectPath, "", nil).status(http.StatusOK)
	s.site.put(warden, "/api/admin/photo-uploads/"+uploads[0].ID,
		map[string]string{"status": "approved"}).status(http.StatusOK)
	s.sendBy(warden, http.MethodGet, "/api/admin/photo-uploads?status=approved", "",
		nil).status(http.StatusOK).into(&uploads)
	if by, err := s.store.FindUser(t.Context(), uploads[0].ReviewedBy); err != nil ||
		by.Username != "warden" {
		t.Errorf("%+v, decided by %+v, %v", uploads, by, err)
	}
	private := `"submittedBy":"192.0.2.99","submissionCity":"Trenton","flags":[{"code":"link"`
	if body := string(s.sendBy(warden, http.MethodGet, "/api/officials?sort=-createdAt", "",
		nil).status(http.StatusOK).body); !strings.Contains(body, private) {
		t.Errorf("administrators read %s", body)
	}
	// S12
	for _, path := range []string{"/api/officials?sort=-createdAt", "/api/officials/" + official.ID} {
		if body := string(s.get(path).status(http.StatusOK).body); strings.Contains(body, "192.0.2") ||
			strings.Contains(body, "Trenton") || strings.Contains(body, "flags") {
			t.Errorf("visitors read %s", body)
		}
	}
}

func TestStats(t *testing.T) {
	end := time.Now().Add(10*24*time.Hour + time.Hour)
	s := newSite(t, func(o *httpapi.Options) { o.Certificate = func() time.Time { return end } })
	official := s.official(nil)
	s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	warden := s.admin()
	s.correction(official.ID, "city", "Montclair")
	s.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":2,"reviewText":"Look at www.example.com now"}`).status(http.StatusCreated)
	var stats map[string]any
	s.sendBy(warden, http.MethodGet, "/api/admin/stats", "", nil).status(http.StatusOK).into(&stats)
	for name, want := range map[string]float64{"totalOfficials": 2, "pendingOfficials": 1,
		"totalRatings": 1, "pendingRatings": 1, "totalPhotoUploads": 0, "pendingPhotoUploads": 0,
		"pendingCorrections": 1} {
		if stats[name] != want {
			t.Errorf("%s is %v, want %v", name, stats[name], want)
		}
	}
	upkeep := []any{
		map[string]any{"late": false,
			"text": "Last backup: none, and no schedule makes one (CANDOR_BACKUP_INTO)."},
		map[string]any{"late": true,
			"text": "Certificate of the site: ends in 10 days, and should have been renewed."}}
	if !reflect.DeepEqual(stats["upkeep"], upkeep) {
		t.Errorf("upkeep is %v, want %v", stats["upkeep"], upkeep)
	}
	var trends struct {
		Days    []struct{ Day string }
		Reviews int
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/trends", "", nil).status(http.StatusOK).into(&trends)
	if len(trends.Days) != 90 || trends.Reviews != 1 {
		t.Errorf("%+v", trends)
	}
}

func TestAuditTrailIsReadAndExported(t *testing.T) { // S43, S45
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	reasons := []string{"=1+1", "fair; =2+2", "fair\n@x", " +cmd", "-2", "@SUM(A1)", "\tx",
		"harmless, \"quoted\"\nline"}
	for i, reason := range reasons {
		s.put(warden, "/api/officials/"+official.ID+"/status",
			map[string]string{"status": string(candor.Statuses()[i%3]),
				"reason": reason}).status(http.StatusOK)
	}
	var entries []struct {
		At, Actor, Action, Subject, Before, After, Reason string
		Official                                          struct{ ID, Name string }
	}
	answer := s.sendBy(warden, http.MethodGet, "/api/admin/audit?subject="+official.ID+"&actor=warden",
		"", nil).status(http.StatusOK)
	answer.into(&entries)
	if len(entries) != len(reasons) || answer.Header.Get("X-Total-Count") != "8" ||
		entries[7].Before != "approved" || entries[7].After != "pending" ||
		entries[7].Official.Name != official.Name {
		t.Fatalf("%s", answer.body)
	}
	exported := s.sendBy(warden, http.MethodGet, "/api/admin/audit.csv?subject="+official.ID, "",
		nil).status(http.StatusOK)
	if kind := exported.Header.Get("Content-Type"); kind != "text/csv; charset=utf-8" ||
		!strings.Contains(exported.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%v", exported.Header)
	}
	text, isMarked := strings.CutPrefix(string(exported.body), "\ufeff")
	if !isMarked {
		t.Error("without a byte order mark Excel garbles the accents")
	}
	lines, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || len(lines) != 1+len(reasons) {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	var told []string
	for _, line := range slices.Backward(lines[1:]) {
		told = append(told, line[6])
	}
	if want := []string{"'=1+1", "fair;' =2+2", "fair\n'@x", "'+cmd", "'-2", "'@SUM(A1)", "x",
		"harmless, \"quoted\"\nline"}; !slices.Equal(told, want) {
		t.Errorf("reasons %q, want %q", told, want)
	}
	for query, want := range map[string]string{"?from=2020-01-01&to=2020-12-31": "0",
		"?from=2020-01-01": "10", "?action=login": "1", "?search=SUM": "1"} {
		if total := s.sendBy(warden, http.MethodGet, "/api/admin/audit"+query, "",
			nil).status(http.StatusOK).Header.Get("X-Total-Count"); total != want {
			t.Errorf("%s: %s, want %s", query, total, want)
		}
	}
	var actors []string
	s.sendBy(warden, http.MethodGet, "/api/admin/audit/actors", "",
		nil).status(http.StatusOK).into(&actors)
	if !slices.Equal(actors, []string{candor.ActorOperator, "warden"}) {
		t.Errorf("%q", actors)
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/audit?from=yesterday", "",
		nil).problem(http.StatusBadRequest, "YYYY-MM-DD")
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete,
		http.MethodPatch} {
		s.sendBy(warden, method, "/api/admin/audit", "{}", jsonHeader).status(http.StatusMethodNotAllowed)
	}
}

func TestTheExportHoldsEveryEntry(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	const failures = 600 // more than are looked at together
	for range failures {
		if err := s.store.RecordFailure(t.Context(), candor.ActionLoginFailed,
			&accounts.User{ID: candor.NewID(), Username: "warden"}); err != nil {
			t.Fatal(err)
		}
	}
	exported := s.sendBy(warden, http.MethodGet,
		"/api/admin/audit.csv?action="+candor.ActionLoginFailed, "", nil).status(http.StatusOK)
	lines, err := csv.NewReader(strings.NewReader(string(exported.body))).ReadAll()
	if err != nil || len(lines) != failures+1 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
}

// TestListsMarkFormerOfficials looks at what moderators decide about one who has left office.
func TestListsMarkFormerOfficials(t *testing.T) {
	s := newPhotoSite(t)
	warden := s.admin()
	for name, test := range map[string]struct{ end, label string }{
		"OKOver":     {"2020-12-31", "Mayor until December 31, 2020"},
		"OKInOffice": {"2199-12-31", ""},
	} {
		t.Run(name, func(t *testing.T) {
			official := s.official(func(o *candor.Official) { o.TermEndDate = test.end })
			s.correction(official.ID, "city", "Verona")
			var made struct{ ID string }
			s.post("/api/officials/"+official.ID+"/ratings",
				`{"overallRating":4}`).status(http.StatusCreated).into(&made)
			s.post("/api/ratings/"+made.ID+"/reports",
				`{"reason":"off_topic"}`).status(http.StatusCreated)
			s.file(official.ID, s.sent(), "vera.jpg", "").status(http.StatusCreated)
			for _, path := range []string{"/api/ratings", "/api/profile-corrections",
				"/api/admin/photo-uploads", "/api/admin/reports"} {
				type row struct {
					OfficialID          string
					OfficialTenureLabel string
					Rating              *struct{ OfficialID, OfficialTenureLabel string }
				}
				var rows []row
				s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&rows)
				told := "no row"
				for _, one := range rows {
					if one.Rating != nil {
						one.OfficialID = one.Rating.OfficialID
						one.OfficialTenureLabel = one.Rating.OfficialTenureLabel
					}
					if one.OfficialID == official.ID {
						told = one.OfficialTenureLabel
					}
				}
				if told != test.label {
					t.Errorf("%s tells %q, want %q", path, told, test.label)
				}
			}
		})
	}
}
