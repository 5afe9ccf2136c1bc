package pages

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"candor/internal/candor"
	"candor/internal/httpapi/response"
)

const (
	demoMark         = `<meta name="candor-demo" content="true">`
	textsMark        = `<meta name="candor-pages" content="%s">`
	messageUnbuilt   = "The web app is not part of this build. Run: make build"
	assetsFolder     = "assets/" // names of its files contain a hash of their content
	indexFile        = "index.html"
	hiddenFilePrefix = "."

	titleStart, titleEnd = "<title>", "</title>"
	headEnd, bodyEnd     = "</head>", "</body>"
	rootStart            = `<div id="root">`
	initialDataStart     = `<script type="application/json" id="first-data">`
	scriptEnd            = "</script>"

	// Every page has a banner, which is empty and hidden unless storing is paused.
	bannerHidden = `id="storing-banner" hidden>`
	bannerShown  = `id="storing-banner">`

	// notRendered is for readers without scripts, on a page that the browser draws. Its classes
	// also occur on other screens, so the style sheet has them.
	notRendered = `<noscript><p class="px-4 py-16 text-center">` +
		`This page needs JavaScript. You can still ` +
		`<a class="text-link underline underline-offset-2" href="` + browsePath + `">` +
		`browse officials</a>.</p></noscript>`
)

// Document is the built front end: its files as responses, and the common page, split where each
// screen inserts its parts.
type Document struct {
	files   map[string]*response.Response // by path, with a leading slash
	modules modules

	start      []byte // up to the title
	afterTitle []byte // the rest of the head
	body       []byte // from the end of the head into the root
	afterRoot  []byte // the rest of the body
	end        []byte
}

// LoadDocument reads the built front end. texts are the paths of the operator's pages. Without a
// build every page explains how to build it.
func LoadDocument(web fs.FS, demo bool, texts string) (*Document, error) {
	index, err := fs.ReadFile(web, indexFile)
	if errors.Is(err, fs.ErrNotExist) {
		index = []byte("<!doctype html><title></title></head><p>" + messageUnbuilt + "</body>")
	} else if err != nil {
		return nil, err
	}
	d := &Document{files: map[string]*response.Response{}}
	var rest []byte
	d.start, rest, _ = bytes.Cut(index, []byte(titleStart))
	_, rest, _ = bytes.Cut(rest, []byte(titleEnd))
	d.afterTitle, rest, _ = bytes.Cut(rest, []byte(headEnd))
	d.body, d.end, _ = bytes.Cut(rest, []byte(bodyEnd))
	if root := bytes.Index(d.body, []byte(rootStart)); root >= 0 {
		d.body, d.afterRoot = d.body[:root+len(rootStart)], d.body[root+len(rootStart):]
	}
	if demo {
		d.afterTitle = append([]byte(demoMark), d.afterTitle...)
	}
	if texts != "" {
		d.afterTitle = append(fmt.Appendf(nil, textsMark, html.EscapeString(texts)), d.afterTitle...)
	}
	if d.modules, err = readModules(web); err != nil {
		return nil, err
	}
	return d, fs.WalkDir(web, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !isPublicFile(name) {
			return err
		}
		content, err := fs.ReadFile(web, name)
		if err != nil {
			return err
		}
		lifetime := response.Revalidate
		if strings.HasPrefix(name, assetsFolder) {
			lifetime = response.Immutable
		}
		kind, known := fileTypes[path.Ext(name)]
		if !known {
			return fmt.Errorf("the front end has a file of an unknown kind: %s", name)
		}
		file := response.New(http.StatusOK, kind, lifetime, content)
		file.CompressAtOnce()
		d.files["/"+name] = file
		return nil
	})
}

// File returns the file at a path.
func (d *Document) File(path string) (*response.Response, bool) {
	file, ok := d.files[path]
	return file, ok
}

// isPublicFile reports whether a file of the build is for visitors. index.html is sent as part of
// each screen, and the build's manifest is for the server.
func isPublicFile(name string) bool {
	isHidden := strings.HasPrefix(path.Base(name), hiddenFilePrefix)
	return name != indexFile && name != manifestFile && !isHidden
}

// fileTypes maps extensions of the front end's files to content types. Go's own table (package
// mime) depends on the machine, and lacks fonts in an empty container.
var fileTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         pngType,
	".svg":         "image/svg+xml",
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
}

// WithBanner returns a page with a banner that says that storing is paused.
func WithBanner(page []byte) []byte {
	text := html.EscapeString(candor.MessageStoringPaused)
	return bytes.Replace(page, []byte(bannerHidden), []byte(bannerShown+text), 1)
}

// assemble puts a page together. publicURL, if set, makes its addresses absolute.
//
// Initial data comes after the page's root, so that a long list does not delay the head. Encoded
// JSON contains no <, so a text cannot end the script element or open a comment (S19).
func (d *Document) assemble(p *page, publicURL string) ([]byte, error) {
	var b bytes.Buffer
	b.Write(d.start)
	if err := p.head.write(&b, publicURL); err != nil {
		return nil, err
	}
	b.Write(d.afterTitle)
	b.WriteString(d.modules[p.chunk])
	b.WriteString(headEnd)
	b.Write(d.body)
	b.WriteString(p.html)
	b.Write(d.afterRoot)
	if p.html == "" {
		b.WriteString(notRendered)
	}
	if len(p.initial) > 0 {
		data, err := json.Marshal(p.initial)
		if err != nil {
			return nil, err
		}
		b.WriteString(initialDataStart)
		b.Write(data)
		b.WriteString(scriptEnd)
	}
	b.WriteString(bodyEnd)
	b.Write(d.end)
	return b.Bytes(), nil
}
