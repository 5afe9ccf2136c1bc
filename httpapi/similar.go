package httpapi

import (
	"bytes"
	"net/http"

	"candor"
	"candor/directory"
	"candor/httpapi/response"
)

type similarInput struct {
	Name   string `query:"name"`
	County string `query:"county" doc:"Of its towns when no city is given"`
	City   string `query:"city"`
}

type similarView struct {
	Officials []*officialView `json:"officials" required:"true" doc:"At most five, the most alike first"`
}

type similarOutput struct{ Body *similarView }

// findSimilar answers the officials of a place whose names sound like the given one. It is advice
// while someone types: a similar name refuses no one. A name or a place that is too long for an
// official finds nobody; the form is refused with the reason once it is sent.
func (s *Server) findSimilar(r *http.Request) (*response.Response, error) {
	filter, err := similarFilter(r)
	if err != nil {
		return nil, err
	}
	var page directory.Page
	if filter.Clean(); filter.Validate() == nil {
		page = s.readModel.directory.Similar(filter)
	}
	var b bytes.Buffer
	b.WriteByte('{')
	writeOfficials(&b, page.Fragments)
	b.WriteByte('}')
	a := response.JSON(b.Bytes())
	stamp := page.Validator
	a.Valid = func() bool { return s.readModel.directory.Current(stamp) }
	return a, nil
}

// similarFilter reads the name and the place of the form of a new official.
func similarFilter(r *http.Request) (candor.OfficialFilter, error) {
	values, err := parseQuery(r)
	return candor.OfficialFilter{Search: values.Get("name"), County: values.Get("county"),
		City: values.Get("city"), Page: 1, Limit: 1}, err
}
