package httpapi_test

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

func queryOf(t *testing.T, address string) string {
	t.Helper()
	parsed, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, values := range parsed.Query() {
		all = append(all, values...)
	}
	return strings.Join(all, " ")
}

// Hidden entities are missing: every call about one is answered as for a random id.
func TestHiddenThingsAreAsIfTheyWereNot(t *testing.T) { // S10
	s := newSeeded(t)
	bodies := map[string]map[string]any{
		"POST /api/officials/{id}/ratings": {"overallRating": 4},
		"POST /api/ratings/{id}/feedback":  {"isHelpful": true},
		"POST /api/ratings/{id}/reports":   {"reason": "off_topic"},
		"POST /api/profile-corrections": {"officialId": "{id}", "field": "city",
			"suggestedValue": "Montclair"},
		"POST /api/photo-uploads":         {"officialId": "{id}", "objectPath": s.sent()},
		"PUT /api/objects/uploads/{name}": {},
		"GET /api/officials/{id}":         nil,
		"GET /api/officials/{id}/onward":  nil,
		"GET /api/officials/{id}/ratings": nil,
		"GET /api/ratings/{id}/feedback":  nil,
		"GET /api/unique-values/{field}":  nil,

		"GET /api/districts/{kind}/{number}": nil,
		"GET /api/pages/{id}":                nil,
		"GET /api/places/{county}":           nil,
		"GET /api/places/{county}/{town}":    nil,
	}
	ask := func(one described, id string) *reply {
		request := ""
		if fields, ok := bodies[one.String()]; ok && fields != nil {
			request = strings.ReplaceAll(jsonOf(t, fields), "{id}", id)
		} else if !ok {
			t.Fatalf("%s takes an id, and this test does not know what to send", one)
		}
		header := from("192.0.2.50")
		header.Set("Idempotency-Key", candor.NewID())
		return s.send(one.method, one.at(id), request, header)
	}
	for _, one := range s.public() {
		takesOfficial := one.fields["officialId"] != ""
		if !strings.Contains(one.path, "{") && !takesOfficial {
			continue
		}
		for kind, id := range s.hidden {
			if strings.HasSuffix(kind, "photo") {
				continue
			}
			random := candor.NewID()
			hidden, unknown := ask(one, id), ask(one, random)
			if hidden.StatusCode != unknown.StatusCode || hidden.StatusCode < 400 ||
				!bytes.Equal(bytes.ReplaceAll(hidden.body, []byte(id), []byte(random)), unknown.body) {
				t.Errorf("%s of a hidden %s: %d %s, of a random id: %d %s", one, kind, hidden.StatusCode,
					hidden.body, unknown.StatusCode, unknown.body)
			}
		}
	}
	for _, kind := range []string{"photo", "pending photo"} {
		path := s.hidden[kind]
		random := path[:len(path)-1] + map[bool]string{true: "1", false: "0"}[path[len(path)-1] == '0']
		if hidden, unknown := s.get(path), s.get(random); hidden.StatusCode != http.StatusNotFound ||
			!bytes.Equal(hidden.body, unknown.body) {
			t.Errorf("%s: %d %s, a random one: %s", kind, hidden.StatusCode, hidden.body, unknown.body)
		}
	}
	for _, page := range []string{"/official/", "/submit-review/"} {
		for kind, id := range s.hidden {
			if strings.HasSuffix(kind, "photo") {
				continue
			}
			random := candor.NewID()
			hidden, unknown := s.get(page+id), s.get(page+random)
			if hidden.StatusCode != http.StatusNotFound ||
				!bytes.Equal(bytes.ReplaceAll(hidden.body, []byte(id), []byte(random)), unknown.body) {
				t.Errorf("%s of a hidden %s: %d %s", page, kind, hidden.StatusCode, hidden.body)
			}
		}
	}
}

// A pending official is readable by its link, takes reviews and corrections, and is in no list.
func TestAPendingOfficialIsReadByItsLinkAlone(t *testing.T) { // S10
	s := newSeeded(t)
	id := s.pending.ID
	s.get("/api/officials/" + id).status(http.StatusOK)
	for _, page := range []string{"/official/" + id, "/submit-review/" + id} {
		if reply := s.get(page).status(http.StatusOK); !bytes.Contains(reply.body,
			[]byte(`<meta name="robots" content="noindex`)) {
			t.Errorf("%s may be indexed: %s", page, reply.body)
		}
	}
	for _, listing := range slices.Concat(listings,
		s.questions("Petra", "pending", "Petra Waiting", "all", "city", "position")) {
		if strings.Contains(listing, id) {
			continue
		}
		if reply := s.get(listing); bytes.Contains(reply.body, []byte(id)) ||
			bytes.Contains(reply.body, []byte("Petra Waiting")) && !strings.Contains(listing, "Petra") {
			t.Errorf("%s lists who is pending: %s", listing, reply.body)
		}
	}
	s.write("/api/officials/"+id+"/ratings",
		map[string]any{"overallRating": 5}).status(http.StatusCreated)
	s.write("/api/profile-corrections", map[string]any{"officialId": id, "field": "city",
		"suggestedValue": "Montclair"}).status(http.StatusCreated)
	if word := privateWord(string(s.sendBy(s.warden, http.MethodGet, "/api/officials/"+id, "",
		nil).status(http.StatusOK).body)); word != "Seeded" && word != "Hidden" && word != "203.0.113" {
		t.Error("administrators do not see all of it")
	}
}

var listings = []string{"/", "/search", "/?q=Petra", "/search?q=Petra", "/sitemap.xml",
	"/sitemaps/1.xml", "/submit-review", "/submit-review?q=Petra"}
