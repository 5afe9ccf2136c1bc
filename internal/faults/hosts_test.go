package faults

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// reviewer sends reviews of one official, each from another address.
type reviewer struct {
	t        *testing.T
	official string
	sent     int
}

func (r *reviewer) review(at *servertest.Server) servertest.Answer {
	r.t.Helper()
	r.sent++
	return at.Ask(r.t, http.MethodPost, "/api/officials/"+r.official+"/ratings",
		fmt.Sprintf(`{"overallRating":4,"reviewText":"The %s meeting began late."}`, inLetters(r.sent)),
		"X-Forwarded-For", fmt.Sprintf("10.250.%d.%d", r.sent/250, 1+r.sent%250))
}

// isTaken waits until each server has stored a review.
func (r *reviewer) isTaken(when string, servers ...*servertest.Server) {
	r.t.Helper()
	for _, one := range servers {
		servertest.Until(r.t, "a review is taken "+when, func() bool {
			return r.review(one).Status == http.StatusCreated
		})
	}
}

func ratings(t *testing.T, server *postgrestest.Server) string {
	t.Helper()
	return postgrestest.Text(t, server.Address(), "SELECT COUNT(*) FROM ratings")
}

// TestAHungPrimaryIsReplaced stops the first of two hosts in the middle of its work, promotes the
// other, and lets the first go on: it takes writes, too, and gets none.
func TestAHungPrimaryIsReplaced(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	first, second := pair.Primary, pair.Standby
	storage := []string{"--data", t.TempDir(), "--database", pair.AnyHost()}
	addWarden(t, storage...)
	replicas := []*servertest.Server{serve(t, storage...), serve(t, storage...)}
	r := reviewer{t: t, official: publish(t, replicas[0], login(t, replicas[0]), "Stage")}
	r.isTaken("at first", replicas...)

	thaw := first.Freeze(t)
	began, read := time.Now(), time.Duration(0)
	for _, one := range replicas {
		one.Want(t, http.StatusNotFound, http.MethodGet, "/api/officials/"+candor.NewID(), "")
		read = max(read, time.Since(began))
	}
	for _, one := range replicas {
		servertest.Until(t, "reviews are refused", func() bool {
			return r.review(one).Says("Nothing can be stored at the moment.")
		})
	}
	pair.Promote(t)
	began = time.Now()
	r.isTaken("after the promotion", replicas...)
	measured.note("The first of two PostgreSQL hosts hangs, and the other is promoted",
		"reads are answered after %s by the standby, reviews are taken %s after the promotion",
		inShort(read), inShort(time.Since(began)))
	r.isTaken("by a server that starts now", serve(t, storage...))

	thaw()
	const rivals = "several PostgreSQL servers take writes"
	for _, one := range replicas {
		servertest.Until(t, "two that take writes are reported", func() bool {
			return len(one.Told(rivals)) == 1 && strings.Contains(one.Ready(t).Body, "database: "+rivals)
		})
		if body := one.Want(t, http.StatusOK, http.MethodGet, "/readyz", "").Body; strings.Contains(body,
			rivals) {
			t.Errorf("strangers read %q", body)
		}
	}
	doctor := command(t, append([]string{"doctor"}, storage...)...)
	doctor.Env = append(doctor.Env, "CANDOR_SECRET="+signs)
	if examined, err := doctor.CombinedOutput(); err == nil ||
		!strings.Contains(string(examined), "WRONG  Of the hosts in CANDOR_DATABASE, "+rivals) {
		t.Errorf("the doctor says %s (%v)", examined, err)
	}
	before := ratings(t, first)
	r.isTaken("next to the old primary", replicas...)
	if after := ratings(t, first); after != before {
		t.Errorf("the old primary had %s reviews and has %s", before, after)
	}
	if stored := ratings(t, second); stored <= before {
		t.Errorf("the new primary has only %s reviews", stored)
	}
}

// TestNothingIsWrittenOnTopOfAnOlderBackup restores a base backup that lacks acknowledged reviews
// while servers run.
func TestNothingIsWrittenOnTopOfAnOlderBackup(t *testing.T) {
	t.Parallel()
	server := postgrestest.Own(t)
	storage := []string{"--data", t.TempDir(), "--database", server.Address()}
	addWarden(t, storage...)
	replicas := []*servertest.Server{serve(t, storage...), serve(t, storage...)}
	r := reviewer{t: t, official: publish(t, replicas[0], login(t, replicas[0]), "Stage")}
	r.isTaken("at first", replicas...)
	before := ratings(t, server)
	const lastChange = "SELECT last FROM change_counter"
	last := postgrestest.Text(t, server.Address(), lastChange)
	restore := server.BaseBackup(t)
	r.isTaken("after the backup", replicas...)
	restore()
	for i, one := range replicas {
		servertest.Until(t, "the loss is reported", func() bool {
			if answer := r.review(one); answer.Status == http.StatusCreated {
				t.Fatalf("replica %d writes on top of the older state", i)
			}
			return measure(t, one, "candor_feed_steps_back_total") == 1
		})
		if answer := r.review(one); !answer.Says("Nothing can be stored at the moment.") {
			t.Errorf("a review is answered %+v", answer)
		}
		if ready := one.Ready(t).Body; !strings.Contains(ready, "database: the database lacks changes") ||
			!strings.Contains(ready, "database: went back by ") {
			t.Errorf("replica %d says only %q", i, ready)
		}
		if len(one.Told("lacks changes that this server has read")) == 0 {
			t.Errorf("replica %d logs nothing", i)
		}
	}
	if now := ratings(t, server); now != before {
		t.Errorf("%s reviews are stored, of %s that were restored", now, before)
	}
	if now := postgrestest.Text(t, server.Address(), lastChange); now != last {
		t.Errorf("the last change is %s, and was %s in the backup", now, last)
	}
	replicas[0].Stop()
	r.isTaken("after a restart", serve(t, storage...))
	if answer := r.review(replicas[1]); answer.Status == http.StatusCreated {
		t.Error("the server that was not restarted writes")
	}
}
