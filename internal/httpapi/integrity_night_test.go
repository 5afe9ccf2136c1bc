//go:build !race

package httpapi_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/integrity"
	"candor/internal/sqlstore"
)

// People of a simulated hour. Each stranger has a separate network.
const (
	boss = iota
	colleague
	strangers
	people = strangers + 4
)

// deed is what one of them does: a review, or a vote on one that is there.
type deed struct {
	who   int
	after time.Duration
	stars int
	text  string
	vote  bool
	on    int // which review, from the first
	helps bool
}

// lived is a simulated hour of an official, with the answers that the boss got and the pages the
// boss read in it.
type lived struct {
	*site
	clock       *handClock
	official    string
	ofColleague string // the address
	ratings     []string
	told        []string
}

func newLife(t *testing.T, begins, ofColleague string) *lived {
	t.Helper()
	clock := newHandClock(moment(t, begins))
	s := judgedSiteAt(t, clock.Now)
	return &lived{site: s, clock: clock, official: s.official(nil).ID, ofColleague: ofColleague}
}

// live runs all deeds and the server's tasks of each minute, with a look by the boss after each.
func (l *lived) live(deeds []deed) {
	l.t.Helper()
	for _, d := range deeds {
		l.clock.set(l.clock.Now().Add(d.after))
		if err := errors.Join(l.served.TurnDay(l.t.Context()),
			l.store.SettleDue(l.t.Context())); err != nil {
			l.t.Fatal(err)
		}
		answer := l.do(d)
		if d.who == boss {
			l.told = append(l.told, comparable(answer, "TEXT"))
		}
		l.look()
	}
}

func (l *lived) do(d deed) *reply {
	l.t.Helper()
	address := map[int]string{boss: "198.51.100.7", colleague: l.ofColleague}[d.who]
	if address == "" {
		address = fmt.Sprintf("%d.7.7.7", 20+d.who)
	}
	if d.vote && len(l.ratings) > 0 {
		return l.send(http.MethodPost, "/api/ratings/"+l.ratings[d.on%len(l.ratings)]+"/feedback",
			fmt.Sprintf(`{"isHelpful":%t}`, d.helps), from(address))
	}
	answer := l.send(http.MethodPost, "/api/officials/"+l.official+"/ratings",
		fmt.Sprintf(`{"overallRating":%d,"reviewText":%q}`, d.stars, d.text), from(address)).
		status(http.StatusCreated)
	var written judgedRating
	answer.into(&written)
	l.ratings = append(l.ratings, written.ID)
	return answer
}

// look reads all that a visitor can read of the official, the reviews and the votes.
func (l *lived) look() {
	l.t.Helper()
	one := "/api/officials/" + l.official
	paths := []string{one, one + "/ratings?limit=50", one + "/ratings?state=set_aside&limit=50",
		"/official/" + l.official, "/official/" + l.official + "?reviews=set_aside", "/api/officials",
		"/api/officials/search?search=ada", "/search?search=ada", "/", "/api/bursts", "/how-we-decide"}
	for _, id := range l.ratings {
		paths = append(paths, "/api/ratings/"+id+"/feedback")
	}
	for _, path := range paths {
		l.told = append(l.told, path+": "+comparable(l.get(path).status(http.StatusOK), "TEXT"))
	}
}

// twoLives lives the same hour twice: the colleague has an address near the boss, and then one of
// another network.
func twoLives(t *testing.T, begins, near string, deeds []deed) (same, other *lived) {
	t.Helper()
	same, other = newLife(t, begins, near), newLife(t, begins, "203.0.113.8")
	same.live(deeds)
	other.live(deeds)
	for i, told := range same.told {
		if want := passing.ReplaceAllString(other.told[i], "…"); passing.ReplaceAllString(told,
			"…") != want {
			t.Fatalf("the boss reads\n%s\nand where the colleague has another network\n%s", told, want)
		}
	}
	return same, other
}

// Within the hour nobody learns whether someone else has written or voted from the same network,
// or written from the same address, at whatever time of the day.
func TestNothingRevealsAColleague(t *testing.T) {
	rounds := uint64(3)
	if testing.Short() {
		rounds = 1
	}
	for name, begins := range map[string]string{"AtNoon": noon,
		"InTheEvening": "2026-11-23T20:30:00-05:00", "OverMidnight": "2026-11-23T23:20:00-05:00"} {
		t.Run(name, func(t *testing.T) {
			for round := range rounds {
				random := rand.New(rand.NewPCG(round, 9))
				twoLives(t, begins, "198.51.100.8", randomHour(random, true))
				twoLives(t, begins, "198.51.100.7", randomHour(random, false))
			}
		})
	}
}

