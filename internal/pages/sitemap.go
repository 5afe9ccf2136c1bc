package pages

import (
	"bytes"
	"encoding/xml"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi/response"
	"candor/internal/places"
)

const (
	// sitemapLimit is the maximum number of addresses in one file (sitemaps.org, protocol).
	sitemapLimit = 50_000

	sitemapPath  = "/sitemap.xml"
	sitemapsPath = "/sitemaps/"
	sitemapEnd   = ".xml"
	sitemapSpace = "http://www.sitemaps.org/schemas/sitemap/0.9"
	xmlType      = "application/xml; charset=utf-8"
)

var (
	errNoSitemap = &candor.Error{
		Code:    candor.CodeNotFound,
		Message: "There is no sitemap: this server does not know its public address",
	}
	errNoSitemapPart = &candor.Error{
		Code: candor.CodeNotFound, Message: "The sitemap has no such part",
	}
)

type sitemapEntry struct {
	Address string `xml:"loc"`
	Changed string `xml:"lastmod,omitempty"` // RFC 3339
}

func (p *Pages) sitemapEntry(path string, changed time.Time) sitemapEntry {
	made := sitemapEntry{Address: p.options.PublicURL + path}
	if !changed.IsZero() {
		made.Changed = changed.Format(time.RFC3339)
	}
	return made
}

// sitemap is a file of addresses, or the index of such files.
type sitemap struct {
	XMLName  xml.Name
	Pages    []sitemapEntry `xml:"url"`
	Sitemaps []sitemapEntry `xml:"sitemap"`
}

// Sitemap returns the addresses of the public screens, of all places and of all approved
// officials. If they are too many for one file, it returns the list of files.
func (p *Pages) Sitemap(*http.Request) (*response.Response, error) {
	if p.options.PublicURL == "" {
		return nil, errNoSitemap
	}
	valid := p.sitemapValid()
	officials := p.options.Directory.Find(candor.OfficialFilter{Page: 1, Limit: 1}).Total
	parts := candor.Pages(officials+p.fixedPages(), sitemapLimit)
	made := sitemap{XMLName: xml.Name{Space: sitemapSpace, Local: "sitemapindex"}}
	for part := 1; part <= parts; part++ {
		address := p.options.PublicURL + sitemapsPath + strconv.Itoa(part) + sitemapEnd
		made.Sitemaps = append(made.Sitemaps, sitemapEntry{Address: address})
	}
	if parts == 1 {
		made = p.sitemapPart(1)
	}
	return encodeSitemap(made, valid)
}

// sitemapValid reports whether no official was added, removed or changed since the call.
func (p *Pages) sitemapValid() func() bool {
	stamp := p.options.Directory.Validator()
	fresh := p.options.Watch(candor.Change{Kind: candor.OfficialChanged})
	return func() bool { return fresh() && p.options.Directory.Current(stamp) }
}

// SitemapPart returns one of the files.
func (p *Pages) SitemapPart(r *http.Request) (*response.Response, error) {
	if p.options.PublicURL == "" {
		return nil, errNoSitemap
	}
	number, ok := strings.CutSuffix(r.PathValue("file"), sitemapEnd)
	part, err := strconv.Atoi(number)
	if !ok || err != nil || part < 1 || part > candor.MaxPage || number != strconv.Itoa(part) {
		return nil, errNoSitemapPart
	}
	valid := p.sitemapValid()
	made := p.sitemapPart(part)
	if len(made.Pages) == 0 {
		return nil, errNoSitemapPart
	}
	return encodeSitemap(made, valid)
}

// publicPaths returns the addresses of all screens that are not about one official or place.
func (p *Pages) publicPaths() []string {
	return slices.Concat(publicScreens, strings.Fields(p.textPaths()))
}

var placeCount = len(places.All())

// fixedPages returns the number of pages that are not about one official.
func (p *Pages) fixedPages() int { return len(p.publicPaths()) + placeCount }

// sitemapPart returns the addresses of a file, counted from 1. The first also has the screens and
// the places.
func (p *Pages) sitemapPart(part int) sitemap {
	made := sitemap{XMLName: xml.Name{Space: sitemapSpace, Local: "urlset"}}
	screens := p.publicPaths()
	from, to := (part-1)*sitemapLimit, part*sitemapLimit
	if part == 1 {
		for _, path := range screens {
			made.Pages = append(made.Pages, p.sitemapEntry(path, time.Time{}))
		}
		for _, place := range places.All() {
			changed := p.options.Directory.UpdatedIn(places.Serve(place).Homes())
			made.Pages = append(made.Pages, p.sitemapEntry(place.Path(), changed))
		}
	}
	from, to = max(0, from-len(screens)-placeCount), to-len(screens)-placeCount
	// A page of the directory begins at a multiple of its size, a part of the sitemap does not: it
	// may overlap two pages.
	for page := from/sitemapLimit + 1; page <= (to-1)/sitemapLimit+1; page++ {
		first := (page - 1) * sitemapLimit
		ids := p.options.Directory.Find(candor.OfficialFilter{Page: page, Limit: sitemapLimit}).IDs
		for _, id := range ids[min(len(ids), max(0, from-first)):min(len(ids), to-first)] {
			made.Pages = append(made.Pages, p.sitemapEntry(profilePath+id, p.options.Directory.Updated(id)))
		}
	}
	return made
}

func encodeSitemap(made sitemap, valid func() bool) (*response.Response, error) {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	if err := xml.NewEncoder(&b).Encode(made); err != nil {
		return nil, err
	}
	a := response.New(http.StatusOK, xmlType, response.Revalidate, b.Bytes())
	a.Valid = valid
	return a, nil
}
