package httpapi_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/ratelimit"
)

type receipt struct {
	Kind, State, Heading, Reason, Next, Secret, Reference string
	OfficialID, OfficialName, EditUntil                   string
	MayWithdraw                                           bool
	Review                                                *struct {
		ID, ReviewText string
		OverallRating  int
	}
}

// sends posts a submission and returns its receipt.
func (s *site) sends(path, body string) (sent receipt) {
	s.t.Helper()
	var answer struct{ Sent receipt }
	s.post(path, body).status(http.StatusCreated).into(&answer)
	return answer.Sent
}

// readReceipts reads receipts by their secrets.
func (s *site) readReceipts(secrets ...string) (found []receipt) {
	s.t.Helper()
	s.post("/api/receipts", jsonOf(s.t, map[string]any{"secrets": secrets})).
		status(http.StatusOK).into(&found)
	if len(found) != len(secrets) {
		s.t.Fatalf("%d answers for %d secrets", len(found), len(secrets))
	}
	return found
}

func (s *site) changeReview(fields map[string]any) *reply {
	s.t.Helper()
	return s.send(http.MethodPut, "/api/receipts/review", jsonOf(s.t, fields), jsonHeader)
}

func TestReceiptOfEverySubmission(t *testing.T) {
	s := newSeeded(t)
	official, ratings := s.official(nil), ""
	ratings = "/api/officials/" + official.ID + "/ratings"
	review := s.rate(s.official(nil).ID, "Always answers.").ID
	for kind, test := range map[string]struct{ path, body, state string }{
		"review":     {ratings, `{"overallRating":4}`, "published"},
		"official":   {"/api/officials", body(t, newOfficial, nil), "waiting"},
		"correction": {"/api/profile-corrections", body(t, newDescription(official.ID), nil), "waiting"},
		"report":     {"/api/ratings/" + review + "/reports", `{"reason":"off_topic"}`, "waiting"},
		"removal":    {"/api/removal-requests", body(t, newRemoval, nil), "waiting"},
		"vote":       {"/api/ratings/" + review + "/feedback", `{"isHelpful":true}`, "received"},
		"photo": {"/api/photo-uploads", jsonOf(t, map[string]any{"officialId": official.ID,
			"objectPath": s.sent()}), "waiting"},
	} {
		t.Run(kind, func(t *testing.T) {
			sent := s.sends(test.path, test.body)
			if sent.Kind != kind || sent.State != test.state || len(sent.Secret) != 22 ||
				sent.Heading == "" || len(sent.Reference) != 9 {
				t.Errorf("sent: %+v", sent)
			}
			found := s.readReceipts(sent.Secret)[0]
			if found.Kind != kind || found.State != test.state || found.Heading != sent.Heading ||
				found.Reason != sent.Reason || found.Next != sent.Next || found.Reference != sent.Reference {
				t.Errorf("%+v, sent %+v", found, sent)
			}
			if found.Secret != "" {
				t.Error("the secret is in the answer")
			}
		})
	}
}

func TestReceiptGivesTheReasonInTheText(t *testing.T) {
	s := newSite(t, nil)
	sent := s.sends("/api/officials/"+s.official(nil).ID+"/ratings",
		`{"overallRating":1,"reviewText":"Ask at 12 Maple Street, Newark."}`)
	if sent.State != "held" || sent.Reason != "It’s held because it may contain a street address." {
		t.Errorf("%+v", sent)
	}
}

// A secret that belongs to nothing is answered as any other, whatever it looks like.
func TestWrongSecretsAreAllAnsweredAlike(t *testing.T) { // S65
	s := newSite(t, nil)
	review := s.sends("/api/officials/"+s.official(nil).ID+"/ratings", `{"overallRating":4}`)
	vote := s.sends("/api/ratings/"+s.rate(s.official(nil).ID, "Always answers.").ID+"/feedback",
		`{"isHelpful":true}`)
	wrong := []string{"", "guess", strings.Repeat("A", 22), review.Secret[:21], "’ OR 1=1 --",
		review.Reference}
	for i, found := range s.readReceipts(wrong...) {
		if found != (receipt{State: "unknown"}) {
			t.Errorf("%q: %+v", wrong[i], found)
		}
	}
	first := s.changeReview(map[string]any{"secret": "guess", "withdraw": true}).
		status(http.StatusNotFound)
	for _, secret := range append(wrong, vote.Secret) {
		for _, fields := range []map[string]any{{"secret": secret, "withdraw": true},
			{"secret": secret}} {
			if reply := s.changeReview(fields); reply.StatusCode != http.StatusNotFound ||
				!bytes.Equal(reply.body, first.body) {
				t.Errorf("%v: %d %s", fields, reply.StatusCode, reply.body)
			}
		}
	}
	s.post("/api/receipts", jsonOf(t, map[string]any{"secrets": make([]string, 101)})).
		problem(http.StatusUnprocessableEntity, "1 to 100")
}

func TestGuessingSecretsIsLimited(t *testing.T) { // S65
	s := newSite(t, func(o *httpapi.Options) { o.RateLimit = true })
	most := ratelimit.Defaults()[ratelimit.Receipts][0].Requests
	for range most {
		s.readReceipts("guess")
	}
	s.post("/api/receipts", `{"secrets":["guess"]}`).problem(http.StatusTooManyRequests,
		"Too many requests.")
}

func TestReviewIsEditedAndWithdrawn(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	address := "/api/officials/" + official.ID + "/ratings"
	sent := s.sends(address, `{"overallRating":1,"reviewText":"Never answers."}`)
	before := s.readReceipts(sent.Secret)[0]
	if before.Review == nil || before.EditUntil == "" || !before.MayWithdraw ||
		before.OfficialID != official.ID || before.OfficialName != official.Name {
		t.Fatalf("%+v", before)
	}
	var edited receipt
	s.changeReview(map[string]any{"secret": sent.Secret, "id": before.Review.ID,
		"review": map[string]any{"overallRating": 5, "reviewText": "Ask at 12 Maple Street, Newark.",
			"status": "approved", "createdAt": "2001-01-01T00:00:00Z"}}).
		status(http.StatusOK).into(&edited)
	if edited.State != "held" || edited.Reason == "" || edited.Review.OverallRating != 5 ||
		edited.Reference != sent.Reference {
		t.Errorf("%+v", edited)
	}
	if listed := s.get(address); strings.Contains(string(listed.body), "Never answers") {
		t.Errorf("the former one is listed: %s", listed.body)
	}
	s.changeReview(map[string]any{"secret": sent.Secret, "id": before.Review.ID,
		"review": map[string]any{"overallRating": 3}}).problem(http.StatusConflict, "another tab")
	s.changeReview(map[string]any{"secret": sent.Secret}).
		problem(http.StatusUnprocessableEntity, candor.MessageOverallRatingRequired)
	var withdrawn receipt
	for range 2 {
		s.changeReview(map[string]any{"secret": sent.Secret, "withdraw": true}).
			status(http.StatusOK).into(&withdrawn)
	}
	if withdrawn.State != "withdrawn" || withdrawn.Review != nil && withdrawn.MayWithdraw {
		t.Errorf("%+v", withdrawn)
	}
	s.changeReview(map[string]any{"secret": sent.Secret, "review": map[string]any{"overallRating": 3}}).
		problem(http.StatusConflict, "no longer there")
	admin := s.admin()
	if trail := s.sendBy(admin, http.MethodGet, "/api/admin/audit", "", nil); !strings.Contains(
		string(trail.body), `"rating_withdrawn"`) || strings.Contains(string(trail.body), "Never answers") {
		t.Errorf("the trail: %s", trail.body)
	}
}
