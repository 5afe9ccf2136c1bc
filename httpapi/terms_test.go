package httpapi_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"candor"
	"candor/httpapi"
	"candor/sqlstore"
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
	AverageRating              float64
	TotalRatings               int
	Terms                      []struct{ Position, From, To, Tenure string }
	FormerOffices              []struct {
		Position, City string
		AverageRating  float64
		TotalRatings   int
	}
	SucceededBy *struct{ ID, Name string }
	AlsoHolds   []struct{ ID, Name string }
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

	clock.set(moment(t, after))
	if err := s.served.TurnDay(t.Context()); err != nil {
		t.Fatal(err)
	}
	page = listAnswer{}
	s.get("/api/officials?tenure=current").status(http.StatusOK).into(&page)
	if got := page.names(); len(got) != 1 || got[0] != coming.Name || page.Former != 1 {
		t.Errorf("after midnight: %v, %d former", got, page.Former)
	}
	page = listAnswer{}
	s.get("/api/officials?tenure=former").status(http.StatusOK).into(&page)
	if got := page.names(); len(got) != 1 || got[0] != leaving.Name {
		t.Errorf("former: %v", got)
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
		len(one.FormerOffices) != 1 || one.FormerOffices[0].Position != "council_member" {
		t.Errorf("the new mayor: %+v", one)
	}
}

func TestReviewsNameTheirOffice(t *testing.T) {
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
			ReviewerIP: "192.0.2.1", OverallRating: stars, IsAnonymous: true,
			Status: candor.StatusApproved}, nil,
			func(*candor.Rating, *candor.RatingContext) {}); err != nil {
			t.Fatal(err)
		}
	}
	write(2)
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
	s := newSiteOn(t, sqlstore.Options{Now: clock.Now}, nil)
	term := func(end string) func(*candor.Official) {
		return func(o *candor.Official) { o.TermStartDate, o.TermEndDate = "2023-01-01", end }
	}
	for name, test := range map[string]struct {
		end    string
		inNow  bool
		spoken string
	}{
		"InOffice": {"2027-01-01", true, "Vera Testlund, Mayor of Verona"},
		"Former":   {"2026-12-31", false, "Vera Testlund, Mayor of Verona until December 31, 2026, Essex"},
	} {
		t.Run(name, func(t *testing.T) {
			official := addTerm(t, s, "Vera Testlund", term(test.end))
			page := string(s.get("/official/" + official.ID).status(http.StatusOK).body)
			if got := strings.Contains(page, `"jobTitle"`); got != test.inNow {
				t.Errorf("says that the office is held: %t", got)
			}
			for _, text := range []string{`"endDate":"` + test.end + `"`, `"startDate":"2023-01-01"`,
				test.spoken} {
				if !strings.Contains(page, text) {
					t.Errorf("the page lacks %s", text)
				}
			}
		})
	}
}
