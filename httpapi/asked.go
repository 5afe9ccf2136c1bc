package httpapi

import (
	"net/http"
	"net/url"
	"strings"

	"candor/pages"
)

// asKnown is a request at the address under which its answer is kept: the path in its usual
// spelling and, of the query, only the parameters that are known, each once and in their order.
// What else an address holds, such as the marks of a campaign, is no part of what is answered, and
// is not rendered again.
func asKnown(r *http.Request, names []string, value func(name string) string) *http.Request {
	var query strings.Builder
	for _, name := range names {
		if text := value(name); text != "" {
			if query.Len() > 0 {
				query.WriteByte('&')
			}
			query.WriteString(name + "=" + url.QueryEscape(text))
		}
	}
	asked := r.WithContext(r.Context())
	asked.URL = &url.URL{Path: pages.Path(r.URL), RawQuery: query.String()}
	return asked
}

// withKnown hands a read of the API on as it is known. A query that cannot be read is left for the
// handler to refuse.
func withKnown(names []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(names) == 0 {
			next.ServeHTTP(w, asKnown(r, nil, nil))
		} else if values, err := url.ParseQuery(r.URL.RawQuery); err == nil {
			next.ServeHTTP(w, asKnown(r, names, values.Get))
		} else {
			next.ServeHTTP(w, r)
		}
	})
}

// parameters are what a read of the API takes from its address, in the order of its description.
func (s *Server) parameters(path string) (names []string) {
	described := s.api.OpenAPI().Paths[path]
	if described == nil || described.Get == nil {
		return nil
	}
	for _, parameter := range described.Get.Parameters {
		if parameter.In == "query" {
			names = append(names, parameter.Name)
		}
	}
	return names
}
