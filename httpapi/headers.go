package httpapi

import "net/http"

// contentSecurityPolicy lets pages load from this server alone, and run no script or style that
// stands in the page itself (S21).
const contentSecurityPolicy = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// securityHeaders go with every answer.
var securityHeaders = http.Header{
	"Content-Security-Policy":    {contentSecurityPolicy},
	"X-Content-Type-Options":     {"nosniff"},
	"Referrer-Policy":            {"strict-origin-when-cross-origin"},
	"Permissions-Policy":         {"camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
	"Cross-Origin-Opener-Policy": {"same-origin"},
}

// strictTransport is sent over TLS only (RFC 6797, 7.2).
const strictTransport = "max-age=31536000; includeSubDomains"

// setSecurityHeaders shares the header's slices: nobody may append to them.
func setSecurityHeaders(header http.Header) {
	for name, values := range securityHeaders {
		header[name] = values
	}
}

// withSecurityHeaders sets them on everything that is not answered from the cache.
func (s *Server) withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		setSecurityHeaders(w.Header())
		if s.isSecure(r) {
			w.Header().Set("Strict-Transport-Security", strictTransport)
		}
		next.ServeHTTP(w, r)
	})
}