// randomHour has reviews mostly of the boss and the colleague, and votes of all; or none of the
// colleague, since an address has one vote.
func randomHour(random *rand.Rand, colleagueVotes bool) (deeds []deed) {
	words := []string{"", "She answered my letter about the crossing within two days.",
		"The street was plowed before seven, as we had been told it would be."}
	for range 24 {
		d := deed{who: random.IntN(people), stars: 1 + random.IntN(5), text: words[random.IntN(3)],
			after: 20*time.Second + time.Duration(random.Int64N(int64(4*time.Minute))),
			vote:  random.IntN(3) > 0, on: random.IntN(2), helps: random.IntN(3) > 0}
		if !d.vote && random.IntN(8) > 0 {
			d.who = random.IntN(strangers)
		}
		d.vote = d.vote && (d.who != colleague || colleagueVotes)
		deeds = append(deeds, d)
	}
	return deeds
}

// After the night the third review of a network is set aside, and its second vote.
func TestTheNightPublishesReasonsAboutANetwork(t *testing.T) {
	minutes := 7 * time.Minute
	same, other := twoLives(t, noon, "198.51.100.8", []deed{
		{who: boss, after: minutes, stars: 5, text: "Answers letters."},
		{who: colleague, after: minutes, stars: 5},
		{who: boss, after: minutes, stars: 4},
		{who: strangers, after: minutes, vote: true, helps: true},
		{who: strangers + 1, after: minutes, vote: true},
		{who: strangers + 2, after: minutes, vote: true, helps: true},
		{who: boss, after: minutes, vote: true, helps: true},
		{who: colleague, after: minutes, vote: true, helps: true}, // the fifth network, or the fourth
	})
	for _, l := range []*lived{same, other} {
		l.settle(l.clock)
		l.told = nil
		l.look()
	}
	for name, test := range map[string]struct {
		life           *lived
		listed, aside  string
		helpful, share string
	}{
		"SameNetwork": {same, `2 {"counted ":2}`, `1 {"set_aside rules":1}`, `"helpfulCount":3,`, ""},
		"AnotherNetwork": {other, `3 {"counted ":3}`, `0 {}`, `"helpfulCount":4,`,
			`"helpfulPercentage":80`},
	} {
		t.Run(name, func(t *testing.T) {
			path := "/api/officials/" + test.life.official + "/ratings"
			listed, states := test.life.states(http.DefaultClient, path)
			if got := inOneLine(t, listed, states); got != test.listed {
				t.Errorf("listed %s, want %s", got, test.listed)
			}
			aside, others := test.life.states(http.DefaultClient, path+"?state=set_aside")
			if got := inOneLine(t, aside, others); got != test.aside {
				t.Errorf("set aside %s, want %s", got, test.aside)
			}
			votes := string(test.life.get("/api/ratings/" + test.life.ratings[0] + "/feedback").body)
			if !strings.Contains(votes, test.helpful) || !strings.Contains(votes, test.share) ||
				test.share == "" && strings.Contains(votes, "ercentage") {
				t.Errorf("votes %s, want %s %s", votes, test.helpful, test.share)
			}
		})
	}
	third := same.ratings[2] // which of the three it is depends on nothing but when it came
	if page := string(same.get("/official/" + same.official + "?reviews=set_aside").body); !strings.
		Contains(page, third) || !strings.Contains(page, "Set aside by our rules.") {
		t.Errorf("%s", page)
	}
}

// Reviews whose networks are not known are of no network, and not all of the same.
func TestWithoutASecretNoNetworkIsKnown(t *testing.T) {
	clock := newHandClock(moment(t, noon))
	s := newSiteOn(t, sqlstore.Options{Integrity: integrity.On, Now: clock.Now}, trustLoopback)
	official := s.official(nil)
	for i := range 5 {
		s.write(official.ID, fmt.Sprintf("%d.7.7.7", 20+i), 4, "")
	}
	s.settle(clock)
	if o := s.judged(official.ID); o.TotalRatings != 5 {
		t.Errorf("%+v, %+v", o, o.Reviews)
	}
}
