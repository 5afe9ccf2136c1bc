package httpapi_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// judgedRating is a review with its state.
type judgedRating struct {
	ID, Status, State string
	Counted           bool
	Because           *struct{ Code, Sentence string }
}

func (r judgedRating) because() string {
	if r.Because == nil {
		return ""
	}
	if r.Because.Sentence == "" {
		return r.Because.Code + " without words"
	}
	return r.Because.Code
}

// judgedOfficial is an official with the summary of its reviews.
type judgedOfficial struct {
	TotalRatings  int
	AverageRating float64
	Reviews       *struct{ Counted, SetAside, Held int }
	Distribution  map[string]int
	Burst         *struct {
		Since, DecidedAt                                   *time.Time
		SinceLabel, DecidedLabel, Side, DecidedBy, Outcome string
		Arrived, Counted                                   int
		IsDecided                                          bool
	}
}

var judgedSecret = []byte("a secret of tests that is long enough")

// judgedSite is a site whose rules act, with a proxy in front of it. Its content filter holds
// addresses and phone numbers alone.
func judgedSite(t *testing.T) *site {
	t.Helper()
	return judgedSiteAt(t, nil)
}

// judgedSiteAt is judgedSite with a clock.
func judgedSiteAt(t *testing.T, now func() time.Time) *site {
	t.Helper()
	return newSiteOn(t, sqlstore.Options{Integrity: integrity.On, Now: now,
		Secret: judgedSecret}, func(o *httpapi.Options) {
		trustLoopback(o)
		o.Moderation, o.PublicURL = candor.ModerationOpen, plainURL
	})
}

// noon is one in New Jersey, and night the minute after the midnight that follows it.
const noon, night = "2026-11-23T12:00:00-05:00", "2026-11-24T00:01:00-05:00"

// settle ends the day, after which answers include the rules' decisions on it.
func (s *site) settle(clock *handClock) {
	s.t.Helper()
	clock.set(moment(s.t, night))
	if err := errors.Join(s.served.TurnDay(s.t.Context()),
		s.store.SettleDue(s.t.Context())); err != nil {
		s.t.Fatal(err)
	}
}

func (s *site) write(official, address string, stars int, text string) (r judgedRating) {
	s.t.Helper()
	s.send(http.MethodPost, "/api/officials/"+official+"/ratings",
		fmt.Sprintf(`{"overallRating":%d,"reviewText":%q}`, stars, text), from(address)).
		status(http.StatusCreated).into(&r)
	return r
}

// besiege writes twenty low reviews from separate networks, of which the first nine count, and two
// of the other side.
func (s *site) besiege(official string) {
	s.t.Helper()
	for i := range 20 {
		s.write(official, fmt.Sprintf("%d.%d.1.1", 30+i, i), 1, "")
	}
	for i := range 2 {
		s.write(official, fmt.Sprintf("60.%d.1.1", i), 5, "")
	}
}

func (s *site) judged(id string) (o judgedOfficial) {
	s.t.Helper()
	s.get("/api/officials/" + id).status(http.StatusOK).into(&o)
	return o
}

// states reads a list of reviews: how many it says that there are, and how many have a state.
func (s *site) states(client *http.Client, path string) (total string, states map[string]int) {
	s.t.Helper()
	reply := s.sendBy(client, http.MethodGet, path, "", nil).status(http.StatusOK)
	var found []judgedRating
	reply.into(&found)
	states = map[string]int{}
	for _, r := range found {
		states[r.State+" "+r.because()]++
		if r.Counted != (r.State == "counted") {
			s.t.Errorf("%s: counted is %v of a review that is %s", path, r.Counted, r.State)
		}
	}
	return reply.Header.Get("X-Total-Count"), states
}

