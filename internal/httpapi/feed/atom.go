package feed

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

// atomFeed is a feed as RFC 4287 has it, with what ours says.
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

type atomEntry struct {
	ID       string       `xml:"id"`
	Title    string       `xml:"title"`
	Updated  string       `xml:"updated"`
	Link     atomLink     `xml:"link"`
	Category atomCategory `xml:"category"`
	Summary  string       `xml:"summary"`
}

// waitingScreens are the title of each kind of item, and the screen of one, which its id follows.
var waitingScreens = map[candor.ItemKind]struct{ title, path string }{
	candor.OfficialItem:    {"New official", "/admin/audit?kind=official&id="},
	candor.RatingItem:      {"Review of", "/admin/audit?kind=rating&id="},
	candor.CorrectionItem:  {"Correction for", "/admin/audit?kind=correction&id="},
	candor.PhotoUploadItem: {"Photo of", "/admin/audit?kind=photo_upload&id="},
	candor.ReportItem:      {"Report on a review of", "/admin/audit?kind=report&id="},
	candor.RemovalNotice:   {"Request to remove a home address", "/admin/removals?request="},
	candor.BurstNotice:     {"Burst of reviews of", "/admin/bursts?case="},
}

// writeAtom writes the waiting items, newest first. Its output depends on its arguments alone, so
// that equal feeds have equal entity tags. If site is empty, links are relative to the feed (RFC
// 4287, section 2), because a request's Host header cannot be trusted.
func writeAtom(site, id string, entries []candor.WaitingEntry) ([]byte, error) {
	feed := atomFeed{
		ID: id, Title: "Waiting for moderation", Author: "Candor",
		Updated: time.Unix(0, 0).UTC().Format(time.RFC3339),
		Links: []atomLink{
			{Rel: "self", Type: "application/atom+xml", Href: site + Path},
			{Rel: "alternate", Type: "text/html", Href: site + "/admin/queue"},
		},
	}
	if len(entries) > 0 {
		feed.Updated = entries[0].Since.UTC().Format(time.RFC3339)
	}
	for _, entry := range entries {
		where := waitingScreens[entry.Kind]
		title := where.title
		if entry.OfficialName != "" {
			title += " " + entry.OfficialName
		}
		feed.Entries = append(feed.Entries, atomEntry{
			ID: "urn:uuid:" + entry.ID, Title: title, Updated: entry.Since.UTC().Format(time.RFC3339),
			Link:     atomLink{Rel: "alternate", Type: "text/html", Href: site + where.path + entry.ID},
			Category: atomCategory{string(entry.Kind)},
			Summary:  cmp.Or(entry.Summary, flagSummary(entry.Flags)),
		})
	}
	var b bytes.Buffer
	b.WriteString(xml.Header)
	err := xml.NewEncoder(&b).Encode(feed)
	return b.Bytes(), err
}

// flagSummary lists the labels of the flags. Their reasons are left out because they quote the
// text.
func flagSummary(flags []candor.Flag) string {
	var words []string
	for _, word := range contentfilter.Words() {
		for _, flag := range flags {
			if flag.Code == word.Code {
				words = append(words, word.Label)
				break
			}
		}
	}
	if len(words) == 0 {
		return "No flags."
	}
	return "Flags: " + strings.Join(words, ", ") + "."
}
