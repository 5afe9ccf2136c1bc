package response

import (
	"bytes"
	"net/http"
	"strconv"
)

const (
	// StoringHeader informs API clients that storing is paused. It is absent otherwise.
	StoringHeader = "Candor-Storing"
	// StoringPaused is the value of StoringHeader.
	StoringPaused = "paused"

	privateRevalidate = "private, " + Revalidate
)

// WhilePaused serves a read of the API or of a page while storing is paused. It adds a header to
// API responses, and banner's notice to the HTML of pages.
//
// Shared caches must not keep such a response, and browsers cannot revalidate it: a 304 would keep
// the headers of the browser's copy, or the page without its banner.
func WhilePaused(
	w http.ResponseWriter, r *http.Request, next http.Handler, banner func(page []byte) []byte,
) {
	asked := r.WithContext(r.Context())
	asked.Header = r.Header.Clone()
	asked.Header.Del("If-None-Match")
	p := &pausedWriter{ResponseWriter: w}
	if banner != nil {
		asked.Header.Del("Accept-Encoding") // the banner is inserted into uncompressed HTML
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

// pausedWriter writes a response while storing is paused.
type pausedWriter struct {
	http.ResponseWriter
	page    *bytes.Buffer // nil for the API
	written bool          // the header was written
	status  int           // of a page held back for its banner, else 0
}

// Unwrap is for http.ResponseController.
func (p *pausedWriter) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// WriteHeader writes the header with the changes for paused storing, or holds back a page's header.
// An error page gets no banner, because the banner says that reading still works.
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

// Write writes the body, or holds back a page's body.
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
	if AcceptsGzip(r) && len(page) >= compressFrom {
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

// KeepFromSharedCaches makes a response private that shared caches would keep for a while.
func KeepFromSharedCaches(header http.Header) {
	if _, shared := header[CDNCacheControl]; shared {
		delete(header, CDNCacheControl)
		header.Set("Cache-Control", privateRevalidate)
	}
}
