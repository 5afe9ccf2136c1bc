package httpapi

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo"
)

// FuzzQuestion proves that a question that is taken says the same once it is written as an address
// again.
func FuzzQuestion(f *testing.F) { // S17, S18
	f.Add("search=a+b&positionType=mayor&county=Essex&sort=-name&page=2&limit=10")
	f.Add("q=%C3%89&type=all&page=NaN&limit=99999999999999999999")
	f.Add("search=%zz;&&=&search=b&page=+1&limit=0x10")
	f.Fuzz(func(t *testing.T, query string) {
		for name, read := range map[string]func(*http.Request) (candor.OfficialFilter,
			error){"list": listFilter, "search": searchFilter} {
			filter, err := read(&http.Request{URL: &url.URL{RawQuery: query}})
			if err != nil {
				continue
			}
			if filter.Clean(); filter.Validate() != nil {
				continue
			}
			order := filter.Sort.Column
			if filter.Sort.Descending {
				order = "-" + order
			}
			written := url.Values{
				"search": {filter.Search}, "q": {filter.Search}, "positionType": {string(filter.PositionType)},
				"type": {string(filter.PositionType)}, "county": {filter.County},
				"city": {filter.City}, "state": {filter.State}, "country": {filter.Country},
				"status": {string(filter.Status)}, "sort": {order},
				"page": {strconv.Itoa(filter.Page)}, "limit": {strconv.Itoa(filter.Limit)},
			}
			again, err := read(&http.Request{URL: &url.URL{RawQuery: written.Encode()}})
			if again.Clean(); err != nil || again != filter {
				t.Errorf("%s: %q asks for %+v, and that for %+v, %v", name, query, filter, again, err)
			}
		}
		if width, err := askedWidth(query); err == nil && width != 0 &&
			!slices.Contains(photo.Widths, width) {
			t.Errorf("%q asks for a width of %d", query, width)
		}
	})
}

// FuzzKinds proves that a list of kinds holds known kinds, and that parsing and printing agree.
func FuzzKinds(f *testing.F) { // S17
	f.Add("rating,report")
	f.Add("official,,")
	f.Fuzz(func(t *testing.T, text string) {
		kinds, err := parseKinds(text)
		var written []string
		for _, kind := range kinds {
			written = append(written, string(kind))
		}
		if err == nil && text != "" && strings.Join(written, ",") != text || err == nil &&
			slices.ContainsFunc(kinds, func(kind candor.ItemKind) bool { return !kind.Known() }) {
			t.Errorf("%q is %v", text, kinds)
		}
	})
}
