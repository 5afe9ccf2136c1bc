package response

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// compressFrom is the size in bytes below which gzip does not pay.
const compressFrom = 512

var gzipEncoding = []string{"gzip"}

// compressedBody is the gzipped body of a response.
type compressedBody struct {
	compress sync.Once
	body     []byte // nil if compression does not pay
	length   [1]string
}

// compress compresses the body once. The entity tag does not change: both forms have the same
// content and are distinguished by Vary (a weak comparison, RFC 9110, 8.8.3.2).
func (r *Response) compress() *compressedBody {
	small := r.compressed.Load()
	if small == nil {
		r.compressed.CompareAndSwap(nil, new(compressedBody))
		small = r.compressed.Load()
	}
	small.compress.Do(func() {
		var body bytes.Buffer
		writer, err := gzip.NewWriterLevel(&body, 5)
		if err != nil {
			return
		}
		_, err = writer.Write(r.Body)
		if err != nil || writer.Close() != nil || body.Len() >= len(r.Body) {
			return
		}
		small.body, small.length[0] = bytes.Clone(body.Bytes()), strconv.Itoa(body.Len())
	})
	return small
}

// CompressAtOnce compresses the response from the first request on. It is worth it for files that a
// browser needs before it can show anything.
func (r *Response) CompressAtOnce() { r.sends.Store(1) }

// KeepCompressed keeps only the compressed body if compression pays: a page is five times as large,
// and nearly all clients accept gzip.
func (r *Response) KeepCompressed() {
	if len(r.Body) >= compressFrom && r.compress().body != nil {
		r.Body = nil
	}
}

// decompressTo writes the body of a response that keeps only its compressed form.
func (r *Response) decompressTo(w io.Writer) {
	length, _ := strconv.ParseInt(r.own[0], 10, 64) // written by newOf
	if reader, err := gzip.NewReader(bytes.NewReader(r.compressed.Load().body)); err == nil {
		_, _ = io.CopyN(w, reader, length) // the client may be gone
	}
}

// AcceptsGzip reports whether the client of a request accepts gzip (RFC 9110, 12.5.3).
func AcceptsGzip(r *http.Request) bool {
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
