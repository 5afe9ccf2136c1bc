package httpapi_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

const firstDataBlock = `<script type="application/json" id="first-data">`

type firstAnswer struct {
	Address string
	Body    json.RawMessage
	Total   *int
}

func TestInitialDataEqualsTheAPIsAnswers(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	ratingIDs := []string{s.rate(official.ID, "First").ID, s.rate(official.ID, "Second").ID}
	profile := "/api/officials/" + official.ID
	for path, addresses := range map[string][]string{
		"/": {"/api/site", "/api/ratings/recent"},
		"/?type=mayor": {"/api/site",
			"/api/officials?limit=12&page=1&positionType=mayor&status=approved&tenure=current"},
		"/?q=+ada+&type=all": {"/api/site",
			"/api/officials?limit=12&page=1&search=ada&status=approved"},
		"/search": {
			"/api/officials?limit=20&page=1&status=approved&tenure=current"},
		"/search?former=yes": {"/api/officials?limit=20&page=1&status=approved"},
		"/search?former=no":  {"/api/officials?limit=20&page=1&status=approved&tenure=current"},
		"/search?sort=reviews&reviewed=1": {
			"/api/officials?limit=20&page=1&reviewed=1&sort=reviews&status=approved&tenure=current"},
		"/search?sort=name&reviewed=2": {
			"/api/officials?limit=20&page=1&status=approved&tenure=current"},
		"/search?former=yes&q=ada": {
			"/api/officials?limit=20&page=1&search=ada&status=approved"},
		"/search?q=ada&page=2": {"/api/officials?limit=20&page=2&search=ada&status=approved"},
		"/search?city=Newark&county=all": {
			"/api/officials?city=Newark&limit=20&page=1&status=approved&tenure=current"},
		"/search?type=nonsense":         nil,
		"/submit-review":                {"/api/officials/search?limit=6&tenure=current"},
		"/submit-review/" + official.ID: {profile},
		"/official/" + official.ID: {
			profile, profile + "/onward", profile + "/ratings?limit=5&page=1",
			"/api/ratings/" + ratingIDs[1] + "/feedback", "/api/ratings/" + ratingIDs[0] + "/feedback",
		},
		"/official/" + official.ID + "?reviews=set_aside": {
			profile, profile + "/onward", profile + "/ratings?limit=20&page=1&state=set_aside",
		},
		"/official/" + official.ID + "?page=3&reviews=set_aside": {
			profile, profile + "/onward", profile + "/ratings?limit=20&page=3&state=set_aside",
		},
		"/official/" + official.ID + "?reviews=held&page=2": {
			profile, profile + "/onward", profile + "/ratings?limit=5&page=1",
			"/api/ratings/" + ratingIDs[1] + "/feedback", "/api/ratings/" + ratingIDs[0] + "/feedback",
		},
		"/official/" + official.ID + "?reviews=1": {
			profile, profile + "/onward", profile + "/ratings?limit=20&page=1",
			"/api/ratings/" + ratingIDs[1] + "/feedback",
			"/api/ratings/" + ratingIDs[0] + "/feedback",
		},
		"/official/" + official.ID + "?find=+First+&sort=lowest&stars=4": {
			profile, profile + "/onward",
			profile + "/ratings?find=First&limit=20&page=1&sort=lowest&stars=4",
			"/api/ratings/" + ratingIDs[0] + "/feedback",
		},
		"/official/" + official.ID + "?find=all": {
			profile, profile + "/onward",
			profile + "/ratings?find=all&limit=20&page=1",
		},
		"/official/" + official.ID + "?reviews=0&stars=6&sort=recent&find=+": {
			profile, profile + "/onward", profile + "/ratings?limit=5&page=1",
			"/api/ratings/" + ratingIDs[1] + "/feedback",
			"/api/ratings/" + ratingIDs[0] + "/feedback",
		},
		"/official/" + official.ID + "?find=" + strings.Repeat("x", candor.MaxSearch+1): {
			profile, profile + "/onward",
			profile + "/ratings?find=" + strings.Repeat("x", candor.MaxSearch) + "&limit=20&page=1",
		},
		"/about":                  {"/api/site"},
		"/how-it-works":           nil,
		"/how-we-decide":          {"/api/integrity", "/api/bursts?limit=20&page=1", "/api/site"},
		"/how-we-decide?page=2":   {"/api/integrity", "/api/bursts?limit=20&page=2", "/api/site"},
		"/how-we-decide?page=two": {"/api/integrity", "/api/bursts?limit=20&page=1", "/api/site"},
	} {
		page := s.get(path).status(http.StatusOK)
		var first []firstAnswer
		if strings.Contains(string(page.body), firstDataBlock) {
			page.data(firstDataBlock, &first)
		}
		if len(first) != len(addresses) {
			t.Errorf("%s holds %d answers, want %d", path, len(first), len(addresses))
			continue
		}
		for i, answer := range first {
			if answer.Address != addresses[i] {
				t.Errorf("%s: answer %d is of %s, want %s", path, i, answer.Address, addresses[i])
			}
			var told, asked any
			reply := s.get(answer.Address).status(http.StatusOK)
			reply.into(&asked)
			if err := json.Unmarshal(answer.Body, &told); err != nil {
				t.Fatal(err)
			}
			if encode(t, told) != encode(t, asked) {
				t.Errorf("%s: %s is %s, and the API says %s", path, answer.Address, answer.Body, reply.body)
			}
			total := ""
			if answer.Total != nil {
				total = strconv.Itoa(*answer.Total)
			}
			want := reply.Header.Get("X-Total-Count")
			if !strings.Contains(answer.Address, "/ratings?") ||
				strings.Contains(answer.Address, "state=set_aside") {
				want = ""
			}
			if total != want {
				t.Errorf("%s: total of %s is %q, want %q", path, answer.Address, total, want)
			}
		}
	}
}

