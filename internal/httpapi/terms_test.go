package httpapi_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/sqlstore"
)

// handClock is a clock that a test sets.
type handClock struct{ at atomic.Pointer[time.Time] }

func newHandClock(at time.Time) *handClock {
	c := &handClock{}
	c.set(at)
	return c
}

func (c *handClock) set(at time.Time) { c.at.Store(&at) }

func (c *handClock) Now() time.Time { return *c.at.Load() }

func moment(t *testing.T, text string) time.Time {
	t.Helper()
	when, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return when
}

func addTerm(
	t *testing.T, s *site, name string, change func(*candor.Official), terms ...candor.Term,
) *candor.Official {
	t.Helper()
	official := &candor.Official{ID: candor.NewID(), Name: name, Position: "mayor",
		PositionType: candor.Mayor, City: "Verona", County: "Essex", Office: 1,
		Status: candor.StatusApproved, CreatedAt: s.store.Now(), UpdatedAt: s.store.Now()}
	change(official)
	official.Clean()
	official.Terms = terms
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		if err := tx.InsertOfficial(official); err != nil || len(terms) == 0 {
			return err
		}
		return tx.SetTerms(official)
	}); err != nil {
		t.Fatal(err)
	}
	return official
}

type termAnswer struct {
	ID, Name, Position, Tenure string
	TenureLabel, DistrictLabel string
	AverageRating              float64
	TotalRatings               int
	Terms                      []struct{ Office, From, To, Tenure string }
	FormerOffices              []struct {
		Office, Position, City string
		AverageRating          float64
		TotalRatings           int
	}
	OfficeBefore *struct {
		AverageRating float64
		TotalRatings  int
		Label         string
	}
	SucceededBy *struct{ ID, Name string }
	AlsoHolds   []struct{ ID, Name, Office string }
}

type listAnswer struct {
	Officials  []termAnswer
	Pagination struct{ Total int }
	Former     int `json:"formerLeftOut"`
}

func (a listAnswer) names() (names []string) {
	for _, o := range a.Officials {
		names = append(names, o.Name)
	}
	return names
}

// TestMidnight lets New Jersey's midnight pass in winter and in summer: a term ends, the next one
// of another official begins, and answers that were cached change.
func TestMidnight(t *testing.T) {
	for name, days := range map[string]struct{ before, after, last, first string }{
		"InWinter": {"2026-12-31T23:59:58-05:00", "2027-01-01T00:00:01-05:00", "2026-12-31",
			"2027-01-01"},
		"InSummer": {"2026-06-30T23:59:58-04:00", "2026-07-01T00:00:01-04:00", "2026-06-30",
			"2026-07-01"},
		"AfterTwentyThreeHours": {"2026-03-08T23:59:58-04:00", "2026-03-09T00:00:01-04:00",
			"2026-03-08", "2026-03-09"},
		"AfterTwentyFiveHours": {"2026-11-01T23:59:58-05:00", "2026-11-02T00:00:01-05:00",
			"2026-11-01", "2026-11-02"},
	} {
		t.Run(name, func(t *testing.T) { midnight(t, days.before, days.after, days.last, days.first) })
	}
}

