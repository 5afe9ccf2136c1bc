package httpapi_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/sqlstore"
)

// shownOfficial is the public view of an official in two servers of one database.
type shownOfficial struct {
	here, there *site
	id, rating  string
	correction  string
}

// newShownOfficial makes an official with a review and a correction that waits.
func newShownOfficial(t *testing.T) *shownOfficial {
	t.Helper()
	database := sqlstore.Options{Database: newDatabase(t)}
	trusting := func(o *httpapi.Options) { trustLoopback(o); o.Moderation = candor.ModerationOpen }
	shown := &shownOfficial{here: newSiteOn(t, database, trusting),
		there: newSiteOn(t, database, trusting)}
	shown.id = shown.here.official(nil).ID
	shown.rating = shown.here.reviewOf(shown.id, "192.0.2.1",
		"He lives at 12 Maple St. #3, Springfield.")
	if _, err := shown.here.store.SetRatingStatus(t.Context(), shown.rating,
		candor.Decision{Status: candor.StatusApproved}); err != nil {
		t.Fatal(err)
	}
	shown.correction = shown.here.correction(shown.id, "city", "Montclair")
	return shown
}

func (s *site) reviewOf(official, address, text string) (id string) {
	s.t.Helper()
	var rating answeredRating
	s.send(http.MethodPost, "/api/officials/"+official+"/ratings",
		fmt.Sprintf(`{"overallRating":2,"reviewText":%q}`, text),
		from(address)).status(http.StatusCreated).into(&rating)
	return rating.ID
}

func (o *shownOfficial) paths() []string {
	return []string{
		"/api/officials/" + o.id, "/api/officials/" + o.id + "/ratings", "/api/officials/" + o.id +
			"/ratings?limit=1",
		"/api/ratings/" + o.rating + "/feedback", "/official/" + o.id, "/api/officials?search=example",
	}
}

// read asks for everything that is shown; a change number keeps the answer from coming out of
// memory.
func (o *shownOfficial) read(s *site, known int64) map[string]string {
	o.here.t.Helper()
	var header http.Header
	if known > 0 {
		header = http.Header{"Candor-Change": {strconv.FormatInt(known, 10)}}
	}
	answers := map[string]string{}
	for _, path := range o.paths() {
		reply := s.send(http.MethodGet, path, "", header)
		answers[path] = fmt.Sprintf("%d %s of %s", reply.StatusCode, reply.body,
			reply.Header.Get("X-Total-Count"))
	}
	return answers
}

// differing are the addresses whose answers differ.
func differing(a, b map[string]string) (paths []string) {
	for path := range a {
		if a[path] != b[path] {
			paths = append(paths, path)
		}
	}
	return paths
}

func (o *shownOfficial) decided(status candor.Status) candor.Decision {
	return candor.Decision{Status: status, Actor: "warden"}
}

// changesOfOfficials are all that change what visitors are shown of an official.
func changesOfOfficials() map[string]func(t *testing.T, o *shownOfficial) error {
	return map[string]func(t *testing.T, o *shownOfficial) error{
		"OKReviewWritten": func(_ *testing.T, o *shownOfficial) error {
			o.here.reviewOf(o.id, "192.0.2.2", "Answers letters within a day.")
			return nil
		},
		"OKReviewRejected": func(t *testing.T, o *shownOfficial) error {
			_, err := o.here.store.SetRatingStatus(t.Context(), o.rating, o.decided(candor.StatusRejected))
			return err
		},
		"OKReviewDeleted": func(t *testing.T, o *shownOfficial) error {
			return o.here.store.DeleteRating(t.Context(), o.rating, o.decided(""))
		},
		"OKVote": func(_ *testing.T, o *shownOfficial) error {
			o.here.send(http.MethodPost, "/api/ratings/"+o.rating+"/feedback", `{"isHelpful":true}`,
				from("192.0.2.3")).status(http.StatusCreated)
			return nil
		},
		"OKCorrection": func(t *testing.T, o *shownOfficial) error {
			_, err := o.here.store.SetCorrectionStatus(t.Context(), o.correction,
				o.decided(candor.StatusApproved))
			return err
		},
		"OKOfficialRejected": func(t *testing.T, o *shownOfficial) error {
			_, err := o.here.store.SetOfficialStatus(t.Context(), o.id, o.decided(candor.StatusRejected))
			return err
		},
		"OKOfficialPending": func(t *testing.T, o *shownOfficial) error {
			_, err := o.here.store.SetOfficialStatus(t.Context(), o.id, o.decided(candor.StatusPending))
			return err
		},
		"OKOfficialDeleted": func(t *testing.T, o *shownOfficial) error {
			return o.here.store.DeleteOfficial(t.Context(), o.id, o.decided(""))
		},
		"OKRemoval": func(_ *testing.T, o *shownOfficial) error {
			warden := o.here.admin()
			_, path := o.here.removal(warden)
			chosen := fmt.Sprintf(`{"expectedStatus":"open","texts":[{"kind":"rating","itemId":%q,`+
				`"field":"reviewText"}]}`,
				o.rating)
			o.here.sendBy(warden, http.MethodPost, path+"/redactions", chosen,
				jsonHeader).status(http.StatusOK)
			return nil
		},
		"OKImport": func(t *testing.T, o *shownOfficial) error {
			return o.here.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.PutImportedRecords(&sqlstore.ImportedRecord{OfficialID: o.id,
					Source: candor.Source{Name: "Roster of towns", ID: "7", License: "CC0"}, Facts: "{}"})
			})
		},
	}
}

