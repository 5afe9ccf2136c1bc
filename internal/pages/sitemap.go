package pages

import (
	"bytes"
	"encoding/xml"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"candor/internal/candor"
	"candor/internal/httpapi/response"
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
}

// sitemap is a file of addresses, or the index of such files.
type sitemap struct {
	XMLName  xml.Name
	Pages    []sitemapEntry `xml:"url"`
	Sitemaps []sitemapEntry `xml:"sitemap"`
}

// Sitemap returns the addresses of the public screens and of all approved officials. If they are
// too many for one file, it returns the list of files.
func (p *Pages) Sitemap(*http.Request) (*response.Response, error) {
	if p.options.PublicURL == "" {
		return nil, errNoSitemap
	}
	stamp := p.options.Directory.Validator()
	officials := p.options.Directory.Find(candor.OfficialFilter{Page: 1, Limit: 1}).Total
	parts := candor.Pages(officials+len(p.publicPaths()), sitemapLimit)
	made := sitemap{XMLName: xml.Name{Space: sitemapSpace, Local: "sitemapindex"}}
	for part := 1; part <= parts; part++ {
		address := p.options.PublicURL + sitemapsPath + strconv.Itoa(part) + sitemapEnd
		made.Sitemaps = append(made.Sitemaps, sitemapEntry{address})
	}
	if parts == 1 {
		made = p.sitemapPart(1)
	}
	return encodeSitemap(made, func() bool { return p.options.Directory.Current(stamp) })
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
	stamp := p.options.Directory.Validator()
	made := p.sitemapPart(part)
	if len(made.Pages) == 0 {
		return nil, errNoSitemapPart
	}
	return encodeSitemap(made, func() bool { return p.options.Directory.Current(stamp) })
}

// publicPaths returns the addresses of all screens that are not about one official.
func (p *Pages) publicPaths() []string {
	return slices.Concat(publicScreens, strings.Fields(p.textPaths()))
}

// sitemapPart returns the addresses of a file, counted from 1. The first also has the screens.
func (p *Pages) sitemapPart(part int) sitemap {
	made := sitemap{XMLName: xml.Name{Space: sitemapSpace, Local: "urlset"}}
	screens := p.publicPaths()
	from, to := (part-1)*sitemapLimit, part*sitemapLimit
	for i := from; i < min(to, len(screens)); i++ {
		made.Pages = append(made.Pages, sitemapEntry{p.options.PublicURL + screens[i]})
	}
	from, to = max(0, from-len(screens)), to-len(screens)
	// A page of the directory begins at a multiple of its size, a part of the sitemap does not: it
	// may overlap two pages.
	for page := from/sitemapLimit + 1; page <= (to-1)/sitemapLimit+1; page++ {
		first := (page - 1) * sitemapLimit
		ids := p.options.Directory.Find(candor.OfficialFilter{Page: page, Limit: sitemapLimit}).IDs
		for _, id := range ids[min(len(ids), max(0, from-first)):min(len(ids), to-first)] {
			made.Pages = append(made.Pages, sitemapEntry{p.options.PublicURL + profilePath + id})
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
