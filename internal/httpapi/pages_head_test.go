package httpapi_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

const publicURL = "https://candor.example"

// plainURL is the address of a site whose sessions also work without TLS.
const plainURL = "http://candor.example"

// published is a site that knows its public address.
func published(t *testing.T) *site {
	return newSite(t, func(o *httpapi.Options) { o.PublicURL = publicURL })
}

var metaTag = regexp.MustCompile(`<meta (?:name|property)="([^"]+)" content="([^"]*)">`)

// tags are the meta elements of a page by name, and its canonical link.
func (r *reply) tags() map[string]string {
	found := map[string]string{}
	for _, match := range metaTag.FindAllStringSubmatch(string(r.body), -1) {
		found[match[1]] = html.UnescapeString(match[2])
	}
	if _, after, ok := strings.Cut(string(r.body), `<link rel="canonical" href="`); ok {
		address, _, _ := strings.Cut(after, `"`)
		found["canonical"] = html.UnescapeString(address)
	}
	return found
}

func (s *site) rate(officialID, text string) *candor.Rating {
	s.t.Helper()
	rating, err := s.store.CreateRating(s.t.Context(),
		&candor.Rating{OfficialID: officialID, OverallRating: 4, ReviewText: text, IsAnonymous: true,
			ReviewerIP: "192.0.2.7"},
		nil, candor.ModerationOpen)
	if err != nil {
		s.t.Fatal(err)
	}
	return rating
}

func TestHeads(t *testing.T) {
	s := published(t)
	official := s.official(func(o *candor.Official) { o.Description = "Written by a visitor" })
	s.rate(official.ID, "")
	crowded := s.official(nil).ID
	for i := range 21 {
		s.rate(crowded, fmt.Sprintf("The parks of ward %d.", i))
	}
	for path, want := range map[string]map[string]string{
		"/": {"canonical": "/",
			"og:title": "Candor · New Jersey Public Officials", "og:type": "website"},
		"/?q=ada&type=mayor": {"canonical": "/"},
		"/officials": {"canonical": "/search",
			"og:title": "Browse Public Officials · Candor"},
		"/search?page=1&county=all": {"canonical": "/search"},
		"/search?page=1&type=mayor&q=+Ada+&city=Newark&county=Essex&state=New+Jersey&other=1": {
			"canonical": "/search?q=Ada&type=mayor&county=Essex&city=Newark&state=New+Jersey",
			"description": `Mayors matching "Ada" in Newark, Essex County, New Jersey: who they are, ` +
				`how citizens of New Jersey rate them, and what they say.`,
		},
		"/search?former=yes&page=1&county=Essex": {
			"canonical": "/search?county=Essex&former=yes",
			"og:title": "Browse Public Officials: Officials in Essex County, former ones included" +
				" · Candor",
		},
		"/search?sort=reviewed&reviewed=1&sort=added": {
			"canonical": "/search?reviewed=1&sort=reviewed",
			"og:title":  "Browse Public Officials: Officials, with reviews · Candor",
		},
		"/search?sort=name&q=Ada":  {"canonical": "/search?q=Ada&sort=name"},
		"/search?sort=name":        {"canonical": "/search"},
		"/search?former=yes&q=Ada": {"canonical": "/search?q=Ada"},
		"/search?former=no":        {"canonical": "/search"},
		"/submit-review":           {"canonical": "/submit-review"},
		"/add-official":            {"canonical": "/add-official", "og:title": "Add Public Official · Candor"},
		"/about":                   {"canonical": "/about", "og:title": "About · Candor"},
		"/how-it-works":            {"canonical": "/how-it-works"},
		"/submit-review/" + official.ID: {
			"canonical": "/submit-review/" + official.ID,
			"description": "Rate and review Ada Example, Mayor of Newark, Essex County, New Jersey. It " +
				"takes a minute, and you don’t have to give your name.",
		},
		"/official/" + official.ID: {
			"canonical": "/official/" + official.ID, "og:type": "profile",
			"og:title": "Ada Example, Mayor · Candor", "twitter:card": "summary_large_image",
			"description": "Ada Example, Mayor of Newark, Essex County, New Jersey. Rated 4.0 out of 5 in 1 review.",
		},
		"/official/" + crowded + "?reviews=1&sort=recent": {
			"canonical": "/official/" + crowded, "og:title": "Ada Example, Mayor: reviews · Candor",
		},
		"/official/" + crowded + "?find=PARKS+&reviews=2&sort=lowest&page=9&stars=4": {
			"canonical": "/official/" + crowded + "?reviews=2&stars=4&sort=lowest&find=PARKS",
			"og:title": `Ada Example, Mayor: reviews with 4 stars that mention "PARKS", page 2` +
				" · Candor",
		},
	} {
		tags := s.get(path).status(http.StatusOK).tags()
		for name, value := range want {
			if name == "canonical" {
				value = publicURL + value
			}
			if tags[name] != value {
				t.Errorf("%s: %s is %q, want %q", path, name, tags[name], value)
			}
		}
		if tags["description"] == "" || tags["og:description"] != tags["description"] ||
			tags["og:url"] != tags["canonical"] || !strings.HasPrefix(tags["og:image"],
			publicURL+"/opengraph/") {
			t.Errorf("%s: %v", path, tags)
		}
		if tags["robots"] != "" {
			t.Errorf("%s is hidden", path)
		}
	}
}