// Reasons about an address, a network or a wording are published after the night, in one sentence.
func TestReviewsSayWhetherTheyCount(t *testing.T) {
	clock := newHandClock(moment(t, noon))
	s := judgedSiteAt(t, clock.Now)
	const told = "She answered my letter about the crossing within two days and came to look at it."
	pages := map[string]*candor.Official{}
	for name, reviews := range map[string][3]struct{ address, text string }{
		"OK":      {{"198.51.100.1", told}, {"198.51.100.1", ""}, {"198.18.7.1", ""}},
		"Address": {{"198.51.100.1", told}, {"198.51.100.1", ""}, {"198.51.100.1", ""}},
		"Network": {{"198.51.100.1", told}, {"198.51.100.2", ""}, {"198.51.100.3", ""}},
		"Copy":    {{"198.51.100.1", told}, {"198.18.7.1", ""}, {"198.19.7.1", told + " Thanks!"}},
	} {
		pages[name] = s.official(nil)
		for _, r := range reviews {
			clock.set(clock.Now().Add(time.Minute))
			if got := s.write(pages[name].ID, r.address, 4, r.text); !got.Counted ||
				got.State != "counted" || got.Because != nil {
				t.Errorf("%s: at once it is %+v", name, got)
			}
		}
	}
	s.settle(clock)
	for name, official := range pages {
		t.Run(name, func(t *testing.T) {
			path := "/api/officials/" + official.ID + "/ratings"
			var aside []judgedRating
			s.get(path + "?state=set_aside").status(http.StatusOK).into(&aside)
			total, states := s.states(http.DefaultClient, path)
			if name == "OK" {
				if got := inOneLine(t, total, states); got != `3 {"counted ":3}` || len(aside) > 0 {
					t.Errorf("%s, %+v", got, aside)
				}
				return
			}
			if len(aside) != 1 || aside[0].because() != "rules" || aside[0].Counted ||
				aside[0].Because.Sentence != "Set aside by our rules. A moderator can count it." {
				t.Errorf("%+v", aside)
			}
			o := s.judged(official.ID)
			if o.Reviews == nil || *o.Reviews != struct{ Counted, SetAside, Held int }{2, 1, 0} ||
				o.TotalRatings != 2 || o.AverageRating != 4 || o.Distribution["4"] != 2 ||
				len(o.Distribution) != 5 || o.Burst != nil {
				t.Errorf("%+v, %+v", o, o.Reviews)
			}
		})
	}
}

// A review that waits for a moderator is held until then.
func TestAReviewThatWaitsIsHeld(t *testing.T) {
	s := judgedSite(t)
	official := s.official(nil)
	got := s.write(official.ID, "198.51.100.2", 2, "Call me at 908-555-0100 please.")
	if got.State != "held" || got.because() != "pending" || got.Status != "pending" || got.Counted {
		t.Errorf("%+v, %s", got, got.because())
	}
	if o := s.judged(official.ID); o.Reviews.Held != 1 || o.TotalRatings != 0 {
		t.Errorf("%+v, %+v", o, o.Reviews)
	}
}

func inOneLine(t *testing.T, total string, states map[string]int) string {
	t.Helper()
	encoded, err := json.Marshal(states)
	if err != nil {
		t.Fatal(err)
	}
	return total + " " + string(encoded)
}

