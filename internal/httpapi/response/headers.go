package response

import "net/http"

// How long a response is fresh. Browsers always revalidate, so that writers see their own review
// immediately. A shared cache may keep a response for a while.
const (
	Revalidate = "max-age=0, must-revalidate"
	Immutable  = "public, max-age=31536000, immutable"
	sharedLife = "public, max-age=5, stale-while-revalidate=30"

	// PictureLife lets browsers keep a picture of an official or of a page for other sites, since
	// its name contains a hash of the content. Shared caches may reuse it for only an hour, since
	// approval can be withdrawn. Some caches read Cache-Control, others CDNCacheControl, which gets
	// PictureSharedLife.
	PictureLife       = "public, max-age=31536000, s-maxage=3600, immutable"
	PictureSharedLife = "public, max-age=3600"
)

// Content types used by several packages.
const (
	JSONType = "application/json"
	HTMLType = "text/html; charset=utf-8"
)

const (
	// ChangeHeader names the latest change that a request knows, or that a write made. Lists vary
	// by it.
	ChangeHeader = "Candor-Change"
	// TotalHeader is the number of items on all pages of a list that is a plain array.
	TotalHeader = "X-Total-Count"
	// CDNCacheControl sets how long shared caches may keep a response.
	CDNCacheControl = "Cdn-Cache-Control"
	// ResourcePolicy sets which sites may embed a response, such as a picture or a script.
	ResourcePolicy = "Cross-Origin-Resource-Policy"

	contentLength   = "Content-Length"
	contentEncoding = "Content-Encoding"
)

// ContentSecurityPolicy lets pages load from this server only, and forbids inline scripts and
// styles (S21).
const ContentSecurityPolicy = "default-src 'self'; img-src 'self' data: blob:; " +
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// Values of Strict-Transport-Security, which is sent over TLS only (RFC 6797, 7.2). Subdomains may be
// other sites of the organization without TLS.
const (
	StrictTransport           = "max-age=31536000"
	StrictTransportSubdomains = StrictTransport + "; includeSubDomains"
)

// HeaderField is a header with its values. They are shared: do not append to them.
type HeaderField struct {
	Name   string // in canonical form
	Values []string
}

// HeaderFields is a list of headers, which can be copied to a response cheaply.
type HeaderFields []HeaderField

// set replaces the value of a header, or adds it.
func (f *HeaderFields) set(name, value string) {
	for i := range *f {
		if (*f)[i].Name == name {
			(*f)[i].Values = []string{value}
			return
		}
	}
	*f = append(*f, HeaderField{name, []string{value}})
}

// get returns the value of a header, or "".
func (f HeaderFields) get(name string) string {
	for _, field := range f {
		if field.Name == name {
			return field.Values[0]
		}
	}
	return ""
}

func (f HeaderFields) writeTo(header http.Header) {
	for _, field := range f {
		header[field.Name] = field.Values
	}
}

// securityHeaders go with every response.
var securityHeaders = HeaderFields{
	{"Content-Security-Policy", []string{ContentSecurityPolicy}},
	{"X-Content-Type-Options", []string{"nosniff"}},
	{"Referrer-Policy", []string{"strict-origin-when-cross-origin"}},
	{"Permissions-Policy", []string{"camera=(), geolocation=(), microphone=(), payment=(), usb=()"}},
	{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
	{ResourcePolicy, []string{"same-origin"}},
}

// SetSecurityHeaders sets the headers of every response, for responses that Send does not write.
// The strict transport is empty without TLS.
func SetSecurityHeaders(header http.Header, strictTransport string) {
	securityHeaders.writeTo(header)
	if strictTransport != "" {
		header.Set("Strict-Transport-Security", strictTransport)
	}
}

// sharedHeaders returns the headers of all responses with a content type and freshness. The content
// of lists depends on the change that a request knows.
func sharedHeaders(contentType, cacheControl string) HeaderFields {
	fields := HeaderFields{
		{"Content-Type", []string{contentType}},
		{"Cache-Control", []string{cacheControl}},
	}
	if cacheControl == Revalidate {
		fields = append(fields,
			HeaderField{CDNCacheControl, []string{sharedLife}},
			HeaderField{"Vary", []string{"Accept-Encoding, " + ChangeHeader}})
	} else {
		fields = append(fields, HeaderField{"Vary", []string{"Accept-Encoding"}})
	}
	return append(fields, securityHeaders...)
}
