package pages

import (
	"cmp"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"candor/internal/candor"
)

// Parameters of a profile's address. reviewsName is a page of all reviews, or asideValue for the
// reviews that were set aside, of which pageName is a page.
const (
	reviewsName = "reviews"
	asideValue  = "set_aside"
	starsName   = "stars"
	findName    = "find"
	pageName    = "page"
)

// profileParameters are the parameters of a profile's address in the front end's order.
var profileParameters = []string{reviewsName, starsName, sortName, findName, pageName}

// reviewChoice holds the valid parameters of a profile's address. Without any, the profile shows its
// newest reviews.
type reviewChoice map[string]string

// readReviews reads the parameters of a profile's address. The front end's readReviewChoice does the
// same.
func readReviews(value func(name string) string) reviewChoice {
	if value(reviewsName) == asideValue {
		return reviewChoice{reviewsName: asideValue, pageName: laterPage(value(pageName))}
	}
	c := reviewChoice{findName: searchWords(value(findName))}
	if number := value(reviewsName); pageNumber.MatchString(number) {
		c[reviewsName] = number
	}
	if stars := value(starsName); len(stars) == 1 && stars >= "1" && stars <= "5" {
		c[starsName] = stars
	}
	order := candor.RatingOrder(value(sortName))
	if order != candor.RatingsRecent && slices.Contains(candor.RatingOrders(), order) {
		c[sortName] = string(order)
	}
	if c[reviewsName] == "1" && c[starsName]+c[sortName]+c[findName] != "" {
		c[reviewsName] = ""
	}
	return c
}

// searchWords returns the part of a text that the API searches for.
func searchWords(text string) string {
	text = strings.TrimSpace(text)
	characters := 0
	for at := range text {
		if characters == candor.MaxSearch {
			return strings.TrimSpace(text[:at])
		}
		characters++
	}
	return text
}

func (c reviewChoice) value(name string) string { return c[name] }

// isAside reports whether the reviews that were set aside are chosen.
func (c reviewChoice) isAside() bool { return c[reviewsName] == asideValue }

// isAll reports whether a page of all reviews is chosen.
func (c reviewChoice) isAll() bool {
	return !c.isAside() && c[reviewsName]+c[starsName]+c[sortName]+c[findName] != ""
}

// page returns the number of the chosen page if it is not the first, else "".
func (c reviewChoice) page() string {
	if c.isAside() {
		return c[pageName]
	}
	return laterPage(c[reviewsName])
}

// address returns the query of the canonical address. The profile is the address of the first page,
// and of the reviews that were set aside.
func (c reviewChoice) address() string {
	if !c.isAll() {
		return ""
	}
	address := ""
	for _, name := range profileParameters {
		if value := c[name]; value != "" && (name != reviewsName || c.page() != "") {
			address += "&" + name + "=" + url.QueryEscape(value)
		}
	}
	return strings.Replace(address, "&", "?", 1)
}

// title returns the end of the screen's title.
func (c reviewChoice) title() string {
	if !c.isAll() {
		return ""
	}
	title := ": reviews"
	switch c[starsName] {
	case "":
	case "1":
		title += " with 1 star"
	default:
		title += " with " + c[starsName] + " stars"
	}
	if find := c[findName]; find != "" {
		title += ` that mention "` + find + `"`
	}
	if number := c.page(); number != "" {
		title += ", page " + number
	}
	return title
}

// ratings requests the chosen reviews.
func (p *Pages) ratings(id string, c reviewChoice, admin bool) prefetch {
	query := url.Values{"page": {cmp.Or(c.page(), "1")}, "limit": {strconv.Itoa(reviewsLimit)}}
	if c.isAside() {
		query.Set("state", asideValue)
	}
	if c.isAll() {
		for _, name := range []string{starsName, sortName, findName} {
			if c[name] != "" {
				query.Set(name, c[name])
			}
		}
	} else if !c.isAside() {
		query.Set("limit", strconv.Itoa(firstReviews))
	}
	path := "/api/officials/" + id + "/ratings"
	return prefetch{path: path, id: id, query: query, endpoint: p.options.API.Ratings(admin),
		onePage: c.isAside()}
}

// prefetchReviews adds the chosen reviews and their votes to the page. aside is the number of reviews
// that were set aside. A page behind the last one of all reviews does not exist.
func (p *Pages) prefetchReviews(
	r *http.Request, shown *page, id string, aside int, admin bool,
) error {
	chosen := readReviews(r.URL.Query().Get)
	before, asked := len(shown.initial), p.ratings(id, chosen, admin)
	if err := shown.prefetch(r, asked); err != nil || len(shown.initial) == before {
		return err
	}
	found := shown.initial[before]
	address := profilePath + id + chosen.address()
	shown.head.title += chosen.title()
	shown.head.path = address
	pages := candor.Pages(aside, reviewsLimit)
	switch {
	case chosen.isAside():
		address += "?" + reviewsName + "=" + asideValue + "&" + pageName + "=" + chosen.page()
	case chosen.isAll():
		pages = candor.Pages(*found.Total, reviewsLimit)
		shown.head.hidden = shown.head.hidden || *found.Total == 0
	}
	if shown.drawPastEnd(address, asked, chosen.page(), pages) && chosen.isAll() {
		shown.status, shown.head.hidden = http.StatusNotFound, true
	}
	var ratings []struct{ ID string }
	if err := json.Unmarshal(found.Body, &ratings); err != nil {
		return err
	}
	for _, rating := range ratings {
		if err := shown.prefetch(r, p.feedback(rating.ID, admin)); err != nil {
			return err
		}
	}
	return nil
}
