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

// administer registers an operation for administrators. withAdministration lets nobody else through, before
// anything of a request is looked at.
func administer[I, O any](s *Server, operation huma.Operation, handle func(context.Context, *candor.User, *I) (*O, error)) {
	s.administration.HandleFunc(operation.Method+" "+operation.Path, func(http.ResponseWriter, *http.Request) {})
	operate(s, loggedIn(operation), func(ctx context.Context, in *I) (*O, error) {
		admin, ok := ctx.Value(adminKey{}).(*candor.User)
		if !ok {
			return nil, errUnauthorized
		}
		return handle(ctx, admin, in)
	})
}

type adminKey struct{}

// withAdministration asks whoever wants what is the administrators' to be one, however its address is
// written: with slashes doubled or at its end, or asked by a method that it does not take (S9).
func (s *Server) withAdministration(next http.Handler) http.Handler {
	administrators := s.withSession(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		admin, err := s.currentAdmin(r.Context())
		if err != nil {
			writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), adminKey{}, admin)))
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.isAdministration(r) {
			administrators.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

var methods = []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete}

// isAdministration tells whether a request is for what only administrators may ask. A method that an address
// does not take counts as one of those that it takes from them.
func (s *Server) isAdministration(r *http.Request) bool {
	address := path.Clean("/" + r.URL.Path)
	if !strings.HasPrefix(address, "/api/") {
		return false
	}
	takes := func(method string) bool { return serves(&s.administration, method, address) }
	return takes(r.Method) || !serves(s.mux, r.Method, address) && slices.ContainsFunc(methods, takes)
}

// serves tells whether a method has a route at an address.
func serves(mux *http.ServeMux, method, address string) bool {
	_, pattern := mux.Handler(&http.Request{Method: method, URL: &url.URL{Path: address}})
	return pattern != "" && pattern != "/api/" && pattern != "/"
}
