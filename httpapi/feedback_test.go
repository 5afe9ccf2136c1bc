package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor"
	"candor/sqlstore"
)

// answeredVotes are the votes on a review as a client reads them.
type answeredVotes struct {
	HelpfulCount, NotHelpfulCount int
	HelpfulPercentage             *int
}

// knowingNetworks starts a server whose store has a secret.
func knowingNetworks(t *testing.T) *site {
	t.Helper()
	return newSiteOn(t, sqlstore.Options{Integrity: candor.IntegrityOn,
		Secret: []byte(strings.Repeat("1", 32))}, trustLoopback)
}

func TestVotesThatDoNotCount(t *testing.T) {
	s := knowingNetworks(t)
	id, warden := s.reviewed("192.0.2.1", "Never answers."), s.admin()
	path := "/api/ratings/" + id + "/feedback"
	vote := func(address string, isHelpful bool) (got answeredVotes) {
		s.send(http.MethodPost, path, fmt.Sprintf(`{"isHelpful":%t}`, isHelpful), from(address)).
			status(http.StatusCreated).into(&got)
		return got
	}
	for n := range 4 {
		if got := vote(fmt.Sprintf("198.51.%d.7", n), n > 0); got.HelpfulPercentage != nil {
			t.Errorf("%+v of %d networks", got, n+1)
		}
	}
	if got := vote("198.51.0.8", false); got.HelpfulCount != 3 || got.NotHelpfulCount != 1 ||
		got.HelpfulPercentage != nil {
		t.Errorf("%+v after another vote of the first network", got)
	}
	s.send(http.MethodPost, path, `{"isHelpful":true}`, from("198.51.0.8")).
		problem(http.StatusConflict, "You have already provided feedback for this review.")
	vote("203.0.113.7", true)
	var got answeredVotes
	read := s.get(path).status(http.StatusOK)
	read.into(&got)
	if got.HelpfulCount != 4 || got.NotHelpfulCount != 1 || got.HelpfulPercentage == nil ||
		*got.HelpfulPercentage != 80 || strings.Contains(string(read.body), "eftOut") {
		t.Errorf("%s of five networks", read.body)
	}
	s.send(http.MethodPost, "/api/ratings/"+id+"/reports", `{"reason":"off_topic"}`,
		from("198.51.100.7")).status(http.StatusCreated)
	queued := func() int {
		var queue struct{ Item struct{ VotesLeftOut int } }
		s.sendBy(warden, http.MethodGet, "/api/admin/queue", "", nil).status(http.StatusOK).into(&queue)
		return queue.Item.VotesLeftOut
	}
	if leftOut := queued(); leftOut != 1 {
		t.Errorf("the queue tells of %d votes that do not count with the report", leftOut)
	}
	s.sendBy(warden, http.MethodPut, "/api/ratings/"+id+"/status", `{"status":"pending"}`, jsonHeader).
		status(http.StatusOK)
	if leftOut := queued(); leftOut != 1 {
		t.Errorf("the queue tells of %d votes that do not count with the review", leftOut)
	}
}

func TestACrowdThatVotesAReviewDownAddsNothing(t *testing.T) {
	s := knowingNetworks(t)
	path := "/api/ratings/" + s.reviewed("192.0.2.1", "Never answers.") + "/feedback"
	vote := func(n int, isHelpful bool) (got answeredVotes) {
		s.send(http.MethodPost, path, fmt.Sprintf(`{"isHelpful":%t}`, isHelpful),
			from(fmt.Sprintf("%d.7.7.7", 20+n))).status(http.StatusCreated).into(&got)
		return got
	}
	var got answeredVotes
	for n := range 30 {
		got = vote(n, false)
	}
	if got.NotHelpfulCount != 0 || got.HelpfulPercentage != nil {
		t.Errorf("%+v", got)
	}
	for n := range 10 {
		got = vote(30+n, true)
	}
	if got.NotHelpfulCount != 30 || got.HelpfulCount != 10 || got.HelpfulPercentage == nil ||
		*got.HelpfulPercentage != 25 {
		t.Errorf("%+v when others have voted, too", got)
	}
}
