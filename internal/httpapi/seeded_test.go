package httpapi_test

import (
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/httpapi/feed"
	"candor/internal/photo"
	"candor/internal/sqlstore"
)

// seeded is a site with an item of every kind and status, sent from seededAddress. Whatever
// visitors must not see of it holds one of the words of private.
type seeded struct {
	*photoSite
	warden  *http.Client
	listed  *candor.Official
	pending *candor.Official
	shown   map[string]string // ids of public entities, by kind
	hidden  map[string]string // ids of hidden entities, by kind
}

const seededAddress = "203.0.113.77"

// private are words of what visitors must not see: addresses, e-mails, and what hidden items say.
var private = []string{"203.0.113", "198.51.100", "seeded@example.org", "warden@example.org",
	"Seeded", "Hidden", "argon2id"}

func newSeeded(t *testing.T) *seeded {
	t.Helper()
	s := &seeded{photoSite: &photoSite{folder: filepath.Join(t.TempDir(), "photos")},
		shown: map[string]string{}, hidden: map[string]string{}}
	s.site = newSite(t, func(o *httpapi.Options) {
		trustLoopback(o)
		o.PublicURL, o.Photos = "http://candor.example",
			keepPhotos(t, s.folder, photo.Options{Secret: o.Secret})
	})
	s.warden = s.admin()
	place := candor.Location{City: "Seeded City", Region: "Seeded Region", Country: "Seeded Country"}
	official := func(status candor.Status, name string) *candor.Official {
		return s.official(func(o *candor.Official) {
			o.Name, o.Status, o.SubmittedBy, o.Submission = name, status, seededAddress, place
			o.Flags = []candor.Flag{{Code: "link", Reason: "Seeded flag"}}
		})
	}
	s.listed, s.pending = official(candor.StatusApproved, "Ada Example"),
		official(candor.StatusPending, "Petra Waiting")
	rejected := official(candor.StatusRejected, "Hidden Person")
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.Exec("UPDATE officials SET description = $1 WHERE id = $2", "Hidden description",
			s.pending.ID)
	}); err != nil {
		t.Fatal(err)
	}
	s.shown["official"], s.shown["pending official"], s.hidden["official"] = s.listed.ID, s.pending.ID,
		rejected.ID

	review := func(text string, status candor.Status) string {
		var rating answeredRating
		s.write("/api/officials/"+s.listed.ID+"/ratings", map[string]any{
			"overallRating": 4, "isAnonymous": true, "reviewerName": "Seeded Name",
			"reviewerEmail": "seeded@example.org", "reviewerIp": "198.51.100.1", "reviewText": text,
		}).status(http.StatusCreated).into(&rating)
		s.put(s.warden, "/api/ratings/"+rating.ID+"/status",
			map[string]any{"status": status, "reason": "Seeded reason"}).status(http.StatusOK)
		return rating.ID
	}
	s.shown["rating"], s.hidden["rating"], s.hidden["pending rating"] = review("Fine.",
		candor.StatusApproved), review("Hidden words", candor.StatusRejected),
		review("Hidden for now", candor.StatusPending)
	s.hidden["correction"] = s.id(s.write("/api/profile-corrections", map[string]any{
		"officialId": s.listed.ID, "field": "city", "suggestedValue": "Hidden Falls",
		"reason": "Hidden reason", "submitterEmail": "seeded@example.org",
	}))
	s.hidden["report"] = s.id(s.write("/api/ratings/"+s.shown["rating"]+"/reports",
		map[string]any{"reason": "other", "note": "Hidden note"}))
	s.write("/api/ratings/"+s.shown["rating"]+"/feedback",
		map[string]any{"isHelpful": true}).status(http.StatusCreated)
	s.write("/api/removal-requests", newRemoval).status(http.StatusCreated)
	var removals []struct{ ID string }
	s.sendBy(s.warden, http.MethodGet, "/api/admin/removal-requests", "",
		nil).status(http.StatusOK).into(&removals)
	s.hidden["removal"] = removals[0].ID

	upload := func(officialID string, status candor.Status) (id, path string) {
		sent := s.sent()
		id = s.id(s.write("/api/photo-uploads", map[string]any{"officialId": officialID,
			"objectPath": sent, "originalFilename": "Hidden.jpg"}))
		s.decide(s.store, id, status)
		return id, s.photoSite.shown(id)
	}
	_, s.shown["photo"] = upload(s.listed.ID, candor.StatusApproved)
	s.hidden["photo upload"], s.hidden["photo"] = upload(s.listed.ID, candor.StatusRejected)
	_, s.hidden["pending photo"] = upload(s.pending.ID, candor.StatusPending)
	user, err := s.store.FindUserByName(t.Context(), "warden")
	if err != nil {
		t.Fatal(err)
	}
	s.hidden["user"] = user.ID
	if err := s.store.SetFeedKey(t.Context(), feed.HashKey(feedKey)); err != nil {
		t.Fatal(err)
	}
	return s
}

// write sends JSON from the seeded address.
func (s *seeded) write(path string, body map[string]any) *reply {
	s.t.Helper()
	return s.send(http.MethodPost, path, jsonOf(s.t, body), from(seededAddress))
}

// put sends an administrator's JSON.
func (s *seeded) put(browser *http.Client, path string, body any) *reply {
	s.t.Helper()
	return s.site.put(browser, path, body)
}

func (s *seeded) id(r *reply) string {
	s.t.Helper()
	var made struct{ ID string }
	r.status(http.StatusCreated).into(&made)
	return made.ID
}

// privateWord returns the first private word of a text, or "".
func privateWord(text string) string {
	for _, word := range private {
		if strings.Contains(text, word) {
			return word
		}
	}
	return ""
}

// addresses are those of everything that is opened next to the API: screens, files, pictures and
// lists for other programs, of everyone who is named.
func addresses(ids ...string) []string {
	all := append(httpapi.ScreenPaths(),
		"/?q=example", "/?type=mayor", "/search?q=example", "/nowhere", "/robots.txt", "/sitemap.xml",
		"/sitemaps/0.xml", "/sitemaps/1.xml", "/healthz", "/readyz",
		"/api/docs", "/api/docs.css", "/api/openapi.json", "/api/nothing", "/assets/app-abc123.js",
		feed.Path, "/objects/nothing", "/opengraph/candor/x.png")
	for _, id := range ids {
		all = append(all, "/official/"+id, "/submit-review/"+id, "/opengraph/"+id+"/x.png",
			"/objects/"+id)
	}
	return all
}

// questions are the addresses of all public reads of the API, with every id and every word that is
// given, and with none of the parameters or a word in each of them.
func (s *site) questions(words ...string) (all []string) {
	s.t.Helper()
	for _, one := range s.public() {
		if one.method != http.MethodGet {
			continue
		}
		for _, word := range words {
			at := one.at(url.PathEscape(word))
			all = append(all, at)
			for _, name := range one.query {
				all = append(all, at+"?"+url.Values{name: {word}}.Encode())
			}
			if at == one.path && len(one.query) == 0 {
				break // nothing to put a word in
			}
		}
	}
	return slices.Compact(all)
}
