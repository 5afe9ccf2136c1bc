// Package sources fetches lists of officials periodically and passes changed ones to the importer.
package sources

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"io"
	"mime"
	"net"
	"net/http"
	"os"
	"path"
	"time"

	"code.dny.dev/ssrf"

	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// Limits of one attempt.
const (
	dialLimit    = 10 * time.Second
	headerLimit  = 20 * time.Second // until the response starts
	attemptLimit = 2 * time.Minute  // until the response ends
	maxRedirects = 5
	maxHeader    = 64 << 10 // bytes
)

// fetched is the result of one attempt.
type fetched struct {
	unchanged          bool // the file is the same as last time
	file               formats.File
	etag, lastModified string
	sum                string
}

// fetcher reads sources. Tests let the guard accept a local server.
type fetcher struct {
	guard []ssrf.Option
	trust *tls.Config
}

// fetch reads a source's file. Its errors are failures.
func (f fetcher) fetch(ctx context.Context, source *imports.Source) (*fetched, error) {
	if !source.IsFetched() {
		return readFile(source)
	}
	ctx, cancel := context.WithTimeout(ctx, attemptLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, source.Location, nil)
	if err != nil {
		return nil, failedAddress
	}
	request.Header.Set("User-Agent", "Candor")
	if source.ETag != "" {
		request.Header.Set("If-None-Match", source.ETag)
	}
	if source.LastModified != "" {
		request.Header.Set("If-Modified-Since", source.LastModified)
	}
	client := f.client(source)
	defer client.CloseIdleConnections()
	response, err := client.Do(request)
	if err != nil {
		return nil, connectionFailure(err)
	}
	defer response.Body.Close()
	got := &fetched{etag: response.Header.Get("ETag"),
		lastModified: response.Header.Get("Last-Modified")}
	switch response.StatusCode {
	case http.StatusNotModified:
		return &fetched{unchanged: true, etag: source.ETag, lastModified: source.LastModified}, nil
	case http.StatusOK:
	default:
		return nil, statusFailure(response.StatusCode)
	}
	return got, got.take(source, response)
}

// take reads the body of a response, up to the size limit of a file.
func (f *fetched) take(source *imports.Source, response *http.Response) error {
	body, err := io.ReadAll(io.LimitReader(response.Body, imports.MaxBytes+1))
	if err != nil {
		return connectionFailure(err)
	}
	if len(body) > imports.MaxBytes {
		return failedLarge
	}
	modified := time.Now()
	if at, err := http.ParseTime(f.lastModified); err == nil {
		modified = at
	}
	f.setFile(source, formats.File{Name: nameOf(response), Modified: modified, Bytes: body})
	return nil
}

// setFile stores the file, and compares it with the last one.
func (f *fetched) setFile(source *imports.Source, file formats.File) {
	sum := sha256.Sum256(file.Bytes)
	f.sum = hex.EncodeToString(sum[:])
	f.unchanged = f.sum == source.Sum
	f.file = file
}

// readFile reads a source that is a local file.
func readFile(source *imports.Source) (*fetched, error) {
	info, err := os.Stat(source.Location) // before opening: a named pipe would block
	switch {
	case err != nil:
		return nil, fileFailure(err)
	case !info.Mode().IsRegular():
		return nil, failedFolder
	case info.Size() > imports.MaxBytes:
		return nil, failedLarge
	}
	file, err := os.Open(source.Location)
	if err != nil {
		return nil, fileFailure(err)
	}
	defer file.Close()
	body, err := io.ReadAll(io.LimitReader(file, imports.MaxBytes+1))
	if err != nil {
		return nil, fileFailure(err)
	}
	got := &fetched{}
	got.setFile(source, formats.File{Name: path.Base(source.Location), Modified: info.ModTime(),
		Bytes: body})
	return got, nil
}

// nameOf returns a file name for a response; its extension determines the syntax.
func nameOf(response *http.Response) string {
	name := path.Base(response.Request.URL.Path)
	if name == "/" || name == "." {
		name = response.Request.URL.Hostname()
	}
	if path.Ext(name) != "" {
		return name
	}
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	return name + endings[kind]
}

var endings = map[string]string{
	"text/csv": ".csv", "text/tab-separated-values": ".tsv", "application/json": ".json",
	"application/yaml": ".yaml", "text/yaml": ".yaml",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
}

// client connects only to public addresses, also after redirects, unless the source is private. The
// guard checks the address of each connection, so DNS rebinding does not get past it. The client
// uses no proxy from the environment, since the guard would only see the proxy's address. It sends
// no Referer after a redirect: the address may contain a key.
func (f fetcher) client(source *imports.Source) *http.Client {
	dialer := &net.Dialer{Timeout: dialLimit}
	if !source.Private {
		dialer.Control = ssrf.New(append([]ssrf.Option{ssrf.WithAnyPort()}, f.guard...)...).Safe
	}
	return &http.Client{
		Transport: &http.Transport{DialContext: dialer.DialContext, TLSHandshakeTimeout: dialLimit,
			ResponseHeaderTimeout: headerLimit, ForceAttemptHTTP2: true,
			MaxResponseHeaderBytes: maxHeader, TLSClientConfig: f.trust},
		CheckRedirect: func(next *http.Request, before []*http.Request) error {
			next.Header.Del("Referer")
			switch {
			case len(before) > maxRedirects:
				return failedRedirects
			case next.URL.Scheme != "https" && !source.Private:
				return failedNotEncrypted
			}
			return nil
		},
	}
}
