// Package response holds whole HTTP responses that can be sent many times: from the cache, as files
// of the front end, or once. It sets all their headers, compresses them, and answers 304.
//
// An Endpoint of the API or of the pages makes a Response with New or JSON and sets in Valid how
// long it is valid. httpapi may keep it in the cache, and calls Send. A shared response must not be
// changed: MakePrivate, SetHeader, CompressAtOnce and KeepCompressed are for the goroutine that
// makes it.
package response

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/cespare/xxhash/v2"
)

// Response is complete and can be sent many times. Thousands are kept, so responses of one kind
// share their common parts. Do not change its header slices.
type Response struct {
	Body        []byte      // nil if only its compressed form is kept
	Valid       func() bool // reports whether the source data is unchanged
	AlwaysCache bool        // expensive to make: cached from the first request on
	Private     bool        // for one reader only; set by MakePrivate, with its headers

	status int
	pooled *bytes.Buffer // holds the body until the response is kept; nil if the body is not pooled

	shared HeaderFields // common headers of its kind
	own    [2]string    // Content-Length and Etag
	more   HeaderFields // added to the others, or replacing them

	sends      atomic.Int32
	compressed atomic.Pointer[compressedBody] // set once it is compressed
}

// Endpoint makes the response to a request.
type Endpoint func(*http.Request) (*Response, error)

// New returns a response with a content type. more are headers besides the common ones.
func New(status int, contentType, cacheControl string, body []byte, more ...HeaderField) *Response {
	return newOf(sharedHeaders(contentType, cacheControl), status, body, more...)
}

var jsonHeaders = sharedHeaders(JSONType, Revalidate)

// JSON returns a response that browsers revalidate and shared caches may keep for a moment.
func JSON(body []byte, more ...HeaderField) *Response {
	return newOf(jsonHeaders, http.StatusOK, body, more...)
}

func newOf(shared HeaderFields, status int, body []byte, more ...HeaderField) *Response {
	return &Response{
		status: status, Body: body, Valid: always, shared: shared,
		own: [...]string{strconv.Itoa(len(body)), tagOf(body)}, more: more,
	}
}

func always() bool { return true }

// bodies holds buffers for the bodies of responses that are sent once, such as searches of 15 KB.
var bodies = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// PooledJSON is JSON with a body that write puts into a pooled buffer. Release returns the buffer.
func PooledJSON(write func(*bytes.Buffer)) *Response {
	buffer := bodies.Get().(*bytes.Buffer)
	buffer.Reset()
	write(buffer)
	made := JSON(buffer.Bytes())
	made.pooled = buffer
	return made
}

// DetachBody copies the body out of the pooled buffer.
func (r *Response) DetachBody() {
	if r.pooled != nil {
		r.Body = bytes.Clone(r.Body)
		r.Release()
	}
}

// Release returns the buffer to the pool. The body must not be read afterwards.
func (r *Response) Release() {
	if r.pooled != nil {
		bodies.Put(r.pooled)
		r.pooled = nil
	}
}

// tagOf returns an entity tag made of the content, so that all servers agree. It only distinguishes
// versions of one address: an author who forges two versions with the same tag hides only their own
// change, and only from readers of the first version.
func tagOf(body []byte) string {
	var hash [8]byte
	binary.BigEndian.PutUint64(hash[:], xxhash.Sum64(body))
	tag := make([]byte, 0, 2+len(hash)*4/3+1)
	return string(append(base64.RawURLEncoding.AppendEncode(append(tag, '"'), hash[:]), '"'))
}

func (r *Response) etag() string { return r.own[1] }

// Header returns the value of a header that is not common to its kind, or "".
func (r *Response) Header(name string) string { return r.more.get(name) }

// SetHeader sets a header, replacing the common one.
func (r *Response) SetHeader(name, value string) { r.more.set(name, value) }

// MakePrivate forbids all caching of the response.
func (r *Response) MakePrivate() {
	r.shared = slices.DeleteFunc(slices.Clone(r.shared), func(field HeaderField) bool {
		return field.Name == CDNCacheControl
	})
	r.more.set("Cache-Control", "no-store")
	r.Private = true
}

// overhead is the approximate size of a response besides its body, in bytes: headers, validity, and
// its place in the cache.
const overhead = 512

// Weight returns the approximate size of the response in bytes, including its compressed form.
func (r *Response) Weight() uint32 {
	if r.Body == nil {
		return uint32(len(r.compressed.Load().body) + overhead)
	}
	return uint32(len(r.Body)*5/4 + overhead)
}

func (r *Response) writeHeaders(target http.Header) {
	r.shared.writeTo(target)
	target[contentLength], target["Etag"] = r.own[0:1:1], r.own[1:2:2]
	r.more.writeTo(target)
}

// Send writes the response, or a 304 if the client has it already, and returns the status. It
// compresses from the second request on: compressing responses that are sent once costs more than
// it saves.
func (r *Response) Send(
	w http.ResponseWriter, request *http.Request, strictTransport string,
) (status int) {
	target, body := w.Header(), r.Body
	r.writeHeaders(target)
	if AcceptsGzip(request) && (body == nil || len(body) >= compressFrom && r.sends.Add(1) > 1) {
		if small := r.compress(); small.body != nil {
			target[contentEncoding], target[contentLength] = gzipEncoding, small.length[:]
			body = small.body
		}
	}
	if strictTransport != "" {
		target.Set("Strict-Transport-Security", strictTransport)
	}
	if r.status == http.StatusOK && MatchesETag(request.Header["If-None-Match"], r.etag()) {
		delete(target, contentLength)
		delete(target, contentEncoding)
		w.WriteHeader(http.StatusNotModified)
		return http.StatusNotModified
	}
	if r.status != http.StatusOK {
		w.WriteHeader(r.status)
	}
	switch {
	case request.Method == http.MethodHead:
	case body == nil:
		r.decompressTo(w)
	default:
		_, _ = w.Write(body) // the client may be gone
	}
	return r.status
}

// MatchesETag compares If-None-Match with a tag, weakly (RFC 9110, 13.1.2).
func MatchesETag(lines []string, etag string) bool {
	for _, line := range lines {
		for candidate := range strings.SplitSeq(line, ",") {
			candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
			if candidate == etag || candidate == "*" {
				return true
			}
		}
	}
	return false
}
