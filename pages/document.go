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

	"candor"
	"candor/httpapi/response"
)

const (
	demoMark         = `<meta name="candor-demo" content="true">`
	messageUnbuilt   = "The web app is not part of this build. Run: make build"
	assetsFolder     = "assets/" // the names of its files carry a hash of their content
	indexFile        = "index.html"
	hiddenFilePrefix = "."

	titleStart, titleEnd = "<title>", "</title>"
	headEnd, bodyEnd     = "</head>", "</body>"
	rootStart            = `<div id="root">`
	initialDataStart     = `<script type="application/json" id="first-data">`
	scriptEnd            = "</script>"

	// The page has a banner, which is empty and hidden until nothing can be stored.
	bannerHidden = `id="storing-banner" hidden>`
	bannerShown  = `id="storing-banner">`

	// notRendered stands on a page that the browser draws, for those without scripts. Its classes are
	// used on other screens too, by which they are in the style sheet.
	notRendered = `<noscript><p class="px-4 py-16 text-center">` +
		`This page needs JavaScript. You can still ` +
		`<a class="text-link underline underline-offset-2" href="` + browsePath + `">` +
		`browse officials</a>.</p></noscript>`
)

// Document is the front end as it was built: its files, ready to be sent, and the page that all
// screens share, cut where each screen puts something in.
type Document struct {
	files   map[string]*response.Response // by path, with the leading slash
	modules modules

	start      []byte // up to the title
	afterTitle []byte // the rest of the head
	body       []byte // from the end of the head into the root
	afterRoot  []byte // the rest of the body
	end        []byte
}

// LoadDocument reads the built front end. Without one every page says how to build it.
func LoadDocument(web fs.FS, demo bool) (*Document, error) {
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
	if d.modules, err = readModules(web); err != nil {
		return nil, err
	}
	return d, fs.WalkDir(web, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !isSent(name) {
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

// File finds the file at a path.
func (d *Document) File(path string) (*response.Response, bool) {
	file, ok := d.files[path]
	return file, ok
}

// isSent reports whether a file of the build is for visitors: the page is sent as a screen, and
// what the build says of itself is for the server.
func isSent(name string) bool {
	isHidden := strings.HasPrefix(path.Base(name), hiddenFilePrefix)
	return name != indexFile && name != manifestFile && !isHidden
}

// fileTypes are those of the front end's files. Go's own table (package mime) is read from the
// machine: it differs from one to the next, and lacks fonts in a container with nothing in it.
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

// WithBanner is a page that says that nothing can be stored at the moment.
func WithBanner(page []byte) []byte {
	text := html.EscapeString(candor.MessageStoringPaused)
	return bytes.Replace(page, []byte(bannerHidden), []byte(bannerShown+text), 1)
}

// assemble puts a page together. PublicURL, where there is one, makes its addresses absolute.
//
// Initial data stands behind the page's root, so that a long list holds up nothing in the head.
// Encoded JSON has no < in it, thus no text can end the element it stands in or open a comment
// (S19).
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
