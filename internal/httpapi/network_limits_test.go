package httpapi_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/photo"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// limitedRequest makes the request of a number that counts against a limit.
type limitedRequest func(number int) (method, path, body string)

// limitedRequests are a given number of requests for each limit that the database counts. The site,
// which has no limits, creates their subjects.
func limitedRequests(t *testing.T, s *site, many int) map[string]limitedRequest {
	t.Helper()
	official := s.official(nil)
	var ratings, pictures []string
	var addresses []upload
	for i := range many {
		var rating answeredRating
		stranger := from(fmt.Sprintf("198.51.%d.7", i))
		s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings", `{"overallRating":4}`,
			stranger).status(http.StatusCreated).into(&rating)
		if _, err := s.store.SetRatingStatus(t.Context(), rating.ID,
			candor.Decision{Status: candor.StatusApproved, Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		ratings = append(ratings, rating.ID)
		var fresh, filled upload
		s.send(http.MethodPost, "/api/objects/upload", "", stranger).status(http.StatusOK).into(&fresh)
		s.send(http.MethodPost, "/api/objects/upload", "", stranger).status(http.StatusOK).into(&filled)
		s.send(http.MethodPut, filled.UploadURL, portraitOf(t, uint8(i)),
			stranger).status(http.StatusNoContent)
		addresses, pictures = append(addresses, fresh), append(pictures, filled.ObjectPath)
	}
	return map[string]limitedRequest{
		ratelimit.Reviews: func(int) (string, string, string) {
			return http.MethodPost, "/api/officials/" + official.ID + "/ratings", `{"overallRating":5}`
		},
		ratelimit.Feedback: func(i int) (string, string, string) {
			return http.MethodPost, "/api/ratings/" + ratings[i] + "/feedback", `{"isHelpful":true}`
		},
		ratelimit.Reports: func(i int) (string, string, string) {
			return http.MethodPost, "/api/ratings/" + ratings[i] + "/reports", `{"reason":"off_topic"}`
		},
		ratelimit.Officials: func(i int) (string, string, string) {
			return http.MethodPost, "/api/officials", body(t, newOfficial,
				map[string]any{"name": fmt.Sprintf("Vera %c%c", 'A'+i/26, 'a'+i%26)})
		},
		ratelimit.Corrections: func(i int) (string, string, string) {
			return http.MethodPost, "/api/profile-corrections",
				body(t, newDescription(official.ID), map[string]any{"suggestedValue": fmt.Sprintf("Number %d",
					i)})
		},
		ratelimit.Removals: func(i int) (string, string, string) {
			return http.MethodPost, "/api/removal-requests",
				body(t, newRemoval, map[string]any{"places": fmt.Sprintf("On page %d", i)})
		},
		ratelimit.Receipts: func(int) (string, string, string) {
			return http.MethodPost, "/api/receipts", `{"secrets":["guess"]}`
		},
		ratelimit.Uploads: func(int) (string, string, string) {
			return http.MethodPost, "/api/objects/upload", ""
		},
		ratelimit.PhotoBytes: func(i int) (string, string, string) {
			return http.MethodPut, addresses[i].UploadURL, portraitOf(t, uint8(100+i))
		},
		ratelimit.Photos: func(i int) (string, string, string) {
			return http.MethodPost, "/api/photo-uploads",
				fmt.Sprintf(`{"officialId":%q,"objectPath":%q}`, official.ID, pictures[i])
		},
		ratelimit.Logins: func(i int) (string, string, string) {
			return http.MethodPost, "/api/auth/login",
				fmt.Sprintf(`{"username":"nobody%d","password":"guess 1"}`, i)
		},
	}
}

// eachLimited limits everything alike.
func eachLimited(t *testing.T, limit string) func(*httpapi.Options) {
	t.Helper()
	var setting []string
	for name := range ratelimit.Defaults() {
		setting = append(setting, name+"="+limit)
	}
	return limitedTo(t, strings.Join(setting, ","))
}

// wantTaken expects that a request is not refused by a limit, and that it does its work.
func (r *reply) wantTaken(limit string) {
	r.t.Helper()
	wrongPassword := limit == ratelimit.Logins && r.StatusCode == http.StatusUnauthorized
	if r.StatusCode >= http.StatusMultipleChoices && !wrongPassword {
		r.t.Errorf("%d %s", r.StatusCode, r.body)
	}
}

// sharedSites starts servers on one new database, at a fixed time.
func sharedSites(t *testing.T) (start func(change func(*httpapi.Options)) *site) {
	t.Helper()
	database, folder := newDatabase(t), filepath.Join(t.TempDir(), "photos")
	return func(change func(*httpapi.Options)) *site {
		return newSiteOn(t, sqlstore.Options{Database: database, Now: stopped}, func(o *httpapi.Options) {
			change(o)
			o.Photos = keepPhotos(t, folder, photo.Options{Secret: o.Secret, Now: stopped})
		})
	}
}

// A household may send one, so a /56 may send four, a /48 and a /24 sixteen, and eight removal
// requests: on all servers together, and after a restart.
func TestNetworksHaveLimits(t *testing.T) { // S52, S61
	start := sharedSites(t)
	limited := eachLimited(t, "1/1h")
	first, second := start(limited), start(limited)
	requests := limitedRequests(t, start(trustLoopback), 44)
	restarted := start(limited)
	var tried []string
	number := 0
	for name, request := range requests {
		tried, number = append(tried, name), number+1
		sent, widest := 0, ratelimit.Network{Times: 16}.TimesOf(name)
		wait := strconv.Itoa(3600 / widest)
		send := func(server *site, address string) *reply {
			method, path, content := request(sent)
			sent++
			return server.send(method, path, content, from(address))
		}
		refused := func(address, wait string) {
			t.Helper()
			for _, server := range []*site{first, second, restarted} {
				reply := send(server, address)
				reply.problem(http.StatusTooManyRequests, "Please try again in ")
				if after := reply.Header.Get("Retry-After"); after != wait {
					t.Errorf("Retry-After: %q, want %s", after, wait)
				}
			}
		}
		t.Run(name, func(t *testing.T) {
			subnet := func(slash56, home int) string {
				return fmt.Sprintf("2001:db8:%x:%x::1", number, slash56<<8|home)
			}
			for slash56 := range widest / 4 {
				for home := range 4 {
					send([]*site{first, second}[home%2], subnet(slash56, home)).wantTaken(name)
				}
				if slash56 == 0 {
					refused(subnet(0, 4), "900")
				}
			}
			refused(subnet(widest/4, 0), wait)
			send(first, fmt.Sprintf("2001:db8:%x::1", 0x100+number)).wantTaken(name)
		})
		t.Run(name+"IPv4", func(t *testing.T) {
			for home := range widest {
				address := fmt.Sprintf("192.0.%d.%d", number, home)
				send([]*site{first, second}[home%2], address).wantTaken(name)
			}
			refused(fmt.Sprintf("192.0.%d.%d", number, widest), wait)
			send(second, fmt.Sprintf("192.1.%d.1", number)).wantTaken(name)
		})
	}
	for name := range ratelimit.Defaults() {
		if name != ratelimit.Administration && !slices.Contains(tried, name) {
			t.Errorf("%s is not tried", name)
		}
	}
}

// A household may ask for three removals a day, and a rented network for 24: a moderator reads each.
func TestRemovalsOfADay(t *testing.T) { // S61
	start := sharedSites(t)
	setting := limitedTo(t, "")
	servers := []*site{start(setting), start(setting)}
	sent := 0
	ask := func(address, home string) *reply {
		sent++
		return servers[sent%2].send(http.MethodPost, "/api/removal-requests",
			body(t, newRemoval, map[string]any{"address": home, "places": fmt.Sprint("On page ", sent)}),
			from(address))
	}
	const home = "12 Maple Street"
	for range 4 { // an invalid form does not use up the day's limit
		ask("192.0.2.1", "5 stars").problem(http.StatusUnprocessableEntity, "")
	}
	for range 3 {
		ask("192.0.2.1", home).status(http.StatusCreated)
	}
	ask("192.0.2.1", home).problem(http.StatusTooManyRequests, "Please try again in 8 hours.")
	for network, addressOf := range map[string]func(i int) string{
		"Slash24": func(i int) string { return fmt.Sprintf("198.51.100.%d", i) },
		"Slash48": func(i int) string { return fmt.Sprintf("2001:db8:7:%x::1", i<<8) },
	} {
		t.Run(network, func(t *testing.T) {
			for i := range 24 {
				ask(addressOf(i/2), home).status(http.StatusCreated)
			}
			ask(addressOf(30), home).status(http.StatusTooManyRequests)
		})
	}
}
