package httpapi_test

import (
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"candor/internal/sqlstore"
)

// twoServers are two servers of one database.
func twoServers(t *testing.T) []*site {
	t.Helper()
	database := newDatabase(t)
	start := func() *site { return newSiteOn(t, sqlstore.Options{Database: database}, trustLoopback) }
	return []*site{start(), start()}
}

func TestOneKeyIsOneRequestOnAllServers(t *testing.T) { // S15
	servers := twoServers(t)
	official := servers[0].official(nil)
	var reported answeredRating
	servers[0].post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":4}`).status(http.StatusCreated).into(&reported)
	for name, test := range map[string]struct {
		path, body string
		shows      bool // visible to visitors
	}{
		"OKReview":     {"/api/officials/" + official.ID + "/ratings", `{"overallRating":5}`, true},
		"OKOfficial":   {"/api/officials", body(t, newOfficial, nil), true},
		"OKCorrection": {"/api/profile-corrections", body(t, newDescription(official.ID), nil), false},
		"OKRemoval":    {"/api/removal-requests", body(t, newRemoval, nil), false},
		"OKReport":     {"/api/ratings/" + reported.ID + "/reports", `{"reason":"off_topic"}`, false},
	} {
		t.Run(name, func(t *testing.T) {
			header := from("192.0.2.1")
			header.Set("Idempotency-Key", "once is enough")
			made := func(reply *reply) string {
				var got struct {
					ID, Reference string
					Sent          struct{ Secret string }
				}
				reply.status(http.StatusCreated).into(&got)
				return got.ID + got.Reference + got.Sent.Secret
			}
			replies := make([]*reply, 50)
			var sending sync.WaitGroup
			for i := range replies {
				sending.Go(func() {
					replies[i] = servers[i%2].send(http.MethodPost, test.path, test.body, header)
				})
			}
			sending.Wait()
			replies = append(replies, servers[0].send(http.MethodPost, test.path, test.body, header),
				servers[1].send(http.MethodPost, test.path, test.body, header))
			first := made(replies[0])
			for i, one := range replies {
				if got := made(one); got != first || got == "" {
					t.Errorf("number %d made %s, the first %s", i, got, first)
				}
				if number, err := strconv.Atoi(one.Header.Get("Candor-Change")); test.shows &&
					(err != nil || number < 1) {
					t.Errorf("number %d: Candor-Change %q", i, one.Header.Get("Candor-Change"))
				}
			}
			other := from("192.0.2.2")
			other.Set("Idempotency-Key", "once is enough")
			if got := made(servers[1].send(http.MethodPost, test.path, test.body, other)); got == first {
				t.Errorf("a neighbor with the same key gets %s", got)
			}
		})
	}
}

// An equal body alone is no repetition: a person who sends a colleague's body from the same address
// does not get the colleague's result.
func TestTheSameWordsAreTwoRequests(t *testing.T) { // S50
	s := newSite(t, trustLoopback)
	official := s.official(nil)
	for name, test := range map[string]struct {
		path string
		body map[string]any
	}{
		"OKReview": {"/api/officials/" + official.ID + "/ratings",
			map[string]any{"overallRating": 5, "reviewText": "Answers letters."}},
		"OKOfficial": {"/api/officials", newOfficial},
		"OKCorrection": {"/api/profile-corrections", map[string]any{"officialId": official.ID,
			"field": "city", "suggestedValue": "Montclair"}},
		"OKRemoval": {"/api/removal-requests", newRemoval},
	} {
		t.Run(name, func(t *testing.T) {
			seen := map[string]bool{}
			for _, key := range []string{"", "", "mine"} {
				header := from("192.0.2.1")
				if key != "" {
					header.Set("Idempotency-Key", key)
				}
				var got struct{ ID, Reference string }
				s.send(http.MethodPost, test.path, body(t, test.body, nil),
					header).status(http.StatusCreated).into(&got)
				if seen[got.ID+got.Reference] {
					t.Errorf("the key %q is answered as another request", key)
				}
				seen[got.ID+got.Reference] = true
			}
		})
	}
}

