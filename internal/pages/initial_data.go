package pages

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi/response"
)

// prefetch is an API request that a screen makes as soon as it shows.
type prefetch struct {
	path     string // includes the id
	id       string
	query    url.Values
	endpoint response.Endpoint
	// optional: the page is served without the answer when it fails.
	optional bool
	// onePage: the screen reads one page of the list at a time and does not need TotalHeader.
	onePage bool
}

// initialData is an API answer in a page. The front end finds it by its address, because its cache
// keys are made of addresses.
type initialData struct {
	Address string          `json:"address"`
	Body    json.RawMessage `json:"body"`
	Total   *int            `json:"total,omitempty"` // of a list whose total is in a header
}

// address returns the address that the front end requests.
func (q prefetch) address() string {
	return (&url.URL{Path: q.path, RawQuery: q.query.Encode()}).String()
}

// run calls the API's own endpoint, so that the page contains the answer that its screen would get.
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
	if a.Header("Location") != "" { // merged since the page began: the screen follows it
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

// prefetch adds API answers to the page. A request that the API refuses is left out: the screen
// repeats it and shows the error.
func (p *page) prefetch(r *http.Request, questions ...prefetch) error {
	for _, q := range questions {
		data, valid, err := q.run(r)
		if err != nil && q.optional {
			until := time.Now().Add(optionalRetry)
			p.valid = append(p.valid, func() bool { return time.Now().Before(until) })
			continue
		}
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

// optionalRetry is how long a page without an optional answer is kept.
const optionalRetry = time.Second

// isRefused reports whether the API rejected a request. Any other error is a failure.
func isRefused(err error) bool {
	var refused *candor.Error
	return errors.As(err, &refused)
}

// Page sizes of the screens' first requests (specification, sections 2 and 9).
const (
	homeLimit    = 12
	browseLimit  = 20
	choiceLimit  = 6
	firstReviews = 5
	reviewsLimit = 20
	logLimit     = 20
)

// list requests approved officials.
func (p *Pages) list(query url.Values, limit int) prefetch {
	query.Set("limit", strconv.Itoa(limit))
	query.Set("status", string(candor.StatusApproved))
	return prefetch{path: "/api/officials", query: query, endpoint: p.options.API.List}
}

func (p *Pages) choice() prefetch {
	query := url.Values{"limit": {strconv.Itoa(choiceLimit)}}
	onlyCurrent(query)
	return prefetch{path: "/api/officials/search", query: query, endpoint: p.options.API.Search}
}

func (p *Pages) site() prefetch {
	return prefetch{path: "/api/site", endpoint: p.options.API.Site}
}

func (p *Pages) recent() prefetch {
	return prefetch{path: "/api/ratings/recent", endpoint: p.options.API.Recent, optional: true}
}

func (p *Pages) integrity() prefetch {
	return prefetch{path: "/api/integrity", endpoint: p.options.API.Integrity}
}

// bursts requests a page of the public log.
func (p *Pages) bursts(page string) prefetch {
	query := url.Values{"page": {page}, "limit": {strconv.Itoa(logLimit)}}
	return prefetch{path: "/api/bursts", query: query, endpoint: p.options.API.Bursts, onePage: true}
}

func (p *Pages) official(id string, admin bool) prefetch {
	return prefetch{path: "/api/officials/" + id, id: id, endpoint: p.options.API.Official(admin)}
}

func (p *Pages) onward(id string) prefetch {
	return prefetch{path: "/api/officials/" + id + "/onward", id: id, endpoint: p.options.API.Onward}
}

func (p *Pages) feedback(ratingID string, admin bool) prefetch {
	path := "/api/ratings/" + ratingID + "/feedback"
	return prefetch{path: path, id: ratingID, endpoint: p.options.API.Feedback(admin)}
}
