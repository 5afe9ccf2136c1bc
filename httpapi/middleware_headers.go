package httpapi

import "net/http"

// contentSecurityPolicy lets pages load from this server alone, and run no script or style that
// stands in the page itself (S21).
const contentSecurityPolicy = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// headerField is a header with its values, which are shared: nobody may append to them.
type headerField struct {
	name   string // in canonical form
	values []string
}

// headerFields are headers as they are written most cheaply: from a list into the map of an answer.
type headerFields []headerField

// set replaces the value of a header, or adds it.
func (f *headerFields) set(name, value string) {
	for i := range *f {
		if (*f)[i].name == name {
			(*f)[i].values = []string{value}
			return
		}
	}
	*f = append(*f, headerField{name, []string{value}})
}

// get is the value of a header, or "".
func (f headerFields) get(name string) string {
	for _, field := range f {
		if field.name == name {
			return field.values[0]
		}
	}
	return ""
}

func (f headerFields) writeTo(header http.Header) {
	for _, field := range f {
		header[field.name] = field.values
	}
}

// securityHeaders go with every answer.
var securityHeaders = headerFields{
	{"Content-Security-Policy", []string{contentSecurityPolicy}},
	{"X-Content-Type-Options", []string{"nosniff"}},
	{"Referrer-Policy", []string{"strict-origin-when-cross-origin"}},
	{"Permissions-Policy", []string{"camera=(), geolocation=(), microphone=(), payment=(), usb=()"}},
	{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
	{resourcePolicy, []string{"same-origin"}},
}

// resourcePolicy says whose pages may hold an answer, as a picture or a script of theirs.
const resourcePolicy = "Cross-Origin-Resource-Policy"

// strictTransport is sent over TLS only (RFC 6797, 7.2).
const strictTransport = "max-age=31536000; includeSubDomains"

// withSecurityHeaders sets them on everything that is not answered from the cache.
func (s *Server) withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.options.secure(w, r)
		next.ServeHTTP(w, r)
	})
}

// secure sets what goes with every answer.
func (o *Options) secure(w http.ResponseWriter, r *http.Request) {
	securityHeaders.writeTo(w.Header())
	if o.isSecure(r) {
		w.Header().Set("Strict-Transport-Security", strictTransport)
	}
}
