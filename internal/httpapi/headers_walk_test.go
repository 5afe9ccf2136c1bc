//go:build !race

package httpapi_test

import (
	"maps"
	"net/http"
	"slices"
	"testing"

	"candor/internal/candor"
)

// Every operation of the description, every screen and file, by every method, with and without TLS
// in front: answers, errors, redirects and answers of 304.
func TestEveryAnswerCarriesSecurityHeaders(t *testing.T) { // S21
	s := newSeeded(t)
	client := &http.Client{CheckRedirect: func(*http.Request,
		[]*http.Request) error {
		return http.ErrUseLastResponse
	}}
	known := slices.Collect(maps.Values(s.shown))
	paths := addresses(append(known, candor.NewID())...)
	for _, one := range s.description() {
		paths = append(paths, one.at(s.listed.ID), one.at(s.listed.ID)+"?page=x&limit=x", one.at("x")+"/",
			"/"+one.at("x"))
	}
	paths = append(paths, s.shown["photo"], s.shown["photo"]+"?w=96", s.shown["photo"]+"?w=1",
		s.hidden["photo"], "//", "/a/../b", "/%00", "/objects/%ff", "/metrics")
	seen := map[int]bool{}
	for _, path := range slices.Compact(paths) {
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut,
			http.MethodDelete, http.MethodPatch, http.MethodOptions, "QUERY"} {
			for _, header := range []http.Header{
				{"Accept": {"text/html"}}, {"X-Forwarded-Proto": {"https"}, "If-None-Match": {"*"}},
				{"Content-Type": {"text/plain"}}, {"Content-Type": {"application/json"}},
				{"Sec-Fetch-Site": {"cross-site"}, "Cookie": {"candor_session=x"}},
			} {
				reply := s.sendBy(client, method, path, "{}", header)
				if fault := faultOf(reply.Header, reply.Request.URL.Path,
					header.Get("X-Forwarded-Proto") != ""); fault != "" {
					t.Errorf("%s %s: %d: %s", method, path, reply.StatusCode, fault)
				}
				seen[reply.StatusCode] = true
			}
		}
	}
	for _, status := range []int{200, 204, 302, 304, 307, 400, 401, 403, 404, 405, 415, 422} {
		if !seen[status] {
			t.Errorf("no answer had the status %d: %v", status, seen)
		}
	}
}
