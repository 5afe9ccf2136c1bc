// Package query reads the parameters of an address.
package query

import (
	"cmp"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"candor/internal/candor"
	"candor/internal/pages"
)

const (
	officialsPage = 20 // rows of a page of officials unless the question says otherwise
	// RatingsPage is the same of reviews.
	RatingsPage = 20
)

// Parse reads the parameters of an address, and returns a message if it is malformed.
func Parse(r *http.Request) (url.Values, error) {
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, &candor.Error{Code: candor.CodeMalformed, Message: "The address cannot be read: " +
			err.Error()}
	}
	return values, nil
}

// Number reads a whole number, or returns the standard one if it is missing. Other text becomes 0,
// which no bound allows, so that the rule of the bound answers.
func Number(values url.Values, name string, standard int) int {
	text := values.Get(name)
	if text == "" {
		return standard
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

// ListFilter reads the filter of the list of officials.
func ListFilter(r *http.Request) (candor.OfficialFilter, error) {
	values, err := Parse(r)
	return candor.OfficialFilter{
		Search: values.Get("search"), PositionType: candor.PositionType(values.Get("positionType")),
		County: values.Get("county"),
		City:   values.Get("city"), State: values.Get("state"), Country: values.Get("country"),
		Status: candor.Status(values.Get("status")), Tenure: candor.Tenure(values.Get("tenure")),
		Reviewed: values.Get("reviewed") == "1", Sort: candor.ParseSort(values.Get("sort")),
		Page: Number(values, "page", 1), Limit: Number(values, "limit", officialsPage),
	}, err
}

// RatingFilter reads the filter of the list of an official's reviews.
func RatingFilter(values url.Values) candor.RatingFilter {
	const noStars = -1 // which no bound allows, as 0 means all
	stars := 0
	if values.Get("stars") != "" {
		stars = cmp.Or(Number(values, "stars", 0), noStars)
	}
	return candor.RatingFilter{
		State: values.Get("state"), Stars: stars, Find: strings.TrimSpace(values.Get("find")),
		Order: candor.RatingOrder(values.Get("sort")),
		Page:  Number(values, "page", 1), Limit: Number(values, "limit", RatingsPage),
	}
}

// SearchFilter reads the filter of the search for an official to review.
func SearchFilter(r *http.Request) (candor.OfficialFilter, error) {
	values, err := Parse(r)
	return candor.OfficialFilter{
		Search: values.Get("q"), PositionType: candor.PositionType(values.Get("type")),
		County: values.Get("county"), Tenure: candor.Tenure(values.Get("tenure")),
		Page: Number(values, "page", 1), Limit: Number(values, "limit", officialsPage),
	}, err
}

// AsKnown returns a request with the address under which its answer is kept: the path in its usual
// spelling and, of the query, only the known parameters, each once and in their order. Other
// parameters, such as the marks of a campaign, do not change the answer, and must not cause another
// rendering.
func AsKnown(r *http.Request, names []string, value func(name string) string) *http.Request {
	var query strings.Builder
	for _, name := range names {
		if text := value(name); text != "" {
			if query.Len() > 0 {
				query.WriteByte('&')
			}
			query.WriteString(name + "=" + url.QueryEscape(text))
		}
	}
	asked := r.WithContext(r.Context())
	asked.URL = &url.URL{Path: pages.Path(r.URL), RawQuery: query.String()}
	return asked
}

// WithKnown normalizes the address of an API read. An unreadable query is left for the handler to
// refuse.
func WithKnown(names []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(names) == 0 {
			next.ServeHTTP(w, AsKnown(r, nil, nil))
		} else if values, err := url.ParseQuery(r.URL.RawQuery); err == nil {
			next.ServeHTTP(w, AsKnown(r, names, values.Get))
		} else {
			next.ServeHTTP(w, r)
		}
	})
}
