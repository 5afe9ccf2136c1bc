package httpapi

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/binary"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/cespare/xxhash/v2"
)

// How fresh an answer has to be. Browsers always ask again, so that a writer sees his own review
// at once; a shared cache may keep an answer for a while.
const (
	revalidate = "max-age=0, must-revalidate"
	immutable  = "public, max-age=31536000, immutable"
	sharedLife = "public, max-age=5, stale-while-revalidate=30"
)

const (
	contentLength   = "Content-Length"
	contentEncoding = "Content-Encoding"
	cdnCacheControl = "Cdn-Cache-Control"
)

// compressFrom is the number of bytes below which gzip does not pay.
const compressFrom = 512

// answer is a whole response, ready to be sent many times. Thousands are kept: what those of one kind have in common
// they share. Nobody may change its header slices.
type answer struct {
	status  int
	body    []byte        // nil where only its compressed form is kept
	fresh   func() bool   // tells whether what it was made of still holds
	route   *routeTraffic // counts it when it comes out of the cache
	costly  bool          // to make: worth keeping even when it is asked for only once
	private bool          // for one reader alone
	lent    *bytes.Buffer // holds the body for as long as the answer is not kept; nil where the body is the answer's own

	shared headerFields // those of its kind
	own    [2]string    // Content-Length and Etag
	more   headerFields // beside the others, or instead

	sent   atomic.Int32
	packed atomic.Pointer[packed] // once it is to be compressed
}

// packed is the compressed body of an answer.
type packed struct {
	compress sync.Once
	body     []byte // nil where compressing does not pay
	length   [1]string
}

var (
	jsonHeaders  = sharedHeaders(jsonType, revalidate)
	gzipEncoding = []string{"gzip"}
)

// sharedHeaders are those of all answers of a content type and a freshness. What lists show hangs on the change that a
// request knows of.
func sharedHeaders(contentType, cacheControl string) headerFields {
	fields := headerFields{{"Content-Type", []string{contentType}}, {"Cache-Control", []string{cacheControl}}}
	if cacheControl == revalidate {
		fields = append(fields, headerField{cdnCacheControl, []string{sharedLife}}, headerField{"Vary", []string{"Accept-Encoding, " + changeHeader}})
	} else {
		fields = append(fields, headerField{"Vary", []string{"Accept-Encoding"}})
	}
	return append(fields, securityHeaders...)
}

// newAnswer prepares an answer of a content type, with its own headers beside the common ones.
func newAnswer(status int, contentType, cacheControl string, body []byte, more ...headerField) *answer {
	return newAnswerOf(sharedHeaders(contentType, cacheControl), status, body, more...)
}

func newAnswerOf(shared headerFields, status int, body []byte, more ...headerField) *answer {
	return &answer{status: status, body: body, fresh: always, shared: shared, own: [...]string{strconv.Itoa(len(body)), tagOf(body)}, more: more}
}

// tagOf makes an entity tag of what is sent, so that all servers give the same. It tells versions of an address apart;
// who can make two of them alike has only hidden his own change from those who have seen the page before.
func tagOf(body []byte) string {
	var hash [8]byte
	binary.BigEndian.PutUint64(hash[:], xxhash.Sum64(body))
	tag := make([]byte, 0, 2+len(hash)*4/3+1)
	return string(append(base64.RawURLEncoding.AppendEncode(append(tag, '"'), hash[:]), '"'))
}

func always() bool { return true }

func (a *answer) etag() string { return a.own[1] }

// keepPrivate makes an answer that nobody else has yet one that no cache may keep.
func (a *answer) keepPrivate() {
	a.shared = slices.DeleteFunc(slices.Clone(a.shared), func(field headerField) bool { return field.name == cdnCacheControl })
	a.more.set("Cache-Control", "no-store")
	a.private = true
}

// lentBuffers hold the bodies of answers that are sent once: of searches, 15 KB each.
var lentBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// ownBody makes the body one that nobody else will write to.
func (a *answer) ownBody() {
	if a.lent != nil {
		a.body = bytes.Clone(a.body)
		a.giveBack()
	}
}

// giveBack lets another answer use the buffer. The body may not be read afterwards.
func (a *answer) giveBack() {
	if a.lent != nil {
		lentBuffers.Put(a.lent)
		a.lent = nil
	}
}

