package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
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

// answer is a whole response, ready to be sent many times. Its header slices are shared: nobody
// may change them.
type answer struct {
	status int
	body   []byte
	etag   string
	fresh  func() bool   // tells whether what it was made of still holds
	route  *routeTraffic // counts it when it comes out of the cache

	headers headerFields // that go with the body as it is
	packed  headerFields // that the compressed body has beside them, or instead

	sent     atomic.Int32
	compress sync.Once
	gzipped  []byte // nil where compressing does not pay
}

// The headers that many answers share. What lists show hangs on the change that a request knows of.
var (
	variesByEncoding = []string{"Accept-Encoding"}
	variesByChange   = []string{"Accept-Encoding, " + changeHeader}
	keptShared       = []string{sharedLife}
)

// newAnswer prepares an answer of a content type, with its own headers beside the common ones.
func newAnswer(status int, contentType, cacheControl string, body []byte, more ...headerField) *answer {
	sum := sha256.Sum256(body)
	a := &answer{status: status, body: body, etag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, fresh: func() bool { return true }}
	own := [...]string{contentType, strconv.Itoa(len(body)), a.etag, cacheControl}
	a.headers = make(headerFields, 0, 6+len(more)+len(securityHeaders))
	a.headers = append(a.headers, headerField{"Content-Type", own[0:1:1]}, headerField{contentLength, own[1:2:2]}, headerField{"Etag", own[2:3:3]}, headerField{"Cache-Control", own[3:4:4]})
	if cacheControl == revalidate {
		a.headers = append(a.headers, headerField{cdnCacheControl, keptShared}, headerField{"Vary", variesByChange})
	} else {
		a.headers = append(a.headers, headerField{"Vary", variesByEncoding})
	}
	a.headers = append(append(a.headers, more...), securityHeaders...)
	return a
}

// keepPrivate makes an answer that nobody else has yet one that no cache may keep.
func (a *answer) keepPrivate() {
	a.headers.set("Cache-Control", "no-store")
	a.headers.remove(cdnCacheControl)
}

// weight is about how many bytes the answer occupies, its compressed form and headers included.
func (a *answer) weight() uint32 { return uint32(len(a.body)*5/4 + 4096) }

// send writes the answer, or 304 when the client has it already. It is compressed only when it is
// asked for a second time: compressing each answer that is sent once costs more than it saves. It returns the status.
func (a *answer) send(w http.ResponseWriter, r *http.Request, secure bool) (status int) {
	target, body := w.Header(), a.body
	a.headers.writeTo(target)
	if len(a.body) >= compressFrom && acceptsGzip(r) && a.sent.Add(1) > 1 {
		a.compress.Do(a.pack)
		if a.gzipped != nil {
			a.packed.writeTo(target)
			body = a.gzipped
		}
	}
	if secure {
		target.Set("Strict-Transport-Security", strictTransport)
	}
	if a.status == http.StatusOK && matches(r.Header["If-None-Match"], a.etag) {
		delete(target, contentLength)
		delete(target, contentEncoding)
		w.WriteHeader(http.StatusNotModified)
		return http.StatusNotModified
	}
	if a.status != http.StatusOK {
		w.WriteHeader(a.status)
	}
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // the client may be gone
	}
	return a.status
}

// pack compresses the body and prepares the headers that go with it. The entity tag stays: both
// forms are the same content, told apart by Vary (a weak comparison, RFC 9110, 8.8.3.2).
func (a *answer) pack() {
	var packed bytes.Buffer
	writer, err := gzip.NewWriterLevel(&packed, 5)
	if err != nil {
		return
	}
	if _, err := writer.Write(a.body); err != nil || writer.Close() != nil || packed.Len() >= len(a.body) {
		return
	}
	a.packed = headerFields{{contentEncoding, []string{"gzip"}}, {contentLength, []string{strconv.Itoa(packed.Len())}}}
	a.gzipped = bytes.Clone(packed.Bytes())
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
