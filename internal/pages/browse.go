package pages

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

const (
	browsePath    = "/search"
	officialsPath = "/officials" // shows the same screen
)

// browseNames maps the parameters of the Browse screen's address, in order, to parameters of the
// API.
var browseNames = []struct{ address, api string }{
	{"q", "search"}, {"type", "positionType"}, {"county", "county"},
	{"city", "city"}, {"state", "state"}, {"country", "country"},
}

const (
	formerName = "former" // the parameter that includes former officials, and its only value
	formerYes  = "yes"

	reviewedName = "reviewed" // the parameter that leaves out officials without reviews
	reviewedYes  = "1"
	sortName     = "sort"
)

// browseOrders are the orders of the Browse screen's address. Without one a text has its best
// matches first, and any other list is by name.
var browseOrders = []string{candor.SortByName, candor.SortByReviews, candor.SortByReviewed,
	candor.SortByAdded}

// browseParameters are the parameters that the Browse screen reads from its address.
var browseParameters = func() (names []string) {
	for _, name := range browseNames {
		names = append(names, name.address)
	}
	return append(names, formerName, reviewedName, sortName, "page")
}()

var pageNumber = regexp.MustCompile(`^[1-9][0-9]{0,8}$`)

// browse holds the filters in the Browse screen's address. A missing filter is empty.
type browse struct {
	chosen map[string]string // by name in the address
	page   string            // empty for the first page
}

// readBrowse reads the filters from the parameters of an address.
func readBrowse(value func(name string) string) browse {
	b := browse{chosen: map[string]string{}}
	for _, name := range browseNames {
		if value := strings.TrimSpace(value(name.address)); value != "all" {
			b.chosen[name.address] = value
		}
	}
	// a search covers all officials, former ones included
	if value(formerName) == formerYes && b.chosen["q"] == "" {
		b.chosen[formerName] = formerYes
	}
	if value(reviewedName) == reviewedYes {
		b.chosen[reviewedName] = reviewedYes
	}
	order := strings.TrimSpace(value(sortName))
	if slices.Contains(browseOrders, order) && (order != candor.SortByName || b.chosen["q"] != "") {
		b.chosen[sortName] = order
	}
	b.page = laterPage(value("page"))
	return b
}

// value returns a parameter of the canonical address.
func (b browse) value(name string) string {
	if name == "page" {
		return b.page
	}
	return b.chosen[name]
}

// address returns the canonical address of the filters, which the front end also uses.
func (b browse) address() string {
	var parts []string
	for _, name := range browseNames {
		if value := b.chosen[name.address]; value != "" {
			parts = append(parts, name.address+"="+url.QueryEscape(value))
		}
	}
	for _, name := range []string{formerName, reviewedName, sortName} {
		if value := b.chosen[name]; value != "" {
			parts = append(parts, name+"="+value)
		}
	}
	if b.page != "" {
		parts = append(parts, "page="+b.page)
	}
	if len(parts) == 0 {
		return browsePath
	}
	return browsePath + "?" + strings.Join(parts, "&")
}

// query returns the filters as a query of the API.
func (b browse) query() url.Values {
	query := url.Values{"page": {"1"}}
	setFilter(query, "page", b.page)
	for _, name := range browseNames {
		setFilter(query, name.api, b.chosen[name.address])
	}
	setFilter(query, reviewedName, b.chosen[reviewedName])
	setFilter(query, sortName, b.chosen[sortName])
	if b.chosen[formerName] == "" {
		onlyCurrent(query)
	}
	return query
}

// onlyCurrent restricts a list to current officials, except for a text search, which covers
// all.
func onlyCurrent(query url.Values) {
	if query.Get("search") == "" {
		query.Set("tenure", string(candor.TenureCurrent))
	}
}

// summary describes the filters: `Mayors matching "jane" in Newark, Essex County`. It is empty
// without filters.
func (b browse) summary() string {
	words := "Officials"
	if kind := b.chosen["type"]; kind != "" {
		words = candor.PositionType(kind).Plural()
	}
	if q := b.chosen["q"]; q != "" {
		words += ` matching "` + q + `"`
	}
	var places []string
	for _, name := range []string{"city", "county", "state", "country"} {
		if place := b.chosen[name]; name == "county" && place != "" {
			places = append(places, njplace.CountyLabel(place))
		} else if place != "" {
			places = append(places, place)
		}
	}
	if len(places) > 0 {
		words += " in " + strings.Join(places, ", ")
	}
	if b.chosen[formerName] != "" {
		words += ", former ones included"
	}
	if b.chosen[reviewedName] != "" {
		words += ", with reviews"
	}
	if words == "Officials" {
		return ""
	}
	return words
}

const titleBrowse = "Browse Public Officials"

// browsePage makes the Browse screen for an address. A page without officials is hidden from search
// engines: anyone can put words that match no one into an address.
func (p *Pages) browsePage(r *http.Request) (*page, error) {
	chosen := readBrowse(r.URL.Query().Get)
	shown := &page{status: http.StatusOK, chunk: "src/pages/search/index.tsx", head: head{
		title: titleBrowse, path: chosen.address(), image: p.siteImage(), feed: chosen.feed(),
		description: "Everyone in the directory of New Jersey's public officials, by name, position, " +
			"county and town, with what citizens say of them.",
	}}
	if words := chosen.summary(); words != "" {
		shown.head.title += ": " + words
		shown.head.description = words +
			": who they are, how citizens of New Jersey rate them, and what they say."
	}
	if chosen.page != "" {
		shown.head.title += ", page " + chosen.page
	}
	asked := p.list(chosen.query(), browseLimit)
	if err := shown.prefetch(r, asked); err != nil {
		return nil, err
	}
	var found struct {
		Officials  []json.RawMessage
		Pagination struct{ Pages int }
	}
	if len(shown.initial) > 0 {
		if err := json.Unmarshal(shown.initial[0].Body, &found); err != nil {
			return nil, err
		}
	}
	shown.head.hidden = len(found.Officials) == 0
	shown.drawPastEnd(chosen.address(), asked, chosen.page, found.Pagination.Pages)
	return shown, nil
}
