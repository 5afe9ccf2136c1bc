package faults

import (
	"fmt"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/s3test"
	"candor/internal/testkit/servertest"
)

// TestACutOffReplicaStopsWriting has a standby take over that one of two replicas does not reach, while
// the old primary goes on.
func TestACutOffReplicaStopsWriting(t *testing.T) {
	atLength(t)
	pair := postgrestest.OwnPair(t)
	direct := severalHosts(t, []*postgrestest.Line{postgrestest.NewLine(t, pair.Primary.Address()),
		postgrestest.NewLine(t, pair.Standby.Address())})
	toOld, toTaking := postgrestest.NewLine(t, pair.Primary.Address()),
		postgrestest.NewLine(t, pair.Standby.Address())
	bucket := s3test.Start(t)
	at := func(database string) []string {
		return []string{"--data", t.TempDir(), "--blobs", bucket.Address, "--database", database}
	}
	own := at(severalHosts(t, []*postgrestest.Line{toOld, toTaking}))
	withKeys := func(one *exec.Cmd) *exec.Cmd {
		one.Env = append(one.Env, "CANDOR_SECRET="+signs, "AWS_ACCESS_KEY_ID="+s3test.AccessKey,
			"AWS_SECRET_ACCESS_KEY="+s3test.SecretKey)
		return one
	}
	addWarden(t, "--database", direct)
	seeing := servertest.Start(t, withKeys(serving(t, at(direct)...)))
	cutOff := servertest.Start(t, withKeys(serving(t, own...)))
	official := publish(t, seeing, login(t, seeing), "Stage")
	reviews := 0
	review := func(at *servertest.Server) servertest.Answer {
		reviews++
		return at.Ask(t, http.MethodPost, "/api/officials/"+official+"/ratings",
			fmt.Sprintf(`{"overallRating":4,"reviewText":"The %s meeting began late."}`, inLetters(reviews)),
			"X-Forwarded-For", fmt.Sprintf("10.250.%d.%d", reviews/250, 1+reviews%250))
	}
	servertest.Until(t, "both take reviews", func() bool {
		return review(seeing).Status == http.StatusCreated && review(cutOff).Status == http.StatusCreated
	})

	toTaking.Die()
	pair.Promote(t)
	began, lost := time.Now(), 0
	var last time.Duration
	servertest.Until(t, "the one that is cut off takes no reviews", func() bool {
		answer := review(cutOff)
		if answer.Status == http.StatusCreated {
			lost, last = lost+1, time.Since(began)
			return false
		}
		return answer.Status == http.StatusServiceUnavailable
	})
	servertest.Until(t, "the other one does", func() bool {
		return review(seeing).Status == http.StatusCreated
	})
	const why = "has missed what was written after another"
	servertest.Until(t, "it is told", func() bool {
		return len(cutOff.Told(why)) > 0 &&
			strings.Contains(cutOff.Ready(t).Body, "database: ")
	})
	for _, run := range [][]string{{"doctor"}, {"backup", t.TempDir() + "/made"}} {
		said, err := withKeys(command(t, append(run, own...)...)).CombinedOutput()
		if err == nil || !strings.Contains(string(said), why) {
			t.Errorf("candor %s says %s (%v)", run[0], said, err)
		}
	}
	cutOff.Kill()
	cutOff = servertest.Start(t, withKeys(serving(t, own...)))
	for range 10 {
		if answer := review(cutOff); answer.Status != http.StatusServiceUnavailable {
			t.Fatalf("after a restart it answers a review with %d: %s", answer.Status, answer.Body)
		}
	}

	toTaking.Revive()
	servertest.Until(t, "it takes reviews once it reaches the new primary", func() bool {
		return review(cutOff).Status == http.StatusCreated
	})
	bucket.Stop()
	servertest.Until(t, "it is told that replicas cannot agree", func() bool {
		return len(cutOff.Told("does not learn which")) == 1
	})
	if answer := review(cutOff); answer.Status != http.StatusCreated {
		t.Errorf("without the bucket a review is answered with %d: %s", answer.Status, answer.Body)
	}
	drilled.note("A standby takes over that one of two replicas does not reach, and the old primary goes on",
		"that replica stores the last review where it is lost %s after the promotion, after %d of them, and"+
			" none after a restart", inShort(last), lost)
}
