package httpapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"candor"
	"candor/httpapi/response"
)

// question is one that a screen puts to the API as soon as it shows.
type question struct {
	path  string // with the id in it
	id    string
	query url.Values
	make  response.Endpoint
}

// firstAnswer is the API's answer to a question, as it stands in the page. The address is all by
// which the front end finds it: its keys are made of addresses, too.
type firstAnswer struct {
	Address string          `json:"address"`
	Body    json.RawMessage `json:"body"`
	Total   *int            `json:"total,omitempty"` // of a list whose total stands in a header
}

// answer asks the API's own maker, so that a page holds what its screen would have been told.
func (q question) answer(r *http.Request) (*firstAnswer, func() bool, error) {
	address := &url.URL{Path: q.path, RawQuery: q.query.Encode()}
	asked := (&http.Request{Method: http.MethodGet, URL: address, Header: r.Header, RemoteAddr: r.RemoteAddr, TLS: r.TLS}).WithContext(r.Context())
	asked.SetPathValue("id", q.id)
	a, err := q.make(asked)
	if err != nil {
		return nil, nil, err
	}
	first := &firstAnswer{Address: address.String(), Body: a.Body}
	if text := a.Header(response.TotalHeader); text != "" {
		total, err := strconv.Atoi(text)
		if err != nil {
			return nil, nil, err
		}
		first.Total = &total
	}
	return first, a.Valid, nil
}

// isRefused tells whether the API has an objection to a question, in words; anything else is a failure.
func isRefused(err error) bool {
	var refused *candor.Error
	return errors.As(err, &refused)
}

// What the screens ask for at once: as many as they show (specification, sections 2 and 9).
const (
	homePage     = 12
	browsePage   = 20
	choicePage   = 6
	firstReviews = 5
)

// listQuestion asks for approved officials.
func (s *Server) listQuestion(query url.Values, limit int) question {
	query.Set("limit", strconv.Itoa(limit))
	query.Set("status", string(candor.StatusApproved))
	return question{path: "/api/officials", query: query, make: s.listOfficials(listFilter)}
}

func (s *Server) choiceQuestion() question {
	return question{path: "/api/officials/search", query: url.Values{"limit": {strconv.Itoa(choicePage)}}, make: s.listOfficials(searchFilter)}
}

func (s *Server) siteQuestion() question { return question{path: "/api/site", make: s.readSite} }

func (s *Server) officialQuestion(id string, admin bool) question {
	return question{path: "/api/officials/" + id, id: id, make: s.readOfficial(admin)}
}

func (s *Server) ratingsQuestion(id string, status candor.Status) question {
	query := url.Values{"page": {"1"}, "limit": {strconv.Itoa(firstReviews)}}
	return question{path: "/api/officials/" + id + "/ratings", id: id, query: query, make: s.readRatings(status)}
}

func (s *Server) feedbackQuestion(ratingID string, admin bool) question {
	return question{path: "/api/ratings/" + ratingID + "/feedback", id: ratingID, make: s.readFeedback(admin)}
}