func TestListsByState(t *testing.T) {
	s := judgedSite(t)
	official, warden := s.official(nil), s.admin()
	s.besiege(official.ID)
	s.write(official.ID, "61.0.1.1", 3, "The clerk is at 12 Orchard Street.")
	path := "/api/officials/" + official.ID + "/ratings"
	for _, test := range []struct {
		name, query string
		client      *http.Client
		want        string
	}{
		{"Listed", "?limit=50", http.DefaultClient, `11 {"counted ":11}`},
		{"SetAside", "?state=set_aside&limit=50", http.DefaultClient, `11 {"set_aside burst":11}`},
		{"SetAsideOnPages", "?state=set_aside&limit=8&page=2", http.DefaultClient,
			`11 {"set_aside burst":3}`},
		{"AllToAdministrators", "?limit=50", warden,
			`23 {"counted ":11,"held pending":1,"set_aside burst":11}`},
		{"SetAsideToAdministrators", "?state=set_aside&limit=50", warden, `11 {"set_aside burst":11}`},
		{"HeldToAdministrators", "?state=held", warden, `1 {"held pending":1}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			total, states := s.states(test.client, path+test.query)
			if got := inOneLine(t, total, states); got != test.want {
				t.Errorf("%s", got)
			}
		})
	}
	s.get(path+"?state=held").problem(http.StatusBadRequest, "state must be set_aside")
	s.get(path+"?state=counted").problem(http.StatusBadRequest, "state must be set_aside")
	s.sendBy(warden, http.MethodGet, path+"?state=everything", "", nil).
		problem(http.StatusBadRequest, "state must be set_aside")
	var listed []judgedRating
	s.sendBy(warden, http.MethodGet, "/api/ratings", "", nil).status(http.StatusOK).into(&listed)
	if len(listed) != 23 || listed[0].State != "held" || listed[1].because() != "" {
		t.Errorf("the desk's list holds %d reviews, the newest %+v", len(listed), listed[:2])
	}
}

func TestBurstOfAPage(t *testing.T) {
	s := judgedSite(t)
	official, warden := s.official(nil), s.admin()
	s.write(official.ID, "198.51.100.1", 5, "")
	s.besiege(official.ID)
	o := s.judged(official.ID)
	if o.Burst == nil || o.Burst.Since == nil || o.Burst.Arrived != 23 || o.Burst.Counted != 12 ||
		o.Burst.Side != "critical" || o.Burst.DecidedBy != "" || o.Burst.DecidedAt != nil ||
		o.Burst.IsDecided || !strings.HasSuffix(o.Burst.SinceLabel, "M") {
		t.Fatalf("%+v", o.Burst)
	}
	// A moderator rejects one that arrived: the answer is made again.
	var aside []judgedRating
	s.get("/api/officials/" + official.ID + "/ratings?state=set_aside").into(&aside)
	s.sendBy(warden, http.MethodPut, "/api/ratings/"+aside[0].ID+"/status", `{"status":"rejected"}`,
		jsonHeader).status(http.StatusOK)
	if now := s.judged(official.ID); now.Burst.Arrived != o.Burst.Arrived-1 ||
		now.Reviews.SetAside != o.Reviews.SetAside-1 {
		t.Errorf("%+v of %+v", now.Burst, o.Burst)
	}
	s.setBursts(`state = 'decided', outcome = 'set_aside', decided_by = 'warden', decided_at = since`,
		official.ID)
	reply := s.get("/api/officials/" + official.ID).status(http.StatusOK)
	reply.into(&o)
	if !o.Burst.IsDecided || o.Burst.DecidedBy != "moderator" || o.Burst.DecidedAt == nil ||
		o.Burst.Outcome != "set_aside" || !strings.Contains(o.Burst.DecidedLabel, ", 20") ||
		bytes.Contains(reply.body, []byte("warden")) {
		t.Errorf("%+v", o.Burst)
	}
	for name, change := range map[string]string{
		"Shadow": "is_shadow = TRUE", "Over": "is_shadow = FALSE, state = 'over'",
		"DecidedLongAgo": fmt.Sprintf("state = 'decided', since = %d, until = %[1]d, decided_at = %[1]d",
			time.Now().Add(-integrity.BurstLasts-time.Hour).UnixMilli()),
	} {
		s.setBursts("is_shadow = FALSE, state = 'decided'", official.ID)
		s.setBursts(change, official.ID)
		if now := s.judged(official.ID); now.Burst != nil {
			t.Errorf("%s: %+v", name, now.Burst)
		}
	}
}

// setBursts changes the bursts of an official in the database.
func (s *site) setBursts(change, official string) {
	s.t.Helper()
	if err := s.store.Write(s.t.Context(), func(tx *sqlstore.Tx) error {
		tx.Changed(candor.OfficialChanged, official)
		return tx.Exec("UPDATE bursts SET "+change+" WHERE official_id = $1", official)
	}); err != nil {
		s.t.Fatal(err)
	}
}

// Whatever came before, strangers learn nothing of the reviews of a profile that waits.
func TestAPendingProfileShowsNoStates(t *testing.T) { // S50
	s := judgedSite(t)
	waits := s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	first := s.write(waits.ID, "198.51.100.1", 1, "")
	s.besiege(waits.ID)
	last := s.write(waits.ID, "198.51.100.9", 1, "")
	if first.State != last.State || first.because() != "profile" || last.because() != "profile" ||
		first.Counted || last.Counted || last.Status != "approved" {
		t.Errorf("the first writer is answered %+v, the last %+v", first, last)
	}
	var o judgedOfficial
	s.get("/api/officials/" + waits.ID).status(http.StatusOK).into(&o)
	if o.Reviews != nil || o.Distribution != nil || o.Burst != nil {
		t.Errorf("%+v", o)
	}
	for _, query := range []string{"", "?state=set_aside"} {
		if total, states := s.states(http.DefaultClient,
			"/api/officials/"+waits.ID+"/ratings"+query); total != "0" || len(states) > 0 {
			t.Errorf("%q: %s %v", query, total, states)
		}
	}
}

// Held reviews appear nowhere, and no one can vote on one or report it.
func TestHeldReviewsAreNowhere(t *testing.T) {
	s := judgedSite(t)
	official, warden := s.official(nil), s.admin()
	const told = "He sent the papers about the fence twice and called back. Unbelievable."
	held := s.write(official.ID, "198.51.100.1", 1, told)
	s.besiege(official.ID)
	s.sendBy(warden, http.MethodPost, "/api/admin/bursts/"+s.openCase(warden).ID+"/decisions",
		`{"outcome":"hold","which":{"reviews":["`+held.ID+`"]},"reason":"Threatens."}`, jsonHeader).
		status(http.StatusOK)
	for _, path := range []string{"", "/ratings", "/ratings?state=set_aside"} {
		reply := s.get("/api/officials/" + official.ID + path).status(http.StatusOK)
		if bytes.Contains(reply.body, []byte(held.ID)) || bytes.Contains(reply.body,
			[]byte("Unbelievable")) {
			t.Errorf("%q shows it: %s", path, reply.body)
		}
	}
	page := s.get("/official/" + official.ID).status(http.StatusOK)
	if bytes.Contains(page.body, []byte("Unbelievable")) {
		t.Error("the page shows it")
	}
	if !bytes.Contains(page.body, []byte(`"ratingValue":1.8`)) ||
		!bytes.Contains(page.body, []byte(`"ratingCount":10`)) {
		t.Errorf("search engines are told other figures: %s", page.body)
	}
	s.get("/api/ratings/"+held.ID+"/feedback").problem(http.StatusNotFound, "Review not found")
	s.post("/api/ratings/"+held.ID+"/feedback", `{"isHelpful":true}`).
		problem(http.StatusNotFound, "Review not found")
	s.post("/api/ratings/"+held.ID+"/reports", `{"reason":"harassment"}`).
		problem(http.StatusNotFound, "Review not found")
}

// A moderator counts a single review that its address has set aside, without a case, and undoes it.
func TestAModeratorCountsOneReview(t *testing.T) {
	clock := newHandClock(moment(t, noon))
	s := judgedSiteAt(t, clock.Now)
	official := s.official(nil)
	var third judgedRating
	for range 3 {
		third = s.write(official.ID, "198.51.100.1", 5, "")
	}
	s.settle(clock)
	warden := s.admin()
	path := "/api/admin/ratings/" + third.ID + "/state"
	send := func(method, path, body string) *reply {
		return s.sendBy(warden, method, path, body, jsonHeader)
	}
	send(http.MethodPut, path, `{"outcome":"count","seen":"set_aside"}`).status(http.StatusOK).
		into(&third)
	if !third.Counted || third.State != "counted" || s.judged(official.ID).TotalRatings != 3 {
		t.Errorf("%+v", third)
	}
	problem := send(http.MethodPut, path, `{"outcome":"set_aside","reason":"x","seen":"held"}`).
		problem(http.StatusConflict, candor.MessageDecidedMeanwhile)
	if problem.CurrentStatus != "counted" || problem.DecidedBy != "warden" {
		t.Errorf("%+v", problem)
	}
	send(http.MethodPut, path, `{"outcome":"hold"}`).
		problem(http.StatusUnprocessableEntity, cases.MessageStateOutcome)
	send(http.MethodPut, path, `{"outcome":"set_aside"}`).
		problem(http.StatusUnprocessableEntity, cases.MessageReason)
	for _, unknown := range []string{candor.NewID(), "x"} {
		for _, call := range []string{"PUT /state", "POST /state/undo"} {
			method, suffix, _ := strings.Cut(call, " ")
			send(method, "/api/admin/ratings/"+unknown+suffix, `{"outcome":"count"}`).
				problem(http.StatusNotFound, "")
		}
	}
	third = judgedRating{}
	send(http.MethodPost, path+"/undo", "").status(http.StatusOK).into(&third)
	if third.Counted || third.because() != "rules" || s.judged(official.ID).TotalRatings != 2 {
		t.Errorf("undone: %+v", third)
	}
}
