package faults

import (
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"candor"
	"candor/faults/servertest"
	"candor/sqlstore"
	"candor/sqlstore/postgrestest"
)

// rush is what arrives about two officials: a one-sided burst, of which half say nearly the same,
// and a mixed one with many from one network.
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
	case i%5 >= 3:
		page, stars = 1, []int{5, 1, 4, 2, 3}[i/5%5]
		if i%5 == 3 || i%2 == 0 {
			stars, address = 5, fmt.Sprintf("2001:db8:5:%x::1", i)
		}
	case i%20 == 0:
		stars = 5
	case i%20 == 1:
		stars = 3
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

// sendAll has four clients send what is left, until nothing is or the server is gone, and tells of
// each review that was taken.
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
// once, averages and counts equal a recount, and states are those of a run without kills, and those
// of a decision about all reviews at once.
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
			const kills = 5
			var told [2]string
			for run, kills := range []int{0, kills} {
				address, storage := database(t.TempDir())
				r := &rush{storage: storage}
				if code := r.arrive(t, kills).Stop(); code != 0 {
					t.Errorf("after SIGTERM the server exits with %d", code)
				}
				store := judging(t, address)
				if err := store.JudgeOvertaken(t.Context()); err != nil { // as each minute
					t.Fatal(err)
				}
				doctor := command(t, append([]string{"doctor"}, storage...)...)
				doctor.Env = append(doctor.Env, "CANDOR_SECRET="+signs)
				if findings, err := doctor.CombinedOutput(); err != nil {
					t.Errorf("doctor: %v: %s", err, findings)
				}
				states := r.states(t, store)
				told[run] = numbers(states)
				if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					return errors.Join(tx.Exec("DELETE FROM bursts"),
						tx.Exec("UPDATE ratings SET state = 0, because = '', evidence = ''"))
				}); err != nil {
					t.Fatal(err)
				}
				if _, err := store.JudgeAll(t.Context()); err != nil {
					t.Fatal(err)
				}
				if again := r.states(t, store); !maps.Equal(again, states) {
					t.Errorf("judged at once there are\n%s\nwant\n%s", numbers(again), told[run])
				}
			}
			if told[1] != told[0] {
				t.Errorf("after %d kills there are\n%s\nwithout\n%s", kills, told[1], told[0])
			}
		})
	}
}

// judging opens a database as a server does that judges reviews.
func judging(t *testing.T, address string) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: address,
		Secret: []byte(signs), Integrity: candor.IntegrityOn, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// states are page, stars, state and reason of each review, by its id.
func (r *rush) states(t *testing.T, store *sqlstore.Store) map[string]string {
	t.Helper()
	states := map[string]string{}
	for i, page := range r.pages {
		for number := 1; ; number++ {
			filter := candor.RatingFilter{OfficialID: page, Page: number, Limit: 100}
			found, _, err := store.FindRatings(t.Context(), filter)
			if err != nil {
				t.Fatal(err)
			}
			if len(found) == 0 {
				break
			}
			for _, one := range found {
				states[one.ID] = fmt.Sprint("page ", i, ", ", one.OverallRating, " stars: ", one.State, " ",
					one.Because)
			}
		}
	}
	if len(states) != rushed {
		t.Errorf("%d reviews are there of %d", len(states), rushed)
	}
	return states
}

// numbers says how many reviews there are of each kind.
func numbers(states map[string]string) string {
	counts := map[string]int{}
	for _, state := range states {
		counts[state]++
	}
	var lines []string
	for _, state := range slices.Sorted(maps.Keys(counts)) {
		lines = append(lines, fmt.Sprint(counts[state], " on ", state))
	}
	return strings.Join(lines, "\n")
}