// answerWeight is about what an answer occupies beside its body: headers, what it was made of, and its place in the cache.
const answerWeight = 512

// weight is about how many bytes the answer occupies, its compressed form included.
func (a *answer) weight() uint32 {
	if a.body == nil {
		return uint32(len(a.packed.Load().body) + answerWeight)
	}
	return uint32(len(a.body)*5/4 + answerWeight)
}

func (a *answer) writeHeaders(target http.Header) {
	a.shared.writeTo(target)
	target[contentLength], target["Etag"] = a.own[0:1:1], a.own[1:2:2]
	a.more.writeTo(target)
}

// send writes the answer, or 304 when the client has it already. It is compressed only when it is
// asked for a second time: compressing each answer that is sent once costs more than it saves. It returns the status.
func (a *answer) send(w http.ResponseWriter, r *http.Request, secure bool) (status int) {
	target, body := w.Header(), a.body
	a.writeHeaders(target)
	if acceptsGzip(r) && (body == nil || len(body) >= compressFrom && a.sent.Add(1) > 1) {
		if small := a.pack(); small.body != nil {
			target[contentEncoding], target[contentLength] = gzipEncoding, small.length[:]
			body = small.body
		}
	}
	if secure {
		target.Set("Strict-Transport-Security", strictTransport)
	}
	if a.status == http.StatusOK && matches(r.Header["If-None-Match"], a.etag()) {
		delete(target, contentLength)
		delete(target, contentEncoding)
		w.WriteHeader(http.StatusNotModified)
		return http.StatusNotModified
	}
	if a.status != http.StatusOK {
		w.WriteHeader(a.status)
	}
	switch {
	case r.Method == http.MethodHead:
	case body == nil:
		a.unpack(w)
	default:
		_, _ = w.Write(body) // the client may be gone
	}
	return a.status
}

// pack compresses the body when that was not done. The entity tag stays: both forms are the same content, told apart
// by Vary (a weak comparison, RFC 9110, 8.8.3.2).
func (a *answer) pack() *packed {
	small := a.packed.Load()
	if small == nil {
		a.packed.CompareAndSwap(nil, new(packed))
		small = a.packed.Load()
	}
	small.compress.Do(func() {
		var body bytes.Buffer
		writer, err := gzip.NewWriterLevel(&body, 5)
		if err != nil {
			return
		}
		if _, err := writer.Write(a.body); err != nil || writer.Close() != nil || body.Len() >= len(a.body) {
			return
		}
		small.body, small.length[0] = bytes.Clone(body.Bytes()), strconv.Itoa(body.Len())
	})
	return small
}

// keepPacked compresses an answer that nobody else has yet, and keeps nothing else of its body where that pays: a page is five times
// as large, and nearly everybody asks for it compressed.
func (a *answer) keepPacked() {
	if len(a.body) >= compressFrom && a.pack().body != nil {
		a.body = nil
	}
}

// unpack writes the body of an answer of which only the compressed form is kept.
func (a *answer) unpack(w io.Writer) {
	length, _ := strconv.ParseInt(a.own[0], 10, 64) // which newAnswer wrote
	if reader, err := gzip.NewReader(bytes.NewReader(a.packed.Load().body)); err == nil {
		_, _ = io.CopyN(w, reader, length) // the client may be gone
	}
}

func acceptsGzip(r *http.Request) bool {
	for _, line := range r.Header["Accept-Encoding"] {
		for part := range strings.SplitSeq(line, ",") {
			name, parameter, _ := strings.Cut(part, ";")
			quality, weighed := strings.CutPrefix(strings.TrimSpace(parameter), "q=")
			if strings.TrimSpace(name) == "gzip" {
				return !weighed || strings.Trim(quality, "0.") != ""
			}
		}
	}
	return false
}

// matches compares If-None-Match with a tag, weakly (RFC 9110, 13.1.2).
func matches(lines []string, etag string) bool {
	for _, line := range lines {
		for candidate := range strings.SplitSeq(line, ",") {
			if candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/"); candidate == etag || candidate == "*" {
				return true
			}
		}
	}
	return false
}
