package httpapi

import (
	"bytes"
	"net/http"

	"candor"
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

// findSimilar answers the officials of a place whose name sounds like one. It is advice: nobody is
// refused for a namesake.
func (s *Server) findSimilar(r *http.Request) (*answer, error) {
	filter, err := readFilter(r, similarFilter)
	if err != nil {
		return nil, err
	}
	page := s.live.directory.Similar(filter)
	var b bytes.Buffer
	b.WriteByte('{')
	writeOfficials(&b, page.Fragments)
	b.WriteByte('}')
	a := answerJSON(b.Bytes(), nil)
	a.fresh = func() bool { return s.live.directory.Current(page.Stamp) }
	return a, nil
}

// similarFilter reads the name and the place of the form of a new official.
func similarFilter(r *http.Request) (candor.OfficialFilter, error) {
	values, err := parseQuery(r)
	return candor.OfficialFilter{Search: values.Get("name"), County: values.Get("county"), City: values.Get("city"), Page: 1, Limit: 1}, err
}
