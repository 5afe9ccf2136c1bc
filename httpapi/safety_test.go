package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor"
	"candor/httpapi"
)

func TestPublicAnswersCarryNothingPrivate(t *testing.T) { // S12
	s := newSite(t, trustLoopback)
	official := s.official(func(o *candor.Official) {
		o.SubmittedBy, o.Submission = "203.0.113.77", candor.Location{City: "Seeded City", Region: "Seeded Region", Country: "Seeded Country"}
	})
	header := from("203.0.113.78")
	posted := s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings",
		`{"overallRating":4,"isAnonymous":true,"reviewerName":"Seeded Name","reviewerEmail":"seeded@example.org","reviewerIp":"203.0.113.79","reviewText":"Fine."}`, header).status(http.StatusCreated)
	var rating answeredRating
	posted.into(&rating)
	answers := map[string]string{"POST": string(posted.body)}
	for path, request := range map[string]string{
		"/api/profile-corrections": `{"officialId":"` + official.ID + `","field":"city","suggestedValue":"Montclair","submitterEmail":"seeded@example.org"}`,
		"/api/officials":           `{"name":"Vera Quillmoor","position":"mayor","positionType":"mayor"}`,
	} {
		answers["POST "+path] = string(s.send(http.MethodPost, path, request, header).status(http.StatusCreated).body)
	}
	for _, path := range []string{"/api/officials", "/api/officials/search", "/api/officials/" + official.ID, "/api/officials/" + official.ID + "/ratings",
		"/api/ratings/" + rating.ID + "/feedback", "/api/site", "/api/officials/similar?name=Ada+Example", "/api/unique-values/city", "/", "/search", "/official/" + official.ID, "/submit-review/" + official.ID} {
		answers[path] = string(s.get(path).status(http.StatusOK).body)
	}
	for path, body := range answers {
		for _, secret := range []string{"203.0.113", "seeded@example.org", "Seeded"} {
			if strings.Contains(body, secret) {
				t.Errorf("%s shows %s", path, secret)
			}
		}
	}
	stored, err := s.store.FindRating(t.Context(), rating.ID)
	if err != nil || stored.ReviewerIP != "203.0.113.78" || stored.ReviewerEmail != "seeded@example.org" || stored.ReviewerName != "" {
		t.Errorf("stored %+v, %v", stored, err)
	}
}

func TestCrossOriginWritesAreRefused(t *testing.T) { // S8
	s := newSite(t, nil)
	path := "/api/officials/" + s.official(nil).ID + "/ratings"
	for name, test := range map[string]struct {
		header http.Header
		status int
	}{
		"OKSameOrigin": {http.Header{"Sec-Fetch-Site": {"same-origin"}}, http.StatusCreated},
		"OKNoBrowser":  {http.Header{}, http.StatusCreated},
		"ErrCrossSite": {http.Header{"Sec-Fetch-Site": {"cross-site"}}, http.StatusForbidden},
		"ErrSameSite":  {http.Header{"Sec-Fetch-Site": {"same-site"}}, http.StatusForbidden},
		"ErrOrigin":    {http.Header{"Origin": {"https://elsewhere.example"}}, http.StatusForbidden},
		"ErrNull":      {http.Header{"Origin": {"null"}}, http.StatusForbidden},
	} {
		t.Run(name, func(t *testing.T) {
			test.header.Set("Content-Type", "application/json")
			reply := s.send(http.MethodPost, path, `{"overallRating":4}`, test.header)
			if test.status == http.StatusForbidden {
				reply.problem(http.StatusForbidden, "another site")
				return
			}
			reply.status(test.status)
		})
	}
}

func TestUnknownAddresses(t *testing.T) {
	s := newSite(t, nil)
	for _, path := range []string{"/api", "/api/", "/api/nothing", "/api/officials/a/b/c", "/api/feedback"} {
		reply := s.get(path)
		if reply.Request.URL.Path != path && path != "/api" {
			t.Errorf("%s was sent on to %s", path, reply.Request.URL)
		}
		reply.problem(http.StatusNotFound, "nothing at this address")
	}
	refused := s.send(http.MethodDelete, "/api/officials", "", nil)
	refused.problem(http.StatusMethodNotAllowed, "does not take that method")
	if allow := refused.Header.Get("Allow"); allow != "GET, POST" {
		t.Errorf("Allow: %q", allow)
	}
	s.send(http.MethodGet, "/api/auth/login", "", nil).problem(http.StatusMethodNotAllowed, "does not take that method")
	s.send(http.MethodPost, "/search", "", nil).problem(http.StatusMethodNotAllowed, "does not take that method")
}

func TestEveryAnswerCarriesSecurityHeaders(t *testing.T) { // S21
	s := newSite(t, nil)
	for _, path := range []string{"/", "/nowhere", "/assets/app-abc123.js", "/api/officials", "/api/officials", "/api/nothing", "/api/docs", "/api/docs.css", "/api/openapi.json", "/api/auth/me", "/healthz"} {
		header := s.get(path).Header
		for name, want := range map[string]string{"Content-Security-Policy": "default-src 'self'", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "strict-origin", "Permissions-Policy": "camera=()"} {
			if !strings.Contains(header.Get(name), want) {
				t.Errorf("%s: %s is %q", path, name, header.Get(name))
			}
		}
		if header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s demands TLS without having it", path)
		}
		if strings.Contains(header.Get("Content-Security-Policy"), "unsafe") {
			t.Errorf("%s allows %s", path, header.Get("Content-Security-Policy"))
		}
	}
	secure := newSite(t, func(o *httpapi.Options) { o.PublicURL = "https://candor.example" })
	for _, path := range []string{"/", "/api/officials", "/api/nothing"} {
		if secure.get(path).Header.Get("Strict-Transport-Security") == "" {
			t.Errorf("%s does not demand TLS", path)
		}
	}
}

func TestRateLimit(t *testing.T) { // S16
	s := newSite(t, func(o *httpapi.Options) { trustLoopback(o); o.RateLimit = true })
	official := s.official(nil)
	path := "/api/officials/" + official.ID + "/ratings"
	last := 0
	for range 40 {
		reply := s.send(http.MethodPost, path, `{"overallRating":4}`, from("192.0.2.1"))
		if last = reply.StatusCode; last == http.StatusTooManyRequests {
			reply.problem(http.StatusTooManyRequests, "wait a moment")
			if reply.Header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
			break
		}
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("40 reviews at once end with %d", last)
	}
	s.send(http.MethodPost, path, `{"overallRating":4}`, from("192.0.2.2")).status(http.StatusCreated)
	s.get("/api/officials").status(http.StatusOK)
}
