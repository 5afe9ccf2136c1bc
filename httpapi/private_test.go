package httpapi_test

import (
	"bytes"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"candor"
)

// fieldsOfOfficials are what unique-values may be asked for, and more.
var fieldsOfOfficials = []string{"city", "county", "state", "country", "position", "positionType",
	"name", "submittedBy", "submissionCity", "description"}

func TestNoPublicAnswerTellsPrivateThings(t *testing.T) { // S10, S12
	s := newSeeded(t)
	known := slices.Concat(slices.Collect(maps.Values(s.shown)), slices.Collect(maps.Values(s.hidden)))
	words := slices.Concat(known, fieldsOfOfficials,
		[]string{"Hidden", "seeded@example.org", seededAddress, "pending", "rejected", "all",
			"-createdAt"})
	told := 0
	for _, address := range slices.Concat(addresses(known...), s.questions(words...)) {
		for _, header := range []http.Header{nil, {"Accept": {"text/html"}}} {
			reply := s.send(http.MethodGet, address, "", header)
			if reply.StatusCode >= http.StatusInternalServerError {
				t.Errorf("%s: %s", address, reply.Status)
			}
			// What was asked may be said again, as the query of a page is.
			shown := strings.NewReplacer("seeded@example.org", "", seededAddress, "", "Hidden", "").Replace
			if asked := shown(address) != address || shown(queryOf(t, address)) != queryOf(t,
				address); asked && tells(shown(string(reply.body))) == "" {
				continue
			}
			if word := tells(string(reply.body)); word != "" {
				t.Errorf("%s tells %s: %s", address, word, reply.body)
			}
			told++
		}
	}
	if told < 500 {
		t.Errorf("only %d answers were looked at", told)
	}
	if word := tells(string(s.sendBy(s.warden, http.MethodGet, "/api/ratings", "",
		nil).status(http.StatusOK).body)); word == "" {
		t.Error("the site was seeded with nothing private")
	}
}

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

// What is hidden is as if it had never been: every call about it is answered as for a random id.
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
		"GET /api/officials/{id}/ratings": nil,
		"GET /api/ratings/{id}/feedback":  nil,
		"GET /api/unique-values/{field}":  nil,
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

// A pending official is readable by its link, takes reviews and corrections, and stands in no list.
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
	if word := tells(string(s.sendBy(s.warden, http.MethodGet, "/api/officials/"+id, "",
		nil).status(http.StatusOK).body)); word != "Seeded" && word != "Hidden" && word != "203.0.113" {
		t.Error("administrators do not see all of it")
	}
}

var listings = []string{"/", "/search", "/?q=Petra", "/search?q=Petra", "/sitemap.xml",
	"/sitemaps/1.xml", "/submit-review", "/submit-review?q=Petra"}