func TestAddressesForPhotosAndLoginsAreNeverReplayed(t *testing.T) { // S15
	s := newSite(t, nil)
	s.admin()
	header := http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {"once is enough"}}
	seen := map[string]bool{}
	for range 2 {
		var made upload
		s.send(http.MethodPost, "/api/objects/upload", "", header).status(http.StatusOK).into(&made)
		seen[made.ObjectPath] = true
		login := s.send(http.MethodPost, "/api/auth/login",
			`{"username":"warden","password":"open sesame 7"}`, header).status(http.StatusOK)
		seen[login.Header.Get("Set-Cookie")] = true
	}
	if len(seen) != 4 {
		t.Errorf("%v repeat each other", seen)
	}
}

func TestOneVoteOfManyAtOnce(t *testing.T) { // S14
	servers := twoServers(t)
	var rating answeredRating
	servers[0].post("/api/officials/"+servers[0].official(nil).ID+"/ratings",
		`{"overallRating":4}`).status(http.StatusCreated).into(&rating)
	var taken, refused atomic.Int64
	var voting sync.WaitGroup
	for i := range 200 {
		voting.Go(func() {
			reply := servers[i%2].send(http.MethodPost, "/api/ratings/"+rating.ID+"/feedback",
				fmt.Sprintf(`{"isHelpful":%v}`, i%3 == 0), from("192.0.2.1"))
			switch reply.StatusCode {
			case http.StatusCreated:
				taken.Add(1)
			case http.StatusConflict:
				refused.Add(1)
			default:
				t.Errorf("%d: %s", reply.StatusCode, reply.body)
			}
		})
	}
	voting.Wait()
	if taken.Load() != 1 || refused.Load() != 199 {
		t.Errorf("%d votes taken and %d refused", taken.Load(), refused.Load())
	}
	counts, err := servers[0].store.FindFeedback(t.Context(), rating.ID)
	if err != nil || counts.Helpful+counts.NotHelpful != 1 {
		t.Errorf("%+v, %v", counts, err)
	}
}

// A request that is made again is answered as the first one was, also once that is decided, changed
// or gone.
func TestARequestAgainIsAnsweredAsTheFirst(t *testing.T) { // S15, S49
	s := newSeeded(t)
	official := s.official(nil)
	added := body(t, newOfficial, map[string]any{"description": "Ask at 12 Maple Street."})
	sent := []struct{ path, body, decide string }{
		{"/api/photo-uploads", jsonOf(t, map[string]any{"officialId": official.ID,
			"objectPath": s.sent()}), "/api/admin/photo-uploads/%s"},
		{"/api/officials/" + official.ID + "/ratings", `{"overallRating":5,"leadership":4}`,
			"/api/ratings/%s/status"},
		{"/api/officials/" + official.ID + "/ratings", `{"overallRating":2,"isAnonymous":false,` +
			`"reviewerName":"Ada","reviewText":"Ask at 12 Maple Street."}`, "/api/ratings/%s/status"},
		{"/api/officials", added, "/api/officials/%s/status"},
		{"/api/profile-corrections", jsonOf(t, map[string]any{"officialId": official.ID,
			"field": "city", "suggestedValue": "hoboken"}), "/api/profile-corrections/%s/status"},
		{"/api/ratings/" + s.shown["rating"] + "/reports", `{"reason":"other","note":"12 Maple Street"}`,
			"/api/admin/reports/%s"},
	}
	keyed := jsonHeader.Clone()
	keyed.Set("Idempotency-Key", "the same")
	first, ids := make([]string, len(sent)), make([]string, len(sent))
	for i, one := range sent {
		reply := s.send(http.MethodPost, one.path, one.body, keyed)
		ids[i], first[i] = s.id(reply), string(reply.body)
	}
	again := func(when string) {
		t.Helper()
		for i, one := range sent {
			reply := s.send(http.MethodPost, one.path, one.body, keyed).status(http.StatusCreated)
			if got := string(reply.body); got != first[i] {
				t.Errorf("%s %s is answered\n%s\nfirst\n%s", when, one.path, got, first[i])
			}
		}
	}
	again("at once")
	for i, one := range sent {
		s.put(s.warden, fmt.Sprintf(one.decide, ids[i]), map[string]string{"status": "rejected",
			"reason": "Nothing of the kind"}).status(http.StatusOK)
	}
	again("rejected")
	for _, path := range []string{"/api/ratings/" + ids[1], "/api/ratings/" + ids[2],
		"/api/officials/" + ids[3]} {
		s.sendBy(s.warden, http.MethodDelete, path, "", nil).status(http.StatusNoContent)
	}
	again("deleted")
}
