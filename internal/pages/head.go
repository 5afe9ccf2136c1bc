package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"

	"candor/internal/opengraph"
)

const (
	siteName  = "Candor"
	siteTitle = "Candor · New Jersey Public Officials"
	noIndex   = `<meta name="robots" content="noindex">`
)

// head holds the parts of a page that search engines, link previews and the browser's tab read.
type head struct {
	title       string // without the site's name; empty on the front page
	description string
	path        string // canonical address, from its slash on
	hidden      bool   // from search engines and previews
	kind        string // Open Graph's type: website, unless the page is about a person
	image       image
	facts       any  // JSON-LD
	feed        feed // of new reviews; empty for none
}

// image is the picture that previews show for a page.
type image struct{ path, text string }

// write writes the title and the rest of the head into the page. Absolute addresses use publicURL
// only (S47). Without one there is no canonical link, and Open Graph gets neither address nor
// picture: both need absolute addresses.
func (h *head) write(page *bytes.Buffer, publicURL string) error {
	title := siteTitle
	if h.title != "" {
		title = h.title + " · " + siteName
	}
	page.WriteString(titleStart + html.EscapeString(title) + titleEnd)
	if h.hidden {
		page.WriteString(noIndex)
		return nil
	}
	meta := func(attribute, name, content string) {
		fmt.Fprintf(page, `<meta %s="%s" content="%s">`, attribute, name, html.EscapeString(content))
	}
	meta("name", "description", h.description)
	if h.feed.path != "" {
		fmt.Fprintf(page, `<link rel="alternate" type="application/atom+xml" title="%s" href="%s">`,
			html.EscapeString(h.feed.title), html.EscapeString(publicURL+h.feed.address()))
	}
	meta("property", "og:site_name", siteName)
	meta("property", "og:type", h.kindOrWebsite())
	meta("property", "og:title", title)
	meta("property", "og:description", h.description)
	if publicURL != "" {
		fmt.Fprintf(page, `<link rel="canonical" href="%s">`, html.EscapeString(publicURL+h.path))
		meta("property", "og:url", publicURL+h.path)
		meta("property", "og:image", publicURL+h.image.path)
		meta("property", "og:image:type", pngType)
		meta("property", "og:image:width", fmt.Sprint(opengraph.Width))
		meta("property", "og:image:height", fmt.Sprint(opengraph.Height))
		meta("property", "og:image:alt", h.image.text)
		meta("name", "twitter:card", "summary_large_image")
	} else {
		meta("name", "twitter:card", "summary")
	}
	return h.writeFacts(page)
}

func (h *head) kindOrWebsite() string {
	if h.kind == "" {
		return "website"
	}
	return h.kind
}

func (h *head) writeFacts(page *bytes.Buffer) error {
	if h.facts == nil {
		return nil
	}
	encoded, err := json.Marshal(h.facts)
	if err != nil {
		return err
	}
	page.WriteString(`<script type="application/ld+json">`)
	page.Write(encoded)
	page.WriteString(scriptEnd)
	return nil
}
