package httpapi

import (
	"net/http"
	"net/url"
	"strconv"

	"candor"
)

const (
	officialsPage = 20 // rows of a page of officials unless the question says otherwise
	ratingsPage   = 20
)

// parseQuery reads the parameters of an address; a broken one is an error in words.
func parseQuery(r *http.Request) (url.Values, error) {
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, &candor.Error{Code: candor.CodeMalformed, Message: "The address cannot be read: " +
			err.Error()}
	}
	return values, nil
}

// number reads a whole number, or the standard one when there is none. What is no number becomes
// 0, which no bound allows, so that the rule of the bound answers.
func number(values url.Values, name string, standard int) int {
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

// listFilter reads the filter of the list of officials.
func listFilter(r *http.Request) (candor.OfficialFilter, error) {
	values, err := parseQuery(r)
	return candor.OfficialFilter{
		Search: values.Get("search"), PositionType: candor.PositionType(values.Get("positionType")),
		County: values.Get("county"),
		City:   values.Get("city"), State: values.Get("state"), Country: values.Get("country"),
		Status: candor.Status(values.Get("status")),
		Sort:   candor.ParseSort(values.Get("sort")),
		Page:   number(values, "page", 1), Limit: number(values, "limit", officialsPage),
	}, err
}

// searchFilter reads the filter of the search for an official to review.
func searchFilter(r *http.Request) (candor.OfficialFilter, error) {
	values, err := parseQuery(r)
	return candor.OfficialFilter{
		Search: values.Get("q"), PositionType: candor.PositionType(values.Get("type")),
		County: values.Get("county"),
		Page:   number(values, "page", 1), Limit: number(values, "limit", officialsPage),
	}, err
}
