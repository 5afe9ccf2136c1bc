package pages

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"candor"
	"candor/njplace"
)

const (
	browsePath    = "/search"
	officialsPath = "/officials" // shows the same
)

// browseNames are the parameters of the Browse screen's address, in its order, with what the API
// calls them.
var browseNames = []struct{ address, api string }{
	{"q", "search"}, {"type", "positionType"}, {"county", "county"},
	{"city", "city"}, {"state", "state"}, {"country", "country"},
}

const (
	formerName = "former" // the parameter that includes former officials, and its one value
	formerYes  = "yes"
)

// browseParameters are what the Browse screen reads from its address.
var browseParameters = func() (names []string) {
	for _, name := range browseNames {
		names = append(names, name.address)
	}
	return append(names, formerName, "page")
}()

var pageNumber = regexp.MustCompile(`^[1-9][0-9]{0,8}$`)

// browse is what the address of the Browse screen chooses; what is not chosen is empty.
type browse struct {
	chosen map[string]string // by the name in the address
	page   string            // empty for the first
}

// readBrowse reads the choice of an address by the values of its parameters.
func readBrowse(value func(name string) string) browse {
	b := browse{chosen: map[string]string{}}
	for _, name := range browseNames {
		if value := strings.TrimSpace(value(name.address)); value != "all" {
			b.chosen[name.address] = value
		}
	}
	// A text is looked for among all officials.
	if value(formerName) == formerYes && b.chosen["q"] == "" {
		b.chosen[formerName] = formerYes
	}
	b.page = laterPage(value("page"))
	return b
}

// value is that of a parameter of the address under which the choice is known.
func (b browse) value(name string) string {
	if name == "page" {
		return b.page
	}
	return b.chosen[name]
}

// address is the one under which the choice is known: the front end writes the same.
func (b browse) address() string {
	var parts []string
	for _, name := range browseNames {
		if value := b.chosen[name.address]; value != "" {
			parts = append(parts, name.address+"="+url.QueryEscape(value))
		}
	}
	if former := b.chosen[formerName]; former != "" {
		parts = append(parts, formerName+"="+former)
	}
	if b.page != "" {
		parts = append(parts, "page="+b.page)
	}
	if len(parts) == 0 {
		return browsePath
	}
	return browsePath + "?" + strings.Join(parts, "&")
}

// query is the choice as a question to the API.
func (b browse) query() url.Values {
	query := url.Values{"page": {"1"}}
	set(query, "page", b.page)
	for _, name := range browseNames {
		set(query, name.api, b.chosen[name.address])
	}
	if b.chosen[formerName] == "" {
		ofThoseInOffice(query)
	}
	return query
}

// ofThoseInOffice leaves former officials out of a list, unless it is of a text: that is looked for
// among all.
func ofThoseInOffice(query url.Values) {
	if query.Get("search") == "" {
		query.Set("tenure", string(candor.TenureCurrent))
	}
}

// words says who is chosen: `Mayors matching "jane" in Newark, Essex County`, or nothing for
// everyone.
func (b browse) words() string {
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
	if words == "Officials" {
		return ""
	}
	return words
}

const titleBrowse = "Browse Public Officials"

// browsePage is the Browse screen with the page that its address chooses. Search engines are not
// offered a page without officials: anyone can put words into an address that no one answers to.
func (p *Pages) browsePage(r *http.Request) (*page, error) {
	chosen := readBrowse(r.URL.Query().Get)
	shown := &page{status: http.StatusOK, chunk: "src/pages/search/index.tsx", head: head{
		title: titleBrowse, path: chosen.address(), image: p.siteImage(),
		description: "Everyone in the directory of New Jersey's public officials, by name, position, " +
			"county and town, with what citizens say of them.",
	}}
	if words := chosen.words(); words != "" {
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
