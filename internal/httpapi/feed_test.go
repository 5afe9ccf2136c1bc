package httpapi_test

import (
	"encoding/xml"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/httpapi/feed"
)

const feedKey = "a-key-of-the-feed"

// atom is the feed as a reader of RFC 4287 reads it.
type atom struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"http://www.w3.org/2005/Atom id"`
	Title   string   `xml:"http://www.w3.org/2005/Atom title"`
	Updated string   `xml:"http://www.w3.org/2005/Atom updated"`
	Author  string   `xml:"http://www.w3.org/2005/Atom author>name"`
	Links   []struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	} `xml:"http://www.w3.org/2005/Atom link"`
	Entries []struct {
		ID      string `xml:"http://www.w3.org/2005/Atom id"`
		Title   string `xml:"http://www.w3.org/2005/Atom title"`
		Updated string `xml:"http://www.w3.org/2005/Atom updated"`
		Summary string `xml:"http://www.w3.org/2005/Atom summary"`
		Link    struct {
			Href string `xml:"href,attr"`
		} `xml:"http://www.w3.org/2005/Atom link"`
	} `xml:"http://www.w3.org/2005/Atom entry"`
}

// newFeed is a site whose feed is open.
func newFeed(t *testing.T, publicURL string) *site {
	t.Helper()
	s := newSite(t, func(o *httpapi.Options) { trustLoopback(o); o.PublicURL = publicURL })
	if err := s.store.SetFeedKey(t.Context(), feed.HashKey(feedKey)); err != nil {
		t.Fatal(err)
	}
	return s
}

func readAtom(t *testing.T, r *reply) (read atom) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(string(r.body)))
	if err := decoder.Decode(&read); err != nil {
		t.Fatalf("%v in %s", err, r.body)
	}
	if _, err := decoder.Token(); err != io.EOF {
		t.Errorf("something stands behind the feed: %v", err)
	}
	return read
}

func TestFeed(t *testing.T) {
	s := newFeed(t, "https://candor.example:8443")
	address := feed.Path + "?token=" + feedKey
	empty := readAtom(t, s.get(address).status(http.StatusOK))
	if !strings.HasPrefix(empty.ID, "urn:uuid:") || empty.Title == "" || empty.Author == "" ||
		len(empty.Entries) != 0 {
		t.Errorf("%+v", empty)
	}
	if _, err := time.Parse(time.RFC3339, empty.Updated); err != nil {
		t.Error(err)
	}

	known := s.official(func(o *candor.Official) { o.Name = `Ada <script>"&'Example]]>` })
	s.official(func(o *candor.Official) {
		o.Status, o.CreatedAt = candor.StatusPending, o.CreatedAt.Add(-time.Hour)
	})
	s.send(http.MethodPost, "/api/officials/"+known.ID+"/ratings",
		`{"overallRating":1,"reviewText":"His number is 201-555-0123, call him.",`+
			`"reviewerName":"Nosy Neighbor","isAnonymous":false}`,
		from("198.51.100.7")).
		status(http.StatusCreated)
	answer := s.get(address).status(http.StatusOK)
	read := readAtom(t, answer)
	if len(read.Entries) != 2 || read.Entries[0].Title != "Review of "+known.Name ||
		read.Entries[1].Title != "New official Ada Example" ||
		read.Entries[0].Summary != "Flags: Phone number." ||
		read.Entries[0].Link.Href != "https://candor.example:8443/admin/audit?kind=rating&id="+
			strings.TrimPrefix(read.Entries[0].ID, "urn:uuid:") ||
		!strings.HasPrefix(read.Entries[0].ID, "urn:uuid:") || read.Updated != read.Entries[0].Updated {
		t.Fatalf("%+v", read)
	}
	if len(read.Links) != 2 || read.Links[0].Rel != "self" ||
		read.Links[0].Href != "https://candor.example:8443"+feed.Path {
		t.Errorf("%+v", read.Links)
	}
	for _, private := range []string{"555-0123", "198.51.100.7", "Nosy", feedKey} {
		if strings.Contains(string(answer.body), private) {
			t.Errorf("tells %q: %s", private, answer.body)
		}
	}
	for name, want := range map[string]string{
		"Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "no-store",
		"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
	} {
		if got := answer.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if again := s.send(http.MethodGet, address, "",
		http.Header{"If-None-Match": {answer.Header.Get("Etag")}}); again.StatusCode != http.StatusNotModified ||
		len(again.body) > 0 {
		t.Errorf("the same feed again: %s", again.Status)
	}
	if head := s.send(http.MethodHead, address, "", nil).status(http.StatusOK); len(head.body) > 0 ||
		head.Header.Get("Content-Length") == "" {
		t.Errorf("HEAD: %v %s", head.Header, head.body)
	}
}

func TestFeedOfASiteWithoutAddressTrustsNoHost(t *testing.T) { // S47
	s := newFeed(t, "")
	s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	address := feed.Path + "?token=" + feedKey
	honest := s.get(address).status(http.StatusOK)
	read := readAtom(t, honest)
	if !strings.HasPrefix(read.ID, "urn:uuid:") ||
		!candor.ValidID(strings.TrimPrefix(read.ID, "urn:uuid:")) {
		t.Errorf("its id is %q", read.ID)
	}
	if len(read.Entries) != 1 || read.Entries[0].Link.Href != "/admin/audit?kind=official&id="+
		strings.TrimPrefix(read.Entries[0].ID, "urn:uuid:") ||
		len(read.Links) != 2 || read.Links[0].Href != feed.Path {
		t.Errorf("%+v", read)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+address, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = "phish.example"
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || string(body) != string(honest.body) { // S47
		t.Errorf("%v, asked at another host it says %s", err, body)
	}
}

func TestFeedWantsItsKey(t *testing.T) {
	s := newFeed(t, "https://candor.example:8443")
	bearer := func(value string) http.Header { return http.Header{"Authorization": {value}} }
	for name, test := range map[string]struct {
		query  string
		header http.Header
		status int
	}{
		"OK":                {"?token=" + feedKey, nil, http.StatusOK},
		"OKHeader":          {"", bearer("Bearer " + feedKey), http.StatusOK},
		"OKHeaderLowerCase": {"", bearer("bearer " + feedKey), http.StatusOK},
		"ErrNone":           {"", nil, http.StatusUnauthorized},
		"ErrEmpty":          {"?token=", nil, http.StatusUnauthorized},
		"ErrWrong":          {"?token=" + feedKey + "x", nil, http.StatusUnauthorized},
		"ErrHash":           {"?token=" + feed.HashKey(feedKey), nil, http.StatusUnauthorized},
		"ErrWrongHeader":    {"?token=" + feedKey, bearer("Bearer wrong"), http.StatusUnauthorized},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.send(http.MethodGet, feed.Path+test.query, "",
				test.header).status(test.status)
			if got := answer.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("Cache-Control is %q", got)
			}
			if test.status == http.StatusUnauthorized &&
				(answer.Header.Get("WWW-Authenticate") == "" ||
					strings.Contains(string(answer.body), "<feed")) {
				t.Errorf("%v %s", answer.Header, answer.body)
			}
		})
	}
	for _, way := range []string{feed.Path, "Authorization: Bearer", "?token="} {
		if !strings.Contains(string(s.get("/api/docs").body), way) {
			t.Errorf("the documentation does not name %s", way)
		}
	}
	if err := s.store.SetFeedKey(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"", "?token=", "?token=" + feedKey} {
		s.get(feed.Path+query).problem(http.StatusUnauthorized, "The feed needs its key")
	}
}
