package httpapi

import (
	"net/http"

	"candor/httpapi/response"
)

// withSecurityHeaders sets them on everything that is not answered from the cache.
func (s *Server) withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.options.secure(w, r)
		next.ServeHTTP(w, r)
	})
}

// secure sets what goes with every answer.
func (o *Options) secure(w http.ResponseWriter, r *http.Request) {
	response.SetSecurityHeaders(w.Header(), o.isSecure(r))
}