func encode(t *testing.T, value any) string {
	t.Helper()
	encoded, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}

func TestPagesFollowTheirSources(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	rating := s.rate(official.ID, "A first review")
	profile := "/official/" + official.ID
	for path, change := range map[string]func() string{
		profile: func() string { s.rate(official.ID, "A second review"); return "A second review" },
		profile + "?": func() string {
			s.post("/api/ratings/"+rating.ID+"/feedback", `{"isHelpful": true}`).status(http.StatusCreated)
			return `"helpfulCount":1`
		},
		"/search": func() string {
			return s.official(func(o *candor.Official) { o.Name = "Bea Sample" }).Name
		},
		"/": func() string {
			s.official(func(o *candor.Official) { o.County = "Salem" })
			return `"Salem":1`
		},
		"/submit-review": func() string {
			return s.official(func(o *candor.Official) { o.Name = "Aaron Aardvark-Abbot" }).Name
		},
	} {
		for range 3 {
			s.get(path).status(http.StatusOK)
		}
		news := change()
		if page := s.get(path).status(http.StatusOK); !strings.Contains(string(page.body), news) {
			t.Errorf("%s does not hold %q: %s", path, news, page.body)
		}
	}
}

func TestFirstDataHoldsNothingPrivate(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(func(o *candor.Official) { o.SubmittedBy = "203.0.113.77" })
	s.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating": 5, "reviewText": "Fine", "reviewerEmail": "reader@example.org"}`,
	).status(http.StatusCreated)
	for _, path := range []string{"/search", "/official/" + official.ID, "/submit-review", "/?q=" +
		url.QueryEscape(official.Name)} {
		page := string(s.get(path).status(http.StatusOK).body)
		for _, private := range []string{"203.0.113.77", "reader@example.org", "127.0.0.1"} {
			if strings.Contains(strings.ReplaceAll(page, s.URL, ""), private) {
				t.Errorf("%s holds %s", path, private)
			}
		}
	}
}

func TestPagesNameTheFilesOfTheirScreen(t *testing.T) {
	web := fstest.MapFS{
		"index.html": {Data: []byte("<!doctype html><html><head><title>Candor</title></head><body></body></html>")},
		"manifest.json": {Data: []byte(`{
			"index.html": {"file": "assets/index.js", "imports": ["_shared.js"]},
			"_shared.js": {"file": "assets/shared.js"},
			"_card.js": {"file": "assets/card.js", "imports": ["_shared.js"]},
			"src/pages/search/index.tsx": {"file": "assets/search.js", "imports": ["_shared.js", "_card.js"]}
		}`)},
	}
	s := newSite(t, func(o *httpapi.Options) { o.Web = web })
	page := string(s.get("/search").status(http.StatusOK).body)
	want := `data-modules="/assets/index.js /assets/shared.js /assets/search.js /assets/card.js"`
	if !strings.Contains(page, want) {
		t.Errorf("the page does not name %s: %s", want, page)
	}
}
