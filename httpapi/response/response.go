// Package response holds whole HTTP responses that can be sent many times: from the cache of
// encoded responses, as files of the front end, or once. It sets all their headers, compresses
// them, and answers 304.
//
// An Endpoint of the API or of the pages makes a Response with New or JSON and says by Valid how
// long it holds; httpapi keeps it in the cache, or not, and calls Send. A response that is shared
// may no longer be changed: MakePrivate, SetHeader, CompressAtOnce and KeepCompressed are for the
// goroutine that makes it.
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

// Response is whole, ready to be sent many times. Thousands are kept: what those of one kind have
// in common they share. No one may change its header slices.
type Response struct {
	Body        []byte      // nil where only its compressed form is kept
	Valid       func() bool // reports whether what it was made of still holds
	AlwaysCache bool        // costly to make: worth keeping even when it is asked for only once
	Private     bool        // for one reader alone; MakePrivate sets it with its headers

	status int
	pooled *bytes.Buffer // holds the body until the response is kept; nil where the body is its own

	shared HeaderFields // those of its kind
	own    [2]string    // Content-Length and Etag
	more   HeaderFields // besides the others, or instead

	sends      atomic.Int32
	compressed atomic.Pointer[compressedBody] // once it is to be compressed
}

// Endpoint makes the response to a request.
type Endpoint func(*http.Request) (*Response, error)

// New makes a response of a content type, with headers of its own besides the common ones.
func New(status int, contentType, cacheControl string, body []byte, more ...HeaderField) *Response {
	return newOf(sharedHeaders(contentType, cacheControl), status, body, more...)
}

var jsonHeaders = sharedHeaders(JSONType, Revalidate)

// JSON makes a response that browsers revalidate and shared caches may keep for a moment.
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

// bodies are buffers for the bodies of responses that are sent once: of searches, 15 KB each.
var bodies = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// PooledJSON is JSON with a body that write puts into a buffer, which Release gives to other
// responses.
func PooledJSON(write func(*bytes.Buffer)) *Response {
	buffer := bodies.Get().(*bytes.Buffer)
	buffer.Reset()
	write(buffer)
	made := JSON(buffer.Bytes())
	made.pooled = buffer
	return made
}

// DetachBody makes the body one that no one else will write to.
func (r *Response) DetachBody() {
	if r.pooled != nil {
		r.Body = bytes.Clone(r.Body)
		r.Release()
	}
}

// Release lets another response use the buffer. The body may not be read afterwards.
func (r *Response) Release() {
	if r.pooled != nil {
		bodies.Put(r.pooled)
		r.pooled = nil
	}
}

// tagOf makes an entity tag of what is sent, so that all servers give the same. It only tells apart
// versions of one address: an author who makes two of them alike hides nothing but his own change,
// and only from readers of the first.
func tagOf(body []byte) string {
	var hash [8]byte
	binary.BigEndian.PutUint64(hash[:], xxhash.Sum64(body))
	tag := make([]byte, 0, 2+len(hash)*4/3+1)
	return string(append(base64.RawURLEncoding.AppendEncode(append(tag, '"'), hash[:]), '"'))
}

func (r *Response) etag() string { return r.own[1] }

// Header returns the value of a header of the response's own, or "".
func (r *Response) Header(name string) string { return r.more.get(name) }

// SetHeader sets a header of the response's own, in place of that of its kind.
func (r *Response) SetHeader(name, value string) { r.more.set(name, value) }

// MakePrivate makes it one that no cache may keep.
func (r *Response) MakePrivate() {
	r.shared = slices.DeleteFunc(slices.Clone(r.shared), func(field HeaderField) bool {
		return field.Name == CDNCacheControl
	})
	r.more.set("Cache-Control", "no-store")
	r.Private = true
}

// overhead is about what a response occupies besides its body: headers, what it was made of, and
// its place in the cache.
const overhead = 512

// Weight is about how many bytes the response occupies, its compressed form included.
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

// Send writes the response, or 304 when the client has it already. It is compressed only when it is
// asked for a second time: compressing each one that is sent once costs more than it saves. It
// returns the status.
func (r *Response) Send(w http.ResponseWriter, request *http.Request, secure bool) (status int) {
	target, body := w.Header(), r.Body
	r.writeHeaders(target)
	if acceptsGzip(request) && (body == nil || len(body) >= compressFrom && r.sends.Add(1) > 1) {
		if small := r.compress(); small.body != nil {
			target[contentEncoding], target[contentLength] = gzipEncoding, small.length[:]
			body = small.body
		}
	}
	if secure {
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
