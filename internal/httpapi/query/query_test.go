package query

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"candor/internal/candor"
)

// FuzzQuestion proves that a question that is taken says the same once it is written as an address
// again.
func FuzzQuestion(f *testing.F) { // S17, S18
	f.Add("search=a+b&positionType=mayor&county=Essex&sort=-name&page=2&limit=10")
	f.Add("sort=-reviews&reviewed=1")
	f.Add("q=%C3%89&type=all&page=NaN&limit=99999999999999999999")
	f.Add("search=%zz;&&=&search=b&page=+1&limit=0x10")
	f.Fuzz(func(t *testing.T, query string) {
		for name, read := range map[string]func(*http.Request) (candor.OfficialFilter, error){
			"list": ListFilter, "search": SearchFilter,
		} {
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
			reviewed := ""
			if filter.Reviewed {
				reviewed = "1"
			}
			written := url.Values{
				"search": {filter.Search}, "q": {filter.Search}, "positionType": {string(filter.PositionType)},
				"type": {string(filter.PositionType)}, "county": {filter.County},
				"city": {filter.City}, "state": {filter.State}, "country": {filter.Country},
				"status": {string(filter.Status)}, "sort": {order}, "reviewed": {reviewed},
				"page": {strconv.Itoa(filter.Page)}, "limit": {strconv.Itoa(filter.Limit)},
			}
			again, err := read(&http.Request{URL: &url.URL{RawQuery: written.Encode()}})
			if again.Clean(); err != nil || again != filter {
				t.Errorf("%s: %q asks for %+v, and that for %+v, %v", name, query, filter, again, err)
			}
		}
	})
}
