package faults

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// failovers is how often a standby takes over without the last changes.
const failovers = 2

// TestAFailoverShowsNothingThatIsNotThere has a standby take over that lacks the last reviews, while
// the first replica writes as many others at once: the change counter is where it was. Both replicas
// show what the database holds, and no more.
func TestAFailoverShowsNothingThatIsNotThere(t *testing.T) {
	atLength(t)
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	storage := []string{"--data", t.TempDir(), "--database", pair.Address()}
	addWarden(t, storage...)
	replicas := []*servertest.Server{serve(t, storage...), serve(t, storage...)}
	first, cookie := replicas[0], login(t, replicas[0])
	var took []time.Duration
	same := 0
	for run := range failovers {
		f := failover{t: t, name: inLetters(run), reviews: map[string]bool{}}
		f.official = publish(t, first, cookie, f.name)
		await(t, replicas, "the official", f.shows)
		pair.Cut(t)
		reviews := 1 + run%7
		for range reviews {
			f.review(first)
		}
		await(t, replicas, "reviews that will be lost", f.shows)
		before := lastChange(t, pair)

		pair.FailOver(t)
		f.reviews = map[string]bool{} // which nobody has stored
		for range reviews {
			f.review(first)
		}
		began := time.Now()
		if lastChange(t, pair) == before {
			same++
		}
		await(t, replicas, "what the database holds", f.shows)
		took = append(took, time.Since(began))
		pair.Rejoin(t)
	}
	for i, one := range replicas {
		if told := one.Told("the database went back by"); len(told) != failovers {
			t.Errorf("replica %d tells %d times that the database went back: %q", i, len(told), told)
		}
		ready := one.Ready(t).Body
		if !strings.Contains(ready, "\ndatabase: went back by ") {
			t.Errorf("replica %d says only %q", i, ready)
		}
		if got := measure(t, one, "candor_feed_steps_back_total"); got != failovers {
			t.Errorf("replica %d has counted %d", i, got)
		}
	}
	doctor := command(t, append([]string{"doctor"}, storage...)...)
	doctor.Env = append(doctor.Env, "CANDOR_SECRET="+signs)
	examined, _ := doctor.CombinedOutput() // it finds no scanner
	if !strings.Contains(string(examined), ": the database went back by ") {
		t.Errorf("the doctor says %s", examined)
	}
	measured.note("A standby takes over without the last reviews, and a replica writes at once",
		"%d times, in %d of which the change counter was where it was; both replicas show what is there, "+
			"and no more, within %s at most, half of the times within %s", failovers, same,
		inShort(slices.Max(took)), inShort(middle(took)))
}

// middle is the median.
func middle(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)/2]
}

// failover is what an official has after a standby has taken over.
type failover struct {
	t              *testing.T
	name, official string
	reviews        map[string]bool
	sent           int
}

// review has a replica take the next review, which may be sent until the new primary is found.
func (f *failover) review(s *servertest.Server) {
	f.t.Helper()
	f.sent++
	var answer servertest.Answer
	servertest.Until(f.t, "a review is taken", func() bool {
		answer = s.Ask(f.t, http.MethodPost, "/api/officials/"+f.official+"/ratings",
			fmt.Sprintf(`{"overallRating":4,"reviewText":"Answered my question number %d."}`, f.sent),
			"X-Forwarded-For", fmt.Sprintf("10.0.%d.1", f.sent), "Idempotency-Key",
			fmt.Sprintf("%s %d", f.official, f.sent))
		return answer.Status == http.StatusCreated
	})
	f.reviews[answer.ID()] = true
}

// shows compares what a replica shows, of its memory and of the database, with what is there.
func (f *failover) shows(s *servertest.Server) error {
	var listed struct {
		Officials []struct {
			ID           string
			TotalRatings int
		}
	}
	var shown []struct{ ID string }
	read := func(path string, into any) {
		if err := json.Unmarshal([]byte(s.Want(f.t, http.StatusOK, http.MethodGet, path, "").Body),
			into); err != nil {
			f.t.Fatal(err)
		}
	}
	read("/api/officials?search="+f.name, &listed)
	read("/api/officials/"+f.official+"/ratings?limit=100", &shown)
	total, ids := -1, map[string]bool{}
	for _, one := range listed.Officials {
		if one.ID == f.official {
			total = one.TotalRatings
		}
	}
	for _, one := range shown {
		ids[one.ID] = true
	}
	if total != len(f.reviews) || !maps.Equal(ids, f.reviews) {
		return fmt.Errorf("lists %d reviews and shows %q, there are %q", total,
			slices.Sorted(maps.Keys(ids)), slices.Sorted(maps.Keys(f.reviews)))
	}
	return nil
}

// await waits until all replicas show something.
func await(
	t *testing.T, replicas []*servertest.Server, what string, shows func(*servertest.Server) error,
) {
	t.Helper()
	for i, one := range replicas {
		var err error
		for limit := time.Now().Add(servertest.Hangs); ; time.Sleep(20 * time.Millisecond) {
			if err = shows(one); err == nil {
				break
			}
			if time.Now().After(limit) {
				t.Fatalf("replica %d never shows %s: %v", i, what, err)
			}
		}
	}
}

func lastChange(t *testing.T, pair *postgrestest.Pair) string {
	t.Helper()
	return postgrestest.Text(t, pair.Address(), "SELECT last FROM change_counter")
}
