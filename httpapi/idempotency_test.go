package httpapi_test

import (
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"candor/sqlstore"
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
		shows      bool // what visitors see
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
				var got struct{ ID, Reference string }
				reply.status(http.StatusCreated).into(&got)
				return got.ID + got.Reference
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

// A request that is made again answers with what the first one made, also once that is decided or
// gone.
func TestARequestAgainTellsWhatBecameOfTheFirst(t *testing.T) { // S15
	s := newSeeded(t)
	official := s.official(nil)
	remove := func(path string) {
		t.Helper()
		s.sendBy(s.warden, http.MethodDelete, path, "", nil).status(http.StatusNoContent)
	}
	keyed := jsonHeader.Clone()
	keyed.Set("Idempotency-Key", "the same")
	photo := map[string]any{"officialId": official.ID, "objectPath": s.sent()}
	filed := s.id(s.send(http.MethodPost, "/api/photo-uploads", body(t, photo, nil), keyed))
	s.put(s.warden, "/api/admin/photo-uploads/"+filed,
		map[string]string{"status": "approved"}).status(http.StatusOK)
	var again struct{ ID, Status string }
	s.send(http.MethodPost, "/api/photo-uploads", body(t, photo, nil),
		keyed).status(http.StatusCreated).into(&again)
	if again.ID != filed || again.Status != "approved" {
		t.Errorf("the photo is %+v now", again)
	}
	ratings := "/api/officials/" + official.ID + "/ratings"
	rating := s.id(s.send(http.MethodPost, ratings, `{"overallRating":5}`, keyed))
	added := s.id(s.send(http.MethodPost, "/api/officials", body(t, newOfficial, nil), keyed))
	remove("/api/ratings/" + rating)
	remove("/api/officials/" + added)
	for path, sent := range map[string]string{ratings: `{"overallRating":5}`,
		"/api/officials": body(t, newOfficial, nil)} {
		s.send(http.MethodPost, path, sent, keyed).problem(http.StatusConflict, "since been removed")
	}
	remove("/api/officials/" + official.ID)
	s.send(http.MethodPost, "/api/photo-uploads", body(t, photo, nil),
		keyed).problem(http.StatusConflict, "since been removed")
}