func midnight(t *testing.T, before, after, last, first string) {
	clock := newHandClock(moment(t, before))
	s := newSiteOn(t, sqlstore.Options{Now: clock.Now}, func(o *httpapi.Options) {
		o.RateLimit = false
	})
	leaving := addTerm(t, s, "Vera Aardling", func(o *candor.Official) { o.TermEndDate = last })
	coming := addTerm(t, s, "Otto Trialman", func(o *candor.Official) {
		o.Position, o.PositionType, o.TermStartDate = "council_member", candor.CouncilMember,
			"2024-01-01"
	}, candor.Term{Office: 2, Position: "mayor", PositionType: candor.Mayor, City: "Verona",
		County: "Essex", From: first, To: "2030-12-31"})

	var page listAnswer
	s.get("/api/officials?tenure=current").status(http.StatusOK).into(&page)
	if got := page.names(); len(got) != 2 || got[0] != leaving.Name || page.Former != 0 {
		t.Fatalf("before midnight: %v, %d former", got, page.Former)
	}
	var one termAnswer
	s.get("/api/officials/" + leaving.ID).status(http.StatusOK).into(&one)
	if one.Tenure != "current" || one.SucceededBy != nil {
		t.Fatalf("on the last day: %+v", one)
	}

	tags := map[string]string{}
	for _, path := range []string{"/api/officials?tenure=current", "/api/officials?search=verona",
		"/api/officials/" + leaving.ID, "/official/" + leaving.ID, "/"} {
		answer := s.get(path).status(http.StatusOK)
		tags[path] = answer.Header.Get("ETag")
		s.send(http.MethodGet, path, "", http.Header{"If-None-Match": {tags[path]}}).
			status(http.StatusNotModified)
	}

	clock.set(moment(t, after))
	if err := s.served.TurnDay(t.Context()); err != nil {
		t.Fatal(err)
	}
	for path, tag := range tags { // nothing was written, and each is another answer
		s.send(http.MethodGet, path, "", http.Header{"If-None-Match": {tag}}).
			status(http.StatusOK)
	}
	page = listAnswer{}
	s.get("/api/officials?tenure=current").status(http.StatusOK).into(&page)
	if got := page.names(); len(got) != 1 || got[0] != coming.Name || page.Former != 1 {
		t.Errorf("after midnight: %v, %d former", got, page.Former)
	}
	page = listAnswer{}
	s.get("/api/officials?tenure=former").status(http.StatusOK).into(&page)
	if got := page.names(); len(got) != 1 || got[0] != leaving.Name ||
		page.Officials[0].TenureLabel != "Mayor until "+candor.LongDay(last) {
		t.Errorf("former: %+v", page.Officials)
	}
	page = listAnswer{}
	s.get("/api/officials").status(http.StatusOK).into(&page)
	if got := page.names(); len(got) != 2 || got[0] != coming.Name {
		t.Errorf("everyone, those in office first: %v", got)
	}
	one = termAnswer{}
	s.get("/api/officials/" + leaving.ID).status(http.StatusOK).into(&one)
	if one.Tenure != "former" || one.SucceededBy == nil || one.SucceededBy.ID != coming.ID {
		t.Errorf("after the last day: %+v", one)
	}
	one = termAnswer{}
	s.get("/api/officials/" + coming.ID).status(http.StatusOK).into(&one)
	if one.Position != "mayor" || len(one.Terms) != 2 || one.Terms[0].From != first ||
		one.Terms[0].Office != "Mayor of Verona" || one.TenureLabel != "" ||
		len(one.FormerOffices) != 1 || one.FormerOffices[0].Office != "Council Member of Verona" {
		t.Errorf("the new mayor: %+v", one)
	}
}

func TestReviewsNameTheirOffice(t *testing.T) { // S60
	clock := newHandClock(moment(t, "2026-12-30T12:00:00-05:00"))
	s := newSiteOn(t, sqlstore.Options{Now: clock.Now}, nil)
	official := addTerm(t, s, "Otto Trialman", func(o *candor.Official) {
		o.Position, o.PositionType, o.TermStartDate = "council_member", candor.CouncilMember,
			"2024-01-01"
	}, candor.Term{Office: 2, Position: "mayor", PositionType: candor.Mayor, City: "Verona",
		County: "Essex", From: "2027-01-01", To: "2027-12-31"})
	write := func(stars int) {
		t.Helper()
		if _, err := s.store.CreateRating(t.Context(), &candor.Rating{OfficialID: official.ID,
			ReviewerIP: "192.0.2.1", OverallRating: stars, IsAnonymous: true}, nil,
			candor.ModerationOpen); err != nil {
			t.Fatal(err)
		}
	}
	write(2)
	before := func(want string) {
		t.Helper()
		var one termAnswer
		var page listAnswer
		s.get("/api/officials/" + official.ID).status(http.StatusOK).into(&one)
		s.get("/api/officials?search=otto").status(http.StatusOK).into(&page)
		for _, got := range append(page.Officials, one) {
			if (got.OfficeBefore == nil) != (want == "") || want != "" &&
				(got.OfficeBefore.Label != want || got.OfficeBefore.TotalRatings != 1 ||
					got.OfficeBefore.AverageRating != 2 || got.TotalRatings != 0) {
				t.Errorf("%+v, %+v, want %q", got, got.OfficeBefore, want)
			}
		}
		for _, path := range []string{"/official/" + official.ID, "/search?q=otto", "/?q=otto"} {
			if page := string(s.get(path).status(http.StatusOK).body); !strings.Contains(page, want) {
				t.Errorf("%s does not say %q", path, want)
			}
		}
	}
	before("")
	clock.set(moment(t, "2027-01-01T00:00:01-05:00"))
	if err := s.served.TurnDay(t.Context()); err != nil {
		t.Fatal(err)
	}
	before("1 review of the office before: 2.0")
	for _, day := range []string{"2027-06-01T12:00:00-04:00", "2028-01-01T00:00:01-05:00"} {
		clock.set(moment(t, day))
		if err := s.served.TurnDay(t.Context()); err != nil {
			t.Fatal(err)
		}
		write(5)
	}
	var reviews []struct {
		Office    string
		AfterTerm bool
	}
	s.get("/api/officials/" + official.ID + "/ratings").status(http.StatusOK).into(&reviews)
	if len(reviews) != 3 || !reviews[0].AfterTerm || reviews[0].Office != "" ||
		reviews[1].AfterTerm || reviews[1].Office != "" ||
		reviews[2].AfterTerm || reviews[2].Office != "Council Member of Verona" {
		t.Errorf("%+v", reviews)
	}
	var one termAnswer
	s.get("/api/officials/" + official.ID).status(http.StatusOK).into(&one)
	if one.Tenure != "former" || one.AverageRating != 5 || one.TotalRatings != 2 ||
		len(one.FormerOffices) != 1 || one.FormerOffices[0].AverageRating != 2 {
		t.Errorf("%+v", one)
	}
}