func TestChangesAreNotHiddenByMemory(t *testing.T) {
	for name, change := range changesOfOfficials() {
		t.Run(name, func(t *testing.T) {
			o := newShownOfficial(t)
			eventually(t, func() error { // until the other server has come as far
				if paths := differing(o.read(o.here, 0), o.read(o.there, 0)); len(paths) > 0 {
					return fmt.Errorf("%v differ", paths)
				}
				return nil
			})
			before := o.read(o.here, 0)
			if paths := differing(before, o.read(o.there, 0)); len(paths) > 0 {
				t.Fatalf("before the change %v differ", paths)
			}
			if err := change(t, o); err != nil {
				t.Fatal(err)
			}
			last, err := o.here.store.LastChange(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			after := o.read(o.here, 0)
			if len(differing(before, after)) == 0 {
				t.Error("nothing changed")
			}
			if paths := differing(after, o.read(o.here, last)); len(paths) > 0 {
				t.Errorf("%v were old", paths)
			}
			if paths := differing(after, o.read(o.there, last)); len(paths) > 0 {
				t.Errorf("%v were old for the writer on the other server", paths)
			}
			if paths := differing(after, o.read(o.there, 0)); len(paths) > 0 {
				t.Errorf("%v stay old on the other server", paths)
			}
		})
	}
}

func TestApprovedPhotoIsNotMissedFromMemory(t *testing.T) {
	s := newPhotoSite(t)
	path := "/api/officials/" + s.official(nil).ID
	picture := func() (image string) {
		var read struct{ ProfileImage string }
		s.get(path).status(http.StatusOK).into(&read)
		return read.ProfileImage
	}
	for range 2 {
		if picture() != "" {
			t.Fatal("there is a picture already")
		}
	}
	filed, _ := s.approved(strings.TrimPrefix(path, "/api/officials/"))
	if picture() == "" {
		t.Error("the approved picture is missing")
	}
	s.decide(s.store, filed, candor.StatusRejected)
	if picture() != "" {
		t.Error("the rejected picture is still shown")
	}
}

func TestOneReviewLeavesOtherOfficialsInMemory(t *testing.T) {
	s := newSite(t, trustLoopback)
	var paths []string
	for range 20 {
		id := s.official(nil).ID
		paths = append(paths, "/api/officials/"+id, "/api/officials/"+id+"/ratings")
	}
	readAll := func() {
		for _, path := range paths {
			s.get(path).status(http.StatusOK)
		}
	}
	readAll()
	s.reviewOf(s.official(nil).ID, "192.0.2.1", "Answers letters within a day.")
	before := s.counted("candor_cache_hits_total")
	readAll()
	// versions may share a place
	if hits := s.counted("candor_cache_hits_total") - before; int(hits) < len(paths)*9/10 {
		t.Errorf("%.0f of %d answers came from memory", hits, len(paths))
	}
}

// counted is the value of a counter of the server.
func (s *site) counted(name string) float64 {
	s.t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(s.served.Metrics()...)
	families, err := registry.Gather()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, family := range families {
		if family.GetName() == name {
			return family.GetMetric()[0].GetCounter().GetValue()
		}
	}
	s.t.Fatalf("nothing is counted as %s", name)
	return 0
}
