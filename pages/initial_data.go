package pages

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"candor"
	"candor/httpapi/response"
)

// prefetch is a question that a screen puts to the API as soon as it shows.
type prefetch struct {
	path     string // with the id in it
	id       string
	query    url.Values
	endpoint response.Endpoint
	// onePage: the screen reads one page of the list at a time, and knows the total otherwise.
	onePage bool
}

// initialData is the API's answer to a question, as it stands in the page. The address is all by
// which the front end finds it: its keys are made of addresses, too.
type initialData struct {
	Address string          `json:"address"`
	Body    json.RawMessage `json:"body"`
	Total   *int            `json:"total,omitempty"` // of a list whose total stands in a header
}

// address is how the front end asks the question.
func (q prefetch) address() string {
	return (&url.URL{Path: q.path, RawQuery: q.query.Encode()}).String()
}

// run asks the API's own endpoint, so that a page holds what its screen would have got.
func (q prefetch) run(r *http.Request) (*initialData, func() bool, error) {
	address := &url.URL{Path: q.path, RawQuery: q.query.Encode()}
	asked := (&http.Request{
		Method: http.MethodGet, URL: address, Header: r.Header, RemoteAddr: r.RemoteAddr, TLS: r.TLS,
	}).WithContext(r.Context())
	asked.SetPathValue("id", q.id)
	a, err := q.endpoint(asked)
	if err != nil {
		return nil, nil, err
	}
	if a.Header("Location") != "" { // merged since the page began: the screen is led there
		return nil, nil, &candor.Error{Code: candor.CodeConflict, Message: candor.MessageMoved}
	}
	data := &initialData{Address: q.address(), Body: a.Body}
	if text := a.Header(response.TotalHeader); text != "" && !q.onePage {
		total, err := strconv.Atoi(text)
		if err != nil {
			return nil, nil, err
		}
		data.Total = &total
	}
	return data, a.Valid, nil
}

// prefetch puts the API's answers to questions into the page. A question that the API refuses stays
// out: the screen asks it again and shows what is wrong.
func (p *page) prefetch(r *http.Request, questions ...prefetch) error {
	for _, q := range questions {
		data, valid, err := q.run(r)
		if isRefused(err) {
			continue
		}
		if err != nil {
			return err
		}
		p.initial, p.valid = append(p.initial, data), append(p.valid, valid)
	}
	return nil
}

// isRefused reports whether the API has an objection to a question, in words; anything else is a
// failure.
func isRefused(err error) bool {
	var refused *candor.Error
	return errors.As(err, &refused)
}

// What the screens ask for at once: as many as they show (specification, sections 2 and 9).
const (
	homeLimit    = 12
	browseLimit  = 20
	choiceLimit  = 6
	reviewsLimit = 5
	asideLimit   = 20
	logLimit     = 20
)

// list asks for approved officials.
func (p *Pages) list(query url.Values, limit int) prefetch {
	query.Set("limit", strconv.Itoa(limit))
	query.Set("status", string(candor.StatusApproved))
	return prefetch{path: "/api/officials", query: query, endpoint: p.options.API.List}
}

func (p *Pages) choice() prefetch {
	query := url.Values{"limit": {strconv.Itoa(choiceLimit)}}
	ofThoseInOffice(query)
	return prefetch{path: "/api/officials/search", query: query, endpoint: p.options.API.Search}
}

func (p *Pages) site() prefetch {
	return prefetch{path: "/api/site", endpoint: p.options.API.Site}
}

func (p *Pages) integrity() prefetch {
	return prefetch{path: "/api/integrity", endpoint: p.options.API.Integrity}
}

// bursts asks for a page of the public log.
func (p *Pages) bursts(page string) prefetch {
	query := url.Values{"page": {page}, "limit": {strconv.Itoa(logLimit)}}
	return prefetch{path: "/api/bursts", query: query, endpoint: p.options.API.Bursts, onePage: true}
}

func (p *Pages) official(id string, admin bool) prefetch {
	return prefetch{path: "/api/officials/" + id, id: id, endpoint: p.options.API.Official(admin)}
}

func (p *Pages) ratings(id string, admin bool) prefetch {
	query := url.Values{"page": {"1"}, "limit": {strconv.Itoa(reviewsLimit)}}
	path := "/api/officials/" + id + "/ratings"
	return prefetch{path: path, id: id, query: query, endpoint: p.options.API.Ratings(admin)}
}

// setAside asks for a page of an official's reviews that were set aside.
func (p *Pages) setAside(id, page string, admin bool) prefetch {
	asked := p.ratings(id, admin)
	asked.query = url.Values{"state": {asideValue}, "page": {page},
		"limit": {strconv.Itoa(asideLimit)}}
	asked.onePage = true
	return asked
}

func (p *Pages) feedback(ratingID string, admin bool) prefetch {
	path := "/api/ratings/" + ratingID + "/feedback"
	return prefetch{path: path, id: ratingID, endpoint: p.options.API.Feedback(admin)}
}
