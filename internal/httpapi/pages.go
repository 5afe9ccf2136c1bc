package httpapi

import (
	"errors"
	"net/http"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/query"
	"candor/internal/httpapi/response"
	"candor/internal/pages"
)

// newPages makes the pages, which ask the API's endpoints and know no Server.
func (s *Server) newPages() *pages.Pages {
	return pages.New(pages.Options{
		Web: s.options.Web, Renderer: s.options.Screens, PublicURL: s.options.PublicURL,
		Demo: s.options.Demo, Contact: s.options.Contact, Texts: s.options.Texts, Logger: s.options.Logger,
		Directory: s.readModel.Directory, Watch: s.readModel.Versions.Watch,
		Now: func() time.Time { return s.options.Store.Now() },
		Official: func(r *http.Request, id string, admin bool) (*candor.Official, error) {
			return s.officialFor(s.knowing(r), id, admin)
		},
		Reviews: s.options.Store.NewestCounted,
		API: pages.API{
			List:   s.listOfficials(query.ListFilter),
			Search: s.listOfficials(query.SearchFilter), Site: s.readSite, Text: s.readText,
			Place: s.readPlace, Onward: s.readOnward,
			Recent:    s.readRecentRatings,
			Integrity: s.readIntegrity, Bursts: s.readBursts,
			Official: s.readOfficial, Feedback: s.readFeedback,
			Ratings: func(admin bool) response.Endpoint {
				if admin {
					return s.readRatings("")
				}
				return s.readRatings(candor.StatusApproved)
			},
		},
	})
}

// page answers everything outside the API: files, screens, and 404 with the 404 screen.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	r.Pattern = s.pages.Pattern(r.URL)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		problem.Write(w, problem.MethodNotAllowed)
		return
	}
	if usual, differs := pages.Elsewhere(r.URL); differs {
		w.Header().Set("Location", usual)
		w.WriteHeader(http.StatusPermanentRedirect)
		return
	}
	if file, ok := s.pages.File(r.URL.Path); ok {
		file.Send(w, r, s.options.strictTransport(r))
		return
	}
	if admin, ok := s.pages.Admin(r.URL.Path); ok {
		if pages.Path(r.URL) == pages.LoginPath && s.isAdministrator(w, r) {
			w.Header().Set("Cache-Control", "no-store")
			http.Redirect(w, r, pages.DeskPath, http.StatusSeeOther)
			return
		}
		s.sendPrivate(w, r, admin)
		return
	}
	screen := s.pages.Screen(r.URL)
	asked := query.AsKnown(r, screen.Parameters, screen.Value)
	public := s.cached(s.metrics.Route(r.Pattern), screen.Public)
	s.forVisitors(public, screen.Admin, screen.Public).ServeHTTP(w, asked)
}

// isAdministrator reports whether the sender of a page's request is logged in as one. Where that
// cannot be known, the login says so.
func (s *Server) isAdministrator(w http.ResponseWriter, r *http.Request) bool {
	if s.sessionToken(r) == "" {
		return false
	}
	_, err := s.currentAdmin(s.inSession(w, r).Context())
	return err == nil
}

// readSecurityText answers security.txt; without a contact there is no such page.
func (s *Server) readSecurityText(w http.ResponseWriter, r *http.Request) {
	text, found := s.pages.SecurityText()
	if !found {
		s.page(w, r)
		return
	}
	writeText(w, http.StatusOK, text)
}

// readImage answers the Open Graph image at its present address, and sends other addresses there.
func (s *Server) readImage(w http.ResponseWriter, r *http.Request) {
	image, elsewhere, err := s.pages.Image(r)
	switch {
	case errors.Is(err, pages.ErrAbandoned):
	case err != nil:
		problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
	case elsewhere != "":
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set(response.ResourcePolicy, pages.SharedWithAll)
		http.Redirect(w, r, elsewhere, http.StatusFound)
	default:
		image.Send(w, r, s.options.strictTransport(r))
	}
}

// refuse answers with an error: as a page where a browser opens one.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	s.options.secure(w, r)
	problem.Refuse(s.pages.Document, w, r, problem.Of(r.Context(), s.options.Logger, err))
}
