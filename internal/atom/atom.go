// Package atom writes Atom feeds (RFC 4287).
package atom

import (
	"bytes"
	"encoding/xml"
	"time"

	"github.com/google/uuid"
)

// ContentType is the type of a feed with its encoding.
const ContentType = mediaType + "; charset=utf-8"

const mediaType = "application/atom+xml"

// Feed is a feed with at least an ID, a title, an author and a day.
type Feed struct {
	XMLName  xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID       string   `xml:"id"`
	Title    string   `xml:"title"`
	Subtitle string   `xml:"subtitle,omitempty"`
	Updated  Time     `xml:"updated"`
	Author   string   `xml:"author>name"`
	Links    []Link   `xml:"link"`
	Entries  []Entry  `xml:"entry"`
}

// Link leads to another resource.
type Link struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

// Category is a kind of entries.
type Category struct {
	Term string `xml:"term,attr"`
}

// Author is the author of an entry, when another than the feed's.
type Author struct {
	Name string `xml:"name"`
}

// Entry is one item of a feed.
type Entry struct {
	ID        string    `xml:"id"`
	Title     string    `xml:"title"`
	Author    *Author   `xml:"author"`
	Published *Time     `xml:"published"`
	Updated   Time      `xml:"updated"`
	Link      Link      `xml:"link"`
	Category  *Category `xml:"category"`
	Summary   string    `xml:"summary,omitempty"`
	Content   string    `xml:"content,omitempty"` // plain text
}

// Time is a moment, to the second.
type Time time.Time

// MarshalText writes the form of RFC 3339.
func (t Time) MarshalText() ([]byte, error) {
	return time.Time(t).UTC().AppendFormat(nil, time.RFC3339), nil
}

// Self is the link of a feed to itself.
func Self(address string) Link { return Link{Rel: "self", Type: mediaType, Href: address} }

// Page is the link to the page that a feed or an entry is about.
func Page(address string) Link { return Link{Rel: "alternate", Type: "text/html", Href: address} }

// ID returns the identifier of a feed by its name (RFC 9562, version 5). It does not depend on the
// host.
func ID(name string) string { return uuid.NewSHA1(uuid.NameSpaceURL, []byte(name)).URN() }

// Encode writes the feed. Equal feeds have equal bytes.
func (f *Feed) Encode() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	err := xml.NewEncoder(&b).Encode(f)
	return b.Bytes(), err
}

// EntryID returns the identifier of an entry about an item of the database.
func EntryID(id string) string { return "urn:uuid:" + id }
