//go:build !race

package httpapi_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/httpapi"
	"candor/internal/pages/ssr"
	"candor/internal/sqlstore"
	"candor/web"
)

var linkTo = regexp.MustCompile(`<a [^>]*href="(/[^"#?]*)(?:\?[^"#]*)?(?:#[^"]*)?"`)

// mostClicks is how far a profile is from Home at most.
const mostClicks = 4

// Links in the pages as the server draws them lead to nearly every profile, without a search.
func TestLinksLeadToEveryProfile(t *testing.T) {
	script, err := web.Screens()
	if err != nil {
		t.Fatal(err)
	}
	if script == "" {
		t.Skip("the front end is not built")
	}
	s := newSite(t, func(o *httpapi.Options) { o.Screens, o.Web = ssr.New(script), web.Files() })
	furnish(s)
	profiles, reached := map[string]bool{}, 0
	seen, next := map[string]bool{"/": true}, []string{"/"}
	for range mostClicks {
		paths := next
		next = nil
		for _, path := range paths {
			for _, link := range linkTo.FindAllStringSubmatch(s.drawn(path), -1) {
				to := link[1]
				if seen[to] || strings.HasPrefix(to, "/submit-review/") {
					continue
				}
				seen[to] = true
				if strings.HasPrefix(to, "/official/") {
					reached++
					profiles[strings.TrimPrefix(to, "/official/")] = true
				} else if !testing.Short() || !strings.HasPrefix(to, "/place/") || isSampled(to) {
					next = append(next, to)
				}
			}
		}
	}
	var list struct{ Pagination struct{ Total int } }
	s.get("/api/officials?limit=1").status(http.StatusOK).into(&list)
	if total := list.Pagination.Total; total == 0 || reached*100 < total*99 {
		t.Errorf("links lead to %d of %d profiles within %d clicks", reached, total, mostClicks)
	}
}

// drawn returns a page as the server draws it. A busy machine leaves the drawing to the browser.
func (s *site) drawn(path string) string {
	s.t.Helper()
	for range 20 {
		if body := string(s.get(path).body); !strings.Contains(body, "This page needs JavaScript") {
			return body
		}
	}
	s.t.Fatalf("%s is not drawn", path)
	return ""
}

// isSampled reports whether the short form of the test follows a link to a place.
func isSampled(path string) bool {
	return path == "/place/hudson" || strings.HasPrefix(path, "/place/hudson/")
}

// furnish adds invented officials: in the short form only of one county, of districts and of the
// whole state.
func furnish(s *site) {
	s.t.Helper()
	data, err := demo.New(demo.Options{Officials: demo.DefaultOfficials, Seed: 3,
		Until: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)})
	if err != nil {
		s.t.Fatal(err)
	}
	for part := range data.Parts() {
		officials := data.Part(part).Officials
		if err := s.store.Write(s.t.Context(), func(tx *sqlstore.Tx) error {
			for _, o := range officials {
				if testing.Short() && o.County != "Hudson" && o.City+o.County != "" {
					continue
				}
				o.Status = candor.StatusApproved
				if err := tx.InsertOfficial(o); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			s.t.Fatal(err)
		}
	}
}