func TestHiddenPagesOfferNothingToPreviews(t *testing.T) {
	s := published(t)
	pending := s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	for _, path := range []string{"/official/" + pending.ID, "/submit-review/" + pending.ID,
		"/nowhere", "/admin", "/admin/dashboard", "/search?q=zzyzx", "/search?page=7",
		"/official/" + s.official(nil).ID + "?find=zzyzx"} {
		if tags := s.get(path).tags(); tags["robots"] != "noindex" || tags["canonical"] != "" ||
			tags["og:title"] != "" {
			t.Errorf("%s: %v", path, tags)
		}
	}
}

func TestAddressesNeverComeFromTheHostHeader(t *testing.T) {
	s := newSite(t, nil)
	id := s.official(nil).ID
	for _, path := range []string{"/", "/search", "/official/" + id} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = "evil.example"
		request.Header.Set("X-Forwarded-Host", "evil.example")
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(response.Body)
		if err := errors.Join(err, response.Body.Close()); err != nil {
			t.Fatal(err)
		}
		page := (&reply{response, t, content}).status(http.StatusOK)
		if strings.Contains(string(page.body), "evil.example") {
			t.Errorf("%s repeats the Host header", path)
		}
		if tags := page.tags(); tags["canonical"] != "" || tags["og:url"] != "" ||
			tags["og:image"] != "" {
			t.Errorf("%s: %v", path, tags)
		}
	}
}

// data reads a data block of the page.
func (r *reply) data(opening string, target any) {
	r.t.Helper()
	_, after, ok := strings.Cut(string(r.body), opening)
	if !ok {
		r.t.Fatalf("%s has no %s", r.Request.URL, opening)
	}
	content, _, _ := strings.Cut(after, "</script>")
	if err := json.Unmarshal([]byte(content), target); err != nil {
		r.t.Fatal(err)
	}
}

const factsBlock = `<script type="application/ld+json">`

func TestFacts(t *testing.T) {
	s := published(t)
	path := "/objects/A.jpg"
	official := s.official(func(o *candor.Official) {
		o.VerificationURL, o.ProfileImage = "https://newark.example/", path
	})
	foreign := s.official(func(o *candor.Official) {
		o.ProfileImage = "https://newark.example/ada.jpg"
	})
	type thing struct {
		Type         string `json:"@type"`
		ID           string `json:"@id"`
		Name         string
		JobTitle     string
		SameAs       string
		Image        string
		RatingValue  float64
		RatingCount  int
		ItemReviewed struct {
			ID string `json:"@id"`
		}
		WorksFor struct {
			Type       string `json:"@type"`
			AreaServed struct{ Name string }
		}
	}
	read := func(id string) (graph []thing) {
		var facts struct {
			Context string  `json:"@context"`
			Graph   []thing `json:"@graph"`
		}
		s.get("/official/"+id).status(http.StatusOK).data(factsBlock, &facts)
		if facts.Context != "https://schema.org" {
			t.Errorf("context %q", facts.Context)
		}
		return facts.Graph
	}
	graph := read(official.ID)
	if len(graph) != 1 || graph[0].Type != "Person" || graph[0].Name != "Ada Example" ||
		graph[0].JobTitle != "Mayor" || graph[0].SameAs != official.VerificationURL ||
		graph[0].Image != publicURL+path+"?w=768" || graph[0].WorksFor.Type != "GovernmentOrganization" ||
		graph[0].WorksFor.AreaServed.Name != "Newark" {
		t.Errorf("without reviews: %+v", graph)
	}
	s.post("/api/officials/"+official.ID+"/ratings", `{"overallRating": 3}`).status(http.StatusCreated)
	if graph = read(official.ID); len(graph) != 2 || graph[1].Type != "AggregateRating" ||
		graph[1].RatingValue != 3 || graph[1].RatingCount != 1 ||
		graph[1].ItemReviewed.ID != graph[0].ID {
		t.Errorf("with a review: %+v", graph)
	}
	if graph = read(foreign.ID); graph[0].Image != "" {
		t.Errorf("with a picture from elsewhere: %+v", graph)
	}
}

func TestTextsStayTexts(t *testing.T) {
	s := published(t)
	hostile := "</script><!-- <img src=x onerror=alert(1)> \u2028 \" ' &amp; ]]>"
	official := s.official(func(o *candor.Official) {
		line := strings.ReplaceAll(hostile, "&amp;", "&") // a reference is refused there
		o.Name, o.Position, o.City, o.Description = "Ada "+line, line, line, hostile
	})
	s.rate(official.ID, hostile)
	for _, path := range []string{"/official/" + official.ID, "/submit-review/" + official.ID,
		"/search", "/search?q=" + url.QueryEscape(hostile)} {
		page := string(s.get(path).status(http.StatusOK).body)
		for _, broken := range []string{"<!--", "<img", "\u2028 \\\"", "]]>"} {
			if strings.Contains(page, broken) {
				t.Errorf("%s holds %q: %s", path, broken, page)
			}
		}
		if opened, closed := strings.Count(page, "<script"),
			strings.Count(page, "</script>"); opened != closed {
			t.Errorf("%s opens %d scripts and closes %d", path, opened, closed)
		}
	}
}
