package httpapi_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

// waitingSite has a pending official, every free text of which holds the word libel, and a
// published review of it; all from waitingHousehold.
type waitingSite struct {
	*site
	id, rating string
	warden     *http.Client
	cookie     string // of the browser that submitted the official
}

const (
	waitingHousehold = "2001:db8:1:2::1"
	stranger         = "192.0.2.9"
)

func newWaitingSite(t *testing.T) *waitingSite {
	t.Helper()
	s := &waitingSite{site: newSite(t,
		func(o *httpapi.Options) { trustLoopback(o); o.PublicURL = "http://candor.example" })}
	s.warden = s.admin()
	reply := s.send(http.MethodPost, "/api/officials", body(t, newOfficial, map[string]any{
		"name": "Libel Quillmoor", "position": "libel-position", "positionType": "council_member",
		"city": "libel-town", "county": "libel-county",
		"state": "libel-state", "country": "libel-country", "description": "libel-description",
		"verificationUrl": "https://libel.example/",
		"termStartDate":   "2025-01-01",
	}), from(waitingHousehold)).status(http.StatusCreated)
	var official struct{ ID string }
	reply.into(&official)
	s.id, s.cookie = official.ID, reply.Cookies()[0].String()
	var rating answeredRating
	s.send(http.MethodPost, "/api/officials/"+s.id+"/ratings",
		`{"overallRating":1,"reviewText":"A libel-review."}`, from(waitingHousehold)).
		status(http.StatusCreated).into(&rating)
	if s.rating = rating.ID; rating.Status != "approved" {
		t.Fatalf("the review is %s", rating.Status)
	}
	return s
}

// pages are all addresses about the official, and whether their answers differ for its submitter.
func (s *waitingSite) pages() []string {
	return []string{
		"/api/officials/" + s.id, "/api/officials/" + s.id + "/ratings", "/api/officials/" + s.id +
			"/ratings?limit=5&page=1",
		"/official/" + s.id, "/submit-review/" + s.id,
	}
}

func (s *waitingSite) read(as, path string) *reply {
	s.t.Helper()
	switch as {
	case "administrator":
		return s.sendBy(s.warden, http.MethodGet, path, "", nil)
	case "submitter":
		return s.send(http.MethodGet, path, "", s.own())
	case "household": // another browser at another address of the same /64
		return s.send(http.MethodGet, path, "", from("2001:db8:1:2::ffff"))
	}
	return s.send(http.MethodGet, path, "", from(stranger))
}

// own are headers of the browser that has submitted the official.
func (s *waitingSite) own() http.Header {
	header := from(stranger)
	header.Set("Cookie", s.cookie)
	return header
}

// knows reports whether a reader may see the submitter's texts.
func knows(as string) bool { return as == "submitter" || as == "administrator" }

// In any order of requests, strangers never read the submitter's texts, and no cache keeps an
// answer.
func TestAPendingProfileHostsNothing(t *testing.T) { // S10
	s := newWaitingSite(t)
	asking := []string{"stranger", "household", "stranger", "submitter", "stranger", "administrator",
		"household", "stranger", "stranger"}
	for _, path := range s.pages() {
		for _, as := range asking {
			reply := s.read(as, path).status(http.StatusOK)
			text := strings.ToLower(string(reply.body))
			if shown := strings.Contains(text, "libel"); shown != knows(as) &&
				path != "/submit-review/"+s.id {
				t.Errorf("%s is shown libel at %s: %v\n%s", as, path, shown, text)
			} else if shown && !knows(as) {
				t.Errorf("a %s is shown libel at %s: %s", as, path, text)
			}
			if caching := reply.Header.Get("Cache-Control"); caching != "no-store" ||
				reply.Header.Get("Cdn-Cache-Control") != "" {
				t.Errorf("%s of %s may be kept: %q, CDN %q", path, as, caching,
					reply.Header.Get("Cdn-Cache-Control"))
			}
			if strings.Contains(text, "og:") || strings.Contains(text, "ld+json") {
				t.Errorf("%s of %s has previews: %s", path, as, text)
			}
		}
	}
	var seen struct {
		answeredOfficial
		IsWithheld bool
	}
	s.read("stranger", "/api/officials/"+s.id).into(&seen)
	want := answeredOfficial{
		ID: s.id, Name: candor.NameWithheld + " · Council Member", Position: "Council Member",
		PositionType: "council_member", Status: "pending",
	}
	if seen.answeredOfficial != want || !seen.IsWithheld {
		t.Errorf("a stranger is shown %+v", seen)
	}
	list := s.read("stranger", "/api/officials/"+s.id+"/ratings")
	if total := list.Header.Get("X-Total-Count"); total != "0" ||
		strings.TrimSpace(string(list.body)) != "[]" {
		t.Errorf("reviews: %s, %s", total, list.body)
	}
	if page := string(s.read("stranger", "/official/"+s.id).body); !strings.Contains(page,
		"<title>"+candor.NameWithheld+" · Council Member") {
		t.Errorf("the page is called %.300s", page)
	}
}

