package httpapi

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"candor/internal/accounts"
	"candor/internal/httpapi/problem"
)

// administration is below which every address belongs to administrators, whether there is something
// or not.
const administration = "/api/admin/"

// methods are those that the API takes.
var methods = []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete}

// requirement is the login that an address asks of its callers: any, or an administrator's. It is a
// handler only so that a ServeMux can find it; it never serves.
type requirement struct{ administrator bool }

// ServeHTTP answers nothing.
func (requirement) ServeHTTP(http.ResponseWriter, *http.Request) {}

// requirementOf reads it from the description of an operation; most need nothing.
func requirementOf(o huma.Operation) (requirement, bool) {
	for _, scheme := range o.Security {
		if roles, ok := scheme[sessionScheme]; ok {
			return requirement{administrator: slices.Contains(roles, administratorRole)}, true
		}
	}
	return requirement{}, false
}

// registerAdmin registers an operation for administrators; withAccess keeps everyone else out.
func registerAdmin[I, O any](
	s *Server, operation huma.Operation, handle func(context.Context, *accounts.User, *I) (*O, error),
) {
	operation.Security = []map[string][]string{{sessionScheme: {administratorRole}}}
	register(s, operation, func(ctx context.Context, in *I) (*O, error) {
		admin, err := s.currentAdmin(ctx)
		if err != nil {
			return nil, err
		}
		return handle(ctx, admin, in)
	})
}

// authorize refuses with 401 a client that is not logged in, and with 403 one that is no
// administrator where one is needed.
func (s *Server) authorize(ctx context.Context, required requirement) error {
	if required.administrator {
		_, err := s.currentAdmin(ctx)
		return err
	}
	_, err := s.currentUser(ctx)
	return err
}

// withAccess is the one place that decides on calls that need a login, before their bodies and ids
// are looked at (S9).
func (s *Server) withAccess(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		required, found := s.requirementFor(r)
		if !found {
			next.ServeHTTP(w, r)
			return
		}
		s.withSession(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if err := s.authorize(r.Context(), required); err != nil {
				problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
				return
			}
			next.ServeHTTP(w, r)
		})).ServeHTTP(w, r)
	})
}

// requirementFor returns the requirement of an address, without double and trailing slashes. A
// method that the address does not take has the strictest requirement of the other methods.
func (s *Server) requirementFor(r *http.Request) (requirement, bool) {
	meant := &url.URL{Path: path.Clean(r.URL.Path), RawPath: path.Clean(r.URL.EscapedPath())}
	if !strings.HasPrefix(meant.Path, "/api/") {
		return requirement{}, false
	}
	asked := &http.Request{Method: r.Method, URL: meant, Host: r.Host}
	if required, found := s.requirementAt(asked); found {
		return required, true
	}
	if _, pattern := s.mux.Handler(asked); pattern != "/api/" {
		return requirement{}, false // the address takes the method, from everyone
	}
	for _, asked.Method = range methods {
		if required, found := s.requirementAt(asked); found {
			return required, true
		}
	}
	return requirement{}, false
}

func (s *Server) requirementAt(asked *http.Request) (requirement, bool) {
	handler, _ := s.requirements.Handler(asked)
	required, found := handler.(requirement)
	return required, found
}
