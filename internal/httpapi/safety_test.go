package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestPublicAnswersCarryNothingPrivate(t *testing.T) { // S12
	s := newSite(t, trustLoopback)
	official := s.official(func(o *candor.Official) {
		o.SubmittedBy, o.Submission = "203.0.113.77",
			candor.Location{City: "Seeded City", Region: "Seeded Region", Country: "Seeded Country"}
	})
	header := from("203.0.113.78")
	posted := s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings",
		`{"overallRating":4,"isAnonymous":true,"reviewerName":"Seeded Name",`+
			`"reviewerEmail":"seeded@example.org","reviewerIp":"203.0.113.79","reviewText":"Fine."}`,
		header).status(http.StatusCreated)
	var rating answeredRating
	posted.into(&rating)
	answers := map[string]string{"POST": string(posted.body)}
	for path, request := range map[string]string{
		"/api/profile-corrections": `{"officialId":"` + official.ID +
			`","field":"city","suggestedValue":"Montclair","submitterEmail":"seeded@example.org"}`,
		"/api/officials": `{"name":"Vera Quillmoor","position":"mayor","positionType":"mayor"}`,
	} {
		answers["POST "+path] = string(s.send(http.MethodPost, path, request,
			header).status(http.StatusCreated).body)
	}
	for _, path := range []string{"/api/officials", "/api/officials/search", "/api/officials/" +
		official.ID, "/api/officials/" + official.ID + "/ratings",
		"/api/ratings/" + rating.ID + "/feedback", "/api/site", "/api/officials/similar?name=Ada+Example",
		"/api/unique-values/city", "/", "/search", "/official/" + official.ID, "/submit-review/" +
			official.ID} {
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
	if err != nil || stored.ReviewerIP != "203.0.113.78" ||
		stored.ReviewerEmail != "seeded@example.org" || stored.ReviewerName != "" {
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
	for _, path := range []string{"/api", "/api/", "/api/nothing", "/api/officials/a/b/c",
		"/api/feedback"} {
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
	s.send(http.MethodGet, "/api/auth/login", "", nil).problem(http.StatusMethodNotAllowed,
		"does not take that method")
	s.send(http.MethodPost, "/search", "", nil).problem(http.StatusMethodNotAllowed,
		"does not take that method")
}

func TestBodiesAreJSON(t *testing.T) { // S8
	s := newSite(t, nil)
	for _, path := range []string{"/api/officials/" + s.official(nil).ID + "/ratings",
		"/api/officials", "/api/profile-corrections", "/api/auth/login"} {
		for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded",
			"multipart/form-data"} {
			s.send(http.MethodPost, path, `{"overallRating":4}`,
				http.Header{"Content-Type": {kind}}).problem(http.StatusUnsupportedMediaType,
				"Please send JSON")
		}
	}
}
