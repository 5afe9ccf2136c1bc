package response

import (
	"bytes"
	"net/http"
	"strconv"
)

const (
	// StoringHeader tells a client of the API that nothing can be stored at the moment; it is left
	// out while that is not so.
	StoringHeader = "Candor-Storing"
	// StoringPaused is its value.
	StoringPaused = "paused"

	privately = "private, " + Revalidate
)

// WhilePaused has next answer a read of the API or of a page while nothing can be stored, and adds
// what says so: a header for the API, what banner adds to the HTML for a page.
//
// No shared cache keeps such an answer, and no browser can ask whether it still holds: 304 would
// leave the header of the answer that a browser has, or the page without its banner.
func WhilePaused(
	w http.ResponseWriter, r *http.Request, next http.Handler, banner func(page []byte) []byte,
) {
	asked := r.WithContext(r.Context())
	asked.Header = r.Header.Clone()
	asked.Header.Del("If-None-Match")
	p := &pausedWriter{ResponseWriter: w}
	if banner != nil {
		asked.Header.Del("Accept-Encoding") // the banner goes into what is not compressed
		p.page = new(bytes.Buffer)
	}
	next.ServeHTTP(p, asked)
	if !p.written {
		p.WriteHeader(http.StatusOK)
	}
	if p.status > 0 {
		p.sendPage(r, banner(p.page.Bytes()))
	}
}

// pausedWriter takes an answer that is given while nothing can be stored.
type pausedWriter struct {
	http.ResponseWriter
	page    *bytes.Buffer // nil for the API
	written bool          // the header
	status  int           // of a page that is held back for its banner, 0 for everything else
}

// Unwrap lets http.ResponseController find what it controls.
func (p *pausedWriter) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// WriteHeader writes the header as it is while nothing can be stored, or holds back that of a page.
// A page that says why it cannot be shown gets no banner, which says that one can go on reading.
func (p *pausedWriter) WriteHeader(status int) {
	if status < http.StatusOK {
		p.ResponseWriter.WriteHeader(status)
		return
	}
	if p.written {
		return
	}
	p.written = true
	header := p.Header()
	isPage := p.page != nil && header.Get("Content-Type") == HTMLType
	if p.page == nil {
		header.Set(StoringHeader, StoringPaused)
	}
	if p.page == nil || isPage {
		KeepFromSharedCaches(header)
		header.Del("Etag")
	}
	if isPage && status < http.StatusInternalServerError {
		p.status = status
		return
	}
	p.ResponseWriter.WriteHeader(status)
}

// Write writes the body, or holds back that of a page.
func (p *pausedWriter) Write(body []byte) (int, error) {
	if !p.written {
		p.WriteHeader(http.StatusOK)
	}
	if p.status > 0 {
		return p.page.Write(body)
	}
	return p.ResponseWriter.Write(body)
}

func (p *pausedWriter) sendPage(r *http.Request, page []byte) {
	header := p.Header()
	header.Del(contentLength)
	if r.Method == http.MethodHead {
		p.ResponseWriter.WriteHeader(p.status)
		return
	}
	if acceptsGzip(r) && len(page) >= compressFrom {
		whole := Response{Body: page}
		if small := whole.compress(); small.body != nil {
			header[contentEncoding] = gzipEncoding
			page = small.body
		}
	}
	header.Set(contentLength, strconv.Itoa(len(page)))
	p.ResponseWriter.WriteHeader(p.status)
	_, _ = p.ResponseWriter.Write(page) // the client may be gone
}

// KeepFromSharedCaches makes an answer private that a shared cache might give to others for a
// while.
func KeepFromSharedCaches(header http.Header) {
	if _, shared := header[CDNCacheControl]; shared {
		delete(header, CDNCacheControl)
		header.Set("Cache-Control", privately)
	}
}
