package faults

import (
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// rush is what arrives about two officials: criticism, of which half says nearly the same, and
// praise, of which half is from one network. Every tenth has three stars.
type rush struct {
	pages   [2]string
	storage []string
}

const rushed = 200 // reviews

// send sends one of the reviews, whose key makes it the same however often it is sent.
func (r *rush) send(t *testing.T, s *servertest.Server, i int) (answered bool) {
	page, stars, text := 0, 1, ""
	address := fmt.Sprintf("%d.%d.1.1", 30+i%60, i)
	switch {
	case i%10 == 9:
		page, stars = i/10%2, 3
	case i%5 >= 3:
		page, stars = 1, 4+i%2
		if i%5 == 3 {
			address = fmt.Sprintf("2001:db8:5:%x::1", i)
		}
	case i%2 == 0:
		text = fmt.Sprintf("He never answers a letter and never shows up where his town needs him: %d.",
			i)
	}
	answer, err := s.Send(t.Context(), http.MethodPost, "/api/officials/"+r.pages[page]+"/ratings",
		fmt.Sprintf(`{"overallRating":%d,"reviewText":%q}`, stars, text), "X-Forwarded-For", address,
		"Idempotency-Key", fmt.Sprint("review ", i))
	if err == nil && answer.Status != http.StatusCreated {
		t.Errorf("review %d: %d: %s", i, answer.Status, answer.Body)
	}
	return err == nil
}

// arrive has all reviews sent, while the server is killed so many times, and returns one that took
// the last.
func (r *rush) arrive(t *testing.T, kills int) *servertest.Server {
	addWarden(t, r.storage...)
	judged := append([]string{"--integrity", "on"}, r.storage...)
	s := serve(t, judged...)
	cookie := login(t, s)
	for i := range r.pages {
		r.pages[i] = publish(t, s, cookie, inLetters(i))
	}
	left := make(chan int, rushed)
	for i := range rushed {
		left <- i
	}
	for range kills {
		taken, wait := r.sendAll(t, s, left)
		for range rushed / (kills + 1) {
			<-taken
		}
		s.Kill()
		wait()
		s = serve(t, judged...)
	}
	_, wait := r.sendAll(t, s, left)
	wait()
	return s
}

// sendAll has four clients send the remaining reviews, until none is left or the server is gone,
// and passes on each accepted review.
func (r *rush) sendAll(
	t *testing.T, s *servertest.Server, left chan int,
) (taken <-chan int, wait func()) {
	const clients = 4
	var sending sync.WaitGroup
	sent := make(chan int, rushed)
	for range clients {
		sending.Go(func() {
			for {
				select {
				case i := <-left:
					if !r.send(t, s, i) {
						left <- i
						return
					}
					sent <- i
				default:
					return
				}
			}
		})
	}
	return sent, sending.Wait
}

// TestKillsAmidABurst kills a server while the reviews of two bursts arrive. Each review is there
// once, the first of each side count as in a run without kills, each page has one case with all of
// them, and averages and counts equal a recount, before the night and after it.
func TestKillsAmidABurst(t *testing.T) { // S34, S35
	for name, database := range map[string]func(folder string) (address string, storage []string){
		"SQLite": func(folder string) (string, []string) {
			return filepath.Join(folder, "candor.db"), []string{"--data", folder}
		},
		"PostgreSQL": func(folder string) (string, []string) {
			address := postgrestest.Own(t).Address()
			return address, []string{"--data", folder, "--database", address}
		},
	} {
		t.Run(name, func(t *testing.T) {
			for run, kills := range map[string]int{"without": 0, "with": 5} {
				address, storage := database(t.TempDir())
				r := &rush{storage: storage}
				if code := r.arrive(t, kills).Stop(); code != 0 {
					t.Errorf("after SIGTERM the server exits with %d", code)
				}
				r.examine(t)
				store := judging(t, address)
				r.check(t, store, run)
				if err := store.SettleDue(t.Context()); err != nil {
					t.Fatal(err)
				}
				if err := store.Close(); err != nil {
					t.Fatal(err)
				}
				r.examine(t)
			}
		})
	}
}

// examine has the doctor recompute redundant data.
func (r *rush) examine(t *testing.T) {
	t.Helper()
	doctor := command(t, append([]string{"doctor"}, r.storage...)...)
	doctor.Env = append(doctor.Env, "CANDOR_SECRET="+signs)
	if findings, err := doctor.CombinedOutput(); err != nil {
		t.Errorf("doctor: %v: %s", err, findings)
	}
}

// check compares states and cases with the rules' result for reviews in any order.
func (r *rush) check(t *testing.T, store *sqlstore.Store, run string) {
	t.Helper()
	const counted = 9 // of a side
	bursts, total, err := store.FindBursts(t.Context(), cases.Filter{Page: 1, Limit: 10})
	if err != nil || total != len(r.pages) {
		t.Fatalf("%d cases %s kills: %v", total, run, err)
	}
	all := 0
	for i, side := range []integrity.Side{integrity.Low, integrity.High} {
		reviews := r.reviews(t, store, i)
		all += len(reviews)
		counts, latest := 0, time.Time{} // of those of the side that count
		threes, middle := 0, 0           // reviews of three stars, and those that count
		for _, one := range reviews {
			switch {
			case one.OverallRating == 3:
				if threes++; one.Counts() {
					middle++
				}
			case integrity.SideOf(one.OverallRating) != side:
				t.Errorf("page %d has a review of %d stars, %s", i, one.OverallRating, one.State)
			case one.Counts():
				if counts++; one.CreatedAt.After(latest) {
					latest = one.CreatedAt
				}
			case one.Because != integrity.BecauseBurst || one.CreatedAt.Before(latest):
				t.Errorf("page %d: %s at %s, after which one counts: %s", i, one.State, one.CreatedAt,
					one.Because)
			}
		}
		if counts != counted || middle != min(threes, counted) {
			t.Errorf("%d and %d of page %d count %s kills, want %d", counts, middle, i, run, counted)
		}
		b := bursts[slices.IndexFunc(bursts, func(b *cases.Listed) bool {
			return b.OfficialID == r.pages[i]
		})]
		if b.Arrived != len(reviews) || b.Counted != counts+middle || !b.HasActed {
			t.Errorf("the case of page %d is %+v, of %d reviews", i, b.Burst, len(reviews))
		}
	}
	if all != rushed {
		t.Errorf("%d reviews are there %s kills, of %d", all, run, rushed)
	}
}

// judging opens a database as a server does that judges reviews, two days later.
func judging(t *testing.T, address string) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: address,
		Secret: []byte(signs), Integrity: integrity.On, Logger: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return time.Now().Add(48 * time.Hour) }})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// reviews are all of a page, the newest first.
func (r *rush) reviews(t *testing.T, store *sqlstore.Store, page int) (all []*candor.Rating) {
	t.Helper()
	for number := 1; ; number++ {
		found, _, err := store.FindRatings(t.Context(), candor.RatingFilter{OfficialID: r.pages[page],
			Page: number, Limit: 100})
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			return all
		}
		all = append(all, found...)
	}
}