// For strangers, contributions to reviews of a pending official are about nothing.
func TestReviewsOfAPendingProfileAreNotThere(t *testing.T) { // S10
	s := newWaitingSite(t)
	votes := "/api/ratings/" + s.rating + "/feedback"
	random := "/api/ratings/" + candor.NewID() + "/feedback"
	for _, as := range []string{"household", "stranger", "submitter", "administrator", "stranger"} {
		reply := s.read(as, votes)
		if knows(as) {
			if caching := reply.status(http.StatusOK).Header.Get("Cache-Control"); caching != "no-store" {
				t.Errorf("votes may be kept: %s", caching)
			}
			continue
		}
		if other := s.read(as, random); reply.StatusCode != http.StatusNotFound ||
			string(reply.body) != string(other.body) {
			t.Errorf("votes are answered %d %s", reply.StatusCode, reply.body)
		}
	}
	s.send(http.MethodPost, votes, `{"isHelpful":true}`, from(stranger)).problem(http.StatusNotFound,
		candor.MessageRatingNotFound)
	s.send(http.MethodPost, votes, `{"isHelpful":true}`, s.own()).status(http.StatusCreated)
	report := "/api/ratings/" + s.rating + "/reports"
	s.send(http.MethodPost, report, `{"reason":"off_topic"}`,
		from(stranger)).problem(http.StatusNotFound, candor.MessageRatingNotFound)
	s.send(http.MethodPost, report, `{"reason":"off_topic"}`, s.own()).status(http.StatusCreated)
}

// A stranger can contribute, and learns nothing from the profile: no value, and not whether a guess
// at one is right.
func TestContributionsToAPendingProfileRevealNothing(t *testing.T) { // S10
	s := newWaitingSite(t)
	values := map[string]string{
		"position": "libel-position", "city": "libel-town", "county": "libel-county",
		"state": "libel-state", "country": "libel-country",
		"description": "libel-description", "verificationUrl": "https://libel.example/",
	}
	for field, value := range values {
		propose := func(suggested string, header http.Header) *reply {
			return s.send(http.MethodPost, "/api/profile-corrections",
				body(t, map[string]any{"officialId": s.id, "field": field, "suggestedValue": suggested}, nil),
				header)
		}
		wrong := value + "x"
		right, guessed := comparable(propose(value, from(waitingHousehold)), value),
			comparable(propose(wrong, from(waitingHousehold)), wrong)
		if right != guessed || strings.Contains(right, "libel") {
			t.Errorf("%s: a right guess is answered\n%s\nand a wrong one\n%s", field, right, guessed)
		}
		told := propose(wrong+"y", s.own()).status(http.StatusCreated)
		if !strings.Contains(string(told.body), value) {
			t.Errorf("%s: the submitter is told %s", field, told.body)
		}
		propose(value, s.own()).status(http.StatusCreated) // as it may have been redacted since
	}
	var rating answeredRating
	s.send(http.MethodPost, "/api/officials/"+s.id+"/ratings",
		`{"overallRating":5,"reviewText":"Answers letters."}`,
		from(stranger)).status(http.StatusCreated).into(&rating)
	if rating.Status != "approved" {
		t.Errorf("a review is %s", rating.Status)
	}
	if own := s.read("stranger", "/api/officials/"+s.id+"/ratings"); strings.Contains(string(own.body),
		"Answers") {
		t.Errorf("it shows before approval: %s", own.body)
	}
	s.sendBy(s.warden, http.MethodPut, "/api/officials/"+s.id+"/status", `{"status":"approved"}`,
		jsonHeader).status(http.StatusOK)
	for _, path := range s.pages() {
		eventually(t, func() error {
			reply := s.read("stranger", path)
			if caching := reply.Header.Get("Cache-Control"); strings.Contains(caching, "private") ||
				strings.Contains(string(reply.body), "isWithheld") {
				return fmt.Errorf("after approval %s is %s, %s", path, caching, reply.body)
			}
			return nil
		})
	}
	var shown []answeredRating
	s.read("stranger", "/api/officials/"+s.id+"/ratings").into(&shown)
	if !slices.ContainsFunc(shown, func(r answeredRating) bool { return r.ID == rating.ID }) ||
		len(shown) != 2 {
		t.Errorf("after approval there are %+v", shown)
	}
}
