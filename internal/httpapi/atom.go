package httpapi

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/xml"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
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

// waitingScreens are the screen and the title of each kind of item.
var waitingScreens = map[candor.ItemKind]struct{ title, path string }{
	candor.OfficialItem:    {"New official", "/admin/queue?kinds=official"},
	candor.RatingItem:      {"Review of", "/admin/queue?kinds=rating"},
	candor.CorrectionItem:  {"Correction for", "/admin/queue?kinds=correction"},
	candor.PhotoUploadItem: {"Photo of", "/admin/queue?kinds=photo_upload"},
	candor.ReportItem:      {"Report on a review of", "/admin/queue?kinds=report"},
	candor.RemovalNotice:   {"Request to remove a home address", "/admin/removals"},
	candor.BurstNotice:     {"Burst of reviews of", "/admin/bursts"},
}

// writeAtom writes the waiting items, newest first. Its output depends on its arguments alone, so
// that equal feeds have equal entity tags. If site is empty, links are relative to the feed (RFC
// 4287, section 2), because a request's Host header cannot be trusted.
func writeAtom(site, id string, entries []candor.WaitingEntry) ([]byte, error) {
	feed := atomFeed{
		ID: id, Title: "Waiting for moderation", Author: "Candor",
		Updated: time.Unix(0, 0).UTC().Format(time.RFC3339),
		Links: []atomLink{
			{Rel: "self", Type: "application/atom+xml", Href: site + FeedPath},
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
			Link:     atomLink{Rel: "alternate", Type: "text/html", Href: site + where.path},
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

// FeedPath is where the feed of what waits is read.
const FeedPath = "/feeds/waiting.atom"

// feedLimit is how many entries the feed has at most.
const feedLimit = 100

var errFeedKey = &candor.Error{
	Code: candor.CodeUnauthorized,
	Message: "The feed needs its key: candor feed open prints it. Send it as Authorization: Bearer, " +
		"or as token in the address.",
}

// HashFeedKey is the form in which the database keeps the feed's key, which is random: no one
// guesses it.
func HashFeedKey(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// readFeed lists what waits, for a reader with the feed's key.
func (s *Server) readFeed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if err := s.admitToFeed(r); err != nil {
		w.Header().Set("WWW-Authenticate", `Bearer realm="candor"`)
		problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
		return
	}
	body, err := s.feed(r.Context())
	if err != nil {
		problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
		return
	}
	a := response.New(http.StatusOK, "application/atom+xml; charset=utf-8", response.Revalidate, body)
	a.MakePrivate()
	// The address may hold the key: a site that a link of the feed leads to must not learn it.
	a.SetHeader("Referrer-Policy", "no-referrer")
	a.Send(w, r, s.isSecure(r))
}

func (s *Server) admitToFeed(r *http.Request) error {
	hash, err := s.options.Store.FeedKey(r.Context())
	if err != nil {
		return err
	}
	// Compared by their hashes, in constant time; while the feed is closed nothing fits.
	if subtle.ConstantTimeCompare([]byte(HashFeedKey(feedKeyOf(r))), []byte(hash)) == 0 {
		return errFeedKey
	}
	return nil
}

func feedKeyOf(r *http.Request) string {
	if scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme,
		"Bearer") {
		return strings.TrimSpace(key)
	}
	return r.URL.Query().Get("token")
}

func (s *Server) feed(ctx context.Context) ([]byte, error) {
	hash, err := s.options.Store.FeedKey(ctx)
	if err != nil {
		return nil, err
	}
	entries, err := s.options.Store.NewestWaiting(ctx, feedLimit)
	if err != nil {
		return nil, err
	}
	return writeAtom(s.options.PublicURL, feedID(hash), entries)
}

// feedID is the feed's own as long as its key, whatever host it is asked at (RFC 9562, version 5).
func feedID(keyHash string) string {
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte(FeedPath+"#"+keyHash)).URN()
}