func TestUnknownTenureIsRefused(t *testing.T) {
	s := newSite(t, nil)
	s.get("/api/officials?tenure=lately").problem(http.StatusBadRequest, "tenure must be")
}

func TestFactsOfFormerOfficials(t *testing.T) {
	clock := newHandClock(moment(t, "2027-01-01T12:00:00-05:00"))
	s := newSiteOn(t, sqlstore.Options{Now: clock.Now},
		func(o *httpapi.Options) { o.PublicURL = publicURL })
	term := func(start, end string) func(*candor.Official) {
		return func(o *candor.Official) { o.TermStartDate, o.TermEndDate = start, end }
	}
	for name, test := range map[string]struct {
		start, end string
		inNow      bool
		title      string
		spoken     string
	}{
		"InOffice": {"2023-01-01", "2027-01-01", true, "Mayor", "Mayor of Verona, Essex"},
		"Former": {"2023-01-01", "2026-12-31", false, "Mayor until December 31, 2026",
			"Mayor of Verona until December 31, 2026, Essex"},
		"Upcoming": {"2027-01-02", "2030-12-31", false, "Mayor from January 2, 2027",
			"Mayor of Verona from January 2, 2027, Essex"},
	} {
		t.Run(name, func(t *testing.T) {
			official := addTerm(t, s, "Vera Testlund", term(test.start, test.end))
			reply := s.get("/official/" + official.ID).status(http.StatusOK)
			page, tags := string(reply.body), reply.tags()
			if got := strings.Contains(page, `"jobTitle"`); got != test.inNow {
				t.Errorf("says that the office is held: %t", got)
			}
			for _, text := range []string{`"endDate":"` + test.end + `"`,
				`"startDate":"` + test.start + `"`} {
				if !strings.Contains(page, text) {
					t.Errorf("the page lacks %s", text)
				}
			}
			if want := "Vera Testlund, " + test.title + " · Candor"; tags["og:title"] != want {
				t.Errorf("the title is %q", tags["og:title"])
			}
			for _, name := range []string{"description", "og:image:alt"} {
				if !strings.HasPrefix(tags[name], "Vera Testlund, "+test.spoken+" County, New Jersey. ") {
					t.Errorf("%s is %q", name, tags[name])
				}
			}
		})
	}
}

func TestPictureChangesWhenTheTermEnds(t *testing.T) {
	clock := newHandClock(moment(t, "2026-12-31T12:00:00-05:00"))
	s := newSiteOn(t, sqlstore.Options{Now: clock.Now},
		func(o *httpapi.Options) { o.PublicURL = publicURL })
	official := addTerm(t, s, "Vera Testlund",
		func(o *candor.Official) { o.TermEndDate = "2026-12-31" })
	before := s.pictureOf("/official/" + official.ID)
	clock.set(moment(t, "2027-01-01T12:00:00-05:00"))
	if err := s.served.TurnDay(t.Context()); err != nil {
		t.Fatal(err)
	}
	after := s.pictureOf("/official/" + official.ID)
	if after == before {
		t.Error("the address is the same")
	}
	if reply := s.get(before).status(http.StatusOK); reply.Request.URL.Path != after {
		t.Errorf("an earlier address leads to %s", reply.Request.URL.Path)
	}
}
