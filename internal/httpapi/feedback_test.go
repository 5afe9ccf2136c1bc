package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/integrity/cases"
)

// answeredVotes are the votes on a review as a client reads them.
type answeredVotes struct {
	HelpfulCount, NotHelpfulCount int
	HelpfulPercentage             *int
}

// A second vote of a network within a day counts until the night.
func TestVotesThatDoNotCount(t *testing.T) {
	clock := newHandClock(moment(t, noon))
	s := judgedSiteAt(t, clock.Now)
	id := s.reviewed("192.0.2.1", "Never answers.")
	path := "/api/ratings/" + id + "/feedback"
	vote := func(address string, isHelpful bool) (got answeredVotes) {
		s.send(http.MethodPost, path, fmt.Sprintf(`{"isHelpful":%t}`, isHelpful), from(address)).
			status(http.StatusCreated).into(&got)
		return got
	}
	for n := range 3 {
		if got := vote(fmt.Sprintf("198.51.%d.7", n), n > 0); got.HelpfulPercentage != nil {
			t.Errorf("%+v of %d networks", got, n+1)
		}
	}
	if got := vote("198.51.0.8", false); got.HelpfulCount != 2 || got.NotHelpfulCount != 2 ||
		got.HelpfulPercentage != nil {
		t.Errorf("%+v after another vote of the first network", got)
	}
	s.send(http.MethodPost, path, `{"isHelpful":true}`, from("198.51.0.8")).
		problem(http.StatusConflict, "You have already provided feedback for this review.")
	read := func(want answeredVotes, percentage int) {
		t.Helper()
		var got answeredVotes
		reply := s.get(path).status(http.StatusOK)
		reply.into(&got)
		shown := 0
		if got.HelpfulPercentage != nil {
			shown, got.HelpfulPercentage = *got.HelpfulPercentage, nil
		}
		if got != want || shown != percentage || strings.Contains(string(reply.body), "eftOut") {
			t.Errorf("%s, want %+v and %d %%", reply.body, want, percentage)
		}
	}
	vote("203.0.113.7", true)
	read(answeredVotes{HelpfulCount: 3, NotHelpfulCount: 2}, 60)
	s.settle(clock)
	read(answeredVotes{HelpfulCount: 3, NotHelpfulCount: 1}, 0) // of four networks
	vote("203.0.9.7", true)
	read(answeredVotes{HelpfulCount: 4, NotHelpfulCount: 1}, 80)
	warden := s.admin()
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

// Of a rush nine votes count, and they stay whatever follows.
func TestACrowdThatVotesAReviewDownAddsNine(t *testing.T) {
	s := judgedSite(t)
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
	if got.NotHelpfulCount != 9 || got.HelpfulCount != 0 || *got.HelpfulPercentage != 0 {
		t.Errorf("%+v", got)
	}
	for n := range 9 {
		got = vote(30+n, true)
	}
	if got.NotHelpfulCount != 9 || got.HelpfulCount != 9 || *got.HelpfulPercentage != 50 {
		t.Errorf("%+v when others have voted, too", got)
	}
}

// stormed lets a review be voted down within a moment by so many networks more than count.
func (s *site) stormed(votes int) (ratingID string) {
	s.t.Helper()
	ratingID = s.reviewed("192.0.2.1", "Never answers.")
	s.votedDown(ratingID, 100, 9)
	s.votedDown(ratingID, 0, votes)
	return ratingID
}

func (s *site) votedDown(ratingID string, first, votes int) {
	s.t.Helper()
	for n := range votes {
		s.send(http.MethodPost, "/api/ratings/"+ratingID+"/feedback", `{"isHelpful":false}`,
			from(fmt.Sprintf("%d.7.7.7", 20+first+n))).status(http.StatusCreated)
	}
}

// storm is a burst of votes as administrators read it.
type storm struct {
	RatingID, Text                string
	Official                      struct{ ID, Name string }
	Since                         string
	Stars, Votes, Networks        int
	HelpfulCount, NotHelpfulCount int
	IsHelpful                     bool
	Decision                      struct{ ID, Outcome, DecidedBy, DecidedAt, Reason string }
}

func (s *site) storms(admin *http.Client, query string) (storms []storm) {
	s.t.Helper()
	s.sendBy(admin, http.MethodGet, "/api/admin/votes"+query, "", nil).status(http.StatusOK).into(&storms)
	return storms
}

func TestVotesAreDecided(t *testing.T) {
	s := judgedSite(t)
	admin := s.admin()
	id := s.stormed(12)
	waiting := s.storms(admin, "")
	if len(waiting) != 1 || waiting[0].RatingID != id || waiting[0].Votes != 12 ||
		waiting[0].Networks != 12 || waiting[0].IsHelpful || waiting[0].Text != "Never answers." ||
		waiting[0].NotHelpfulCount != 9 || waiting[0].Official.Name == "" || waiting[0].Since == "" {
		t.Fatalf("%+v wait", waiting)
	}
	stats := func() int {
		var stats struct{ OpenVoteBursts int }
		s.sendBy(admin, http.MethodGet, "/api/admin/stats", "", nil).status(http.StatusOK).into(&stats)
		return stats.OpenVoteBursts
	}
	if n := stats(); n != 1 {
		t.Errorf("the overview counts %d", n)
	}
	path := "/api/admin/ratings/" + id + "/votes"
	decide := func(change string) *reply {
		body := fmt.Sprintf(`{"isHelpful":false,"outcome":"count","reason":"Readers of a town.",`+
			`"since":%q,"expectedVotes":12%s}`, waiting[0].Since, change)
		return s.sendBy(admin, http.MethodPost, path, body, jsonHeader)
	}
	for name, test := range map[string]struct{ change, want string }{
		"ErrOutcome": {`,"outcome":"hold"`, "Please choose count or leave_out"},
		"ErrReason":  {`,"reason":" "`, "Please say why"},
		"ErrSide":    {`,"isHelpful":null`, "helpful"},
		"ErrSince":   {`,"since":"yesterday"`, "since"},
	} {
		t.Run(name, func(t *testing.T) {
			decide(test.change).problem(http.StatusUnprocessableEntity, test.want)
		})
	}
	s.votedDown(id, 12, 1)
	var conflict struct {
		Detail    string
		MoreVotes int
		DecidedBy string
	}
	decide("").status(http.StatusConflict).into(&conflict)
	if conflict.MoreVotes != 1 || !strings.Contains(conflict.Detail, "1 more vote came") {
		t.Errorf("%+v", conflict)
	}
	var decided struct {
		Votes, NotHelpfulCount int
		Decision               struct{ ID string }
	}
	decide(`,"expectedVotes":13`).status(http.StatusOK).into(&decided)
	var votes answeredVotes
	s.get("/api/ratings/" + id + "/feedback").status(http.StatusOK).into(&votes)
	if decided.Votes != 13 || decided.NotHelpfulCount != 22 || votes.NotHelpfulCount != 22 ||
		stats() != 0 || len(s.storms(admin, "?state=waiting")) != 0 {
		t.Errorf("%+v, %+v after the decision", decided, votes)
	}
	done := s.storms(admin, "?state=decided")
	if len(done) != 1 || done[0].Decision.ID != decided.Decision.ID || done[0].NotHelpfulCount != 22 ||
		done[0].Decision.Outcome != "count" || done[0].Decision.DecidedBy == "" {
		t.Errorf("%+v are decided", done)
	}
	decide(`,"outcome":"leave_out"`).status(http.StatusConflict).into(&conflict)
	if !strings.Contains(conflict.Detail, "decided that these votes count") || conflict.DecidedBy == "" {
		t.Errorf("%+v", conflict)
	}
	undo := "/api/admin/votes/" + decided.Decision.ID + "/undo"
	s.sendBy(admin, http.MethodPost, undo, "", nil).status(http.StatusNoContent)
	s.sendBy(admin, http.MethodPost, undo, "", nil).
		problem(http.StatusNotFound, cases.MessageVotesUndone)
	if waiting := s.storms(admin, ""); len(waiting) != 1 || waiting[0].Votes != 13 {
		t.Errorf("%+v wait after the decision was undone", waiting)
	}
}

func TestVotesThatCannotBeDecided(t *testing.T) {
	s := judgedSite(t)
	admin := s.admin()
	body := `{"isHelpful":false,"outcome":"count","reason":"Because."}`
	for _, id := range []string{candor.NewID(), "x"} {
		s.sendBy(admin, http.MethodPost, "/api/admin/ratings/"+id+"/votes", body, jsonHeader).
			problem(http.StatusNotFound, "")
		s.sendBy(admin, http.MethodPost, "/api/admin/votes/"+id+"/undo", "", nil).
			problem(http.StatusNotFound, "")
	}
	id := s.reviewed("192.0.2.1", "Never answers.")
	s.sendBy(admin, http.MethodPost, "/api/admin/ratings/"+id+"/votes", body, jsonHeader).
		problem(http.StatusConflict, "count again")
	for query, want := range map[string]string{"?state=open": "State must be waiting or decided",
		"?page=0": "page must be", "?limit=101": "limit must be"} {
		s.sendBy(admin, http.MethodGet, "/api/admin/votes"+query, "", nil).
			problem(http.StatusBadRequest, want)
	}
}
