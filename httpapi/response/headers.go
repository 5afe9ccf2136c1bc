package response

import "net/http"

// How fresh a response has to be. Browsers always ask again, so that a writer sees his own review
// at once; a shared cache may keep a response for a while.
const (
	Revalidate = "max-age=0, must-revalidate"
	Immutable  = "public, max-age=31536000, immutable"
	sharedLife = "public, max-age=5, stale-while-revalidate=30"

	// PictureLife lets browsers keep a picture, of an official or drawn for other sites, since its
	// name holds the hash of what it shows, and shared caches send it on for an hour without asking:
	// approval can be taken back. Some of them know the one header, some the other: PictureSharedLife
	// is for CDNCacheControl.
	PictureLife       = "public, max-age=31536000, s-maxage=3600, immutable"
	PictureSharedLife = "public, max-age=3600"
)

// Content types of more than one package.
const (
	JSONType = "application/json"
	HTMLType = "text/html; charset=utf-8"
)

const (
	// ChangeHeader names the change that a request knows of, or that a write made: lists vary by it.
	ChangeHeader = "Candor-Change"
	// TotalHeader says how many there are on all pages of a list that is a plain array.
	TotalHeader = "X-Total-Count"
	// CDNCacheControl says for how long shared caches may keep a response.
	CDNCacheControl = "Cdn-Cache-Control"
	// ResourcePolicy says whose pages may hold a response, as a picture or a script of theirs.
	ResourcePolicy = "Cross-Origin-Resource-Policy"

	contentLength   = "Content-Length"
	contentEncoding = "Content-Encoding"
)

// ContentSecurityPolicy lets pages load from this server alone, and run no script or style that
// stands in the page itself (S21).
const ContentSecurityPolicy = "default-src 'self'; img-src 'self' data: blob:; " +
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// strictTransport is sent over TLS only (RFC 6797, 7.2).
const strictTransport = "max-age=31536000; includeSubDomains"

// HeaderField is a header with its values, which are shared: no one may append to them.
type HeaderField struct {
	Name   string // in canonical form
	Values []string
}

// HeaderFields are headers as they are written most cheaply: from a list into the map of a
// response.
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

// SetSecurityHeaders sets what goes with every response, for what is not sent by Send.
func SetSecurityHeaders(header http.Header, secure bool) {
	securityHeaders.writeTo(header)
	if secure {
		header.Set("Strict-Transport-Security", strictTransport)
	}
}

// sharedHeaders are those of all responses of a content type and a freshness. What lists show hangs
// on the change that a request knows of.
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
