package httpapi

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"candor"
)

// administration is below which every address belongs to administrators, whether there is something or not.
const administration = "/api/admin/"

// methods are those that the API takes.
var methods = []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete}

// need is what an address asks of its callers: a login, or an administrator's. It is a handler only so
// that a ServeMux can find it; nobody serves it.
type need struct{ administrator bool }

// ServeHTTP answers nothing.
func (need) ServeHTTP(http.ResponseWriter, *http.Request) {}

// needOf reads it from the description of an operation; most need nothing.
func needOf(o huma.Operation) (need, bool) {
	for _, scheme := range o.Security {
		if roles, ok := scheme[sessionScheme]; ok {
			return need{administrator: slices.Contains(roles, administratorRole)}, true
		}
	}
	return need{}, false
}

// administer registers an operation for administrators; withAccess keeps everybody else out.
func administer[I, O any](s *Server, operation huma.Operation, handle func(context.Context, *candor.User, *I) (*O, error)) {
	operation.Security = []map[string][]string{{sessionScheme: {administratorRole}}}
	operate(s, operation, func(ctx context.Context, in *I) (*O, error) {
		admin, err := s.currentAdmin(ctx)
		if err != nil {
			return nil, err
		}
		return handle(ctx, admin, in)
	})
}

// admit refuses with 401 who is not logged in, and with 403 who is no administrator where one is needed.
func (s *Server) admit(ctx context.Context, n need) error {
	if n.administrator {
		_, err := s.currentAdmin(ctx)
		return err
	}
	_, err := s.currentUser(ctx)
	return err
}

// withAccess is the one place that decides on calls that need a login, before their bodies and ids are
// looked at (S9).
func (s *Server) withAccess(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n, needed := s.needAt(r)
		if !needed {
			next.ServeHTTP(w, r)
			return
		}
		s.withSession(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if err := s.admit(r.Context(), n); err != nil {
				writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
				return
			}
			next.ServeHTTP(w, r)
		})).ServeHTTP(w, r)
	})
}

// needAt finds what is needed at an address as it is meant, without double and trailing slashes. A
// method that the address does not take needs what those do that need something.
func (s *Server) needAt(r *http.Request) (need, bool) {
	meant := &url.URL{Path: path.Clean(r.URL.Path), RawPath: path.Clean(r.URL.EscapedPath())}
	if !strings.HasPrefix(meant.Path, "/api/") {
		return need{}, false
	}
	asked := &http.Request{Method: r.Method, URL: meant, Host: r.Host}
	if n, needed := s.needOfCall(asked); needed {
		return n, true
	}
	if _, pattern := s.mux.Handler(asked); pattern != "/api/" {
		return need{}, false // the address takes the method, from everybody
	}
	for _, asked.Method = range methods {
		if n, needed := s.needOfCall(asked); needed {
			return n, true
		}
	}
	return need{}, false
}

func (s *Server) needOfCall(asked *http.Request) (need, bool) {
	handler, _ := s.needs.Handler(asked)
	n, needed := handler.(need)
	return n, needed
}
