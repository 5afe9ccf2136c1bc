package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/httpapi/response"
	"candor/internal/httpapi/views"
	"candor/internal/integrity"
	"candor/internal/places"
)

// listOfficials answers a visitor from the read model: approved officials, whatever status the
// question names.
func (s *Server) listOfficials(
	parse func(*http.Request) (candor.OfficialFilter, error),
) response.Endpoint {
	return func(r *http.Request) (*response.Response, error) {
		filter, err := readFilter(r, parse)
		if err != nil {
			return nil, err
		}
		page := s.readModel.Directory.Find(filter)
		a := response.PooledJSON(func(body *bytes.Buffer) { encodePage(body, filter, page) })
		stamp := page.Validator
		a.Valid = func() bool { return s.readModel.Directory.Current(stamp) }
		return a, nil
	}
}

func readFilter(
	r *http.Request, parse func(*http.Request) (candor.OfficialFilter, error),
) (candor.OfficialFilter, error) {
	filter, err := parse(r)
	if err != nil {
		return filter, err
	}
	filter.Clean()
	return filter, filter.Validate()
}

// encodePage puts a list together from the ready JSON of its officials.
func encodePage(b *bytes.Buffer, filter candor.OfficialFilter, page directory.Page) {
	size := 128
	for _, fragment := range page.Fragments {
		size += len(fragment) + 1
	}
	b.Grow(size)
	b.WriteByte('{')
	writeOfficials(b, page.Fragments)
	b.WriteString(`,"pagination":{"total":`)
	b.WriteString(strconv.Itoa(page.Total))
	b.WriteString(`,"page":`)
	b.WriteString(strconv.Itoa(filter.Page))
	b.WriteString(`,"pages":`)
	b.WriteString(strconv.Itoa(candor.Pages(page.Total, filter.Limit)))
	b.WriteByte('}')
	if page.Former > 0 {
		b.WriteString(`,"formerLeftOut":`)
		b.WriteString(strconv.Itoa(page.Former))
	}
	if page.Guess != "" {
		guess, _ := json.Marshal(page.Guess) // a text always encodes
		b.WriteString(`,"showingResultsFor":`)
		b.Write(guess)
	}
	if len(page.LeftOut) > 0 {
		words, _ := json.Marshal(page.LeftOut) // as above
		b.WriteString(`,"leftOut":`)
		b.Write(words)
	}
	if page.Suggested != nil {
		ways, _ := json.Marshal(views.ViewSuggestions(page.Suggested)) // as above
		b.WriteString(`,"suggestions":`)
		b.Write(ways)
	}
	b.WriteByte('}')
}

// writeOfficials writes the field of an answer that lists officials.
func writeOfficials(b *bytes.Buffer, fragments [][]byte) {
	b.WriteString(`"officials":[`)
	for i, fragment := range fragments {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(fragment)
	}
	b.WriteByte(']')
}

// listAllOfficials answers an administrator from the database: every status, unless the question
// names one.
func (s *Server) listAllOfficials(
	parse func(*http.Request) (candor.OfficialFilter, error),
) response.Endpoint {
	return func(r *http.Request) (*response.Response, error) {
		filter, err := readFilter(r, parse)
		if err != nil {
			return nil, err
		}
		admin, err := s.currentAdmin(r.Context())
		if err != nil {
			return nil, err
		}
		values := r.URL.Query()
		filter.Decided, err = s.decidedFilter(DecidedFields{values.Get("decidedBy"),
			values.Get("decidedOn")}, admin.Username)
		if err != nil {
			return nil, err
		}
		filter.Searched = &candor.Searched{}
		officials, total, err := s.options.Store.FindOfficials(r.Context(), filter)
		if err != nil {
			return nil, err
		}
		items := make([]flagged, len(officials))
		for i, official := range officials {
			items[i] = flaggedOfficial(official)
		}
		if err := s.markRemovedHomes(r.Context(), items...); err != nil {
			return nil, err
		}
		ids := make([]string, len(officials))
		for i, official := range officials {
			ids[i] = official.ID
		}
		decisions, err := s.readDecisions(r.Context(), candor.OfficialItem, ids...)
		if err != nil {
			return nil, err
		}
		page := directory.Page{Total: total}
		if filter.Status == candor.StatusApproved { // on visitors' screens
			page.Suggested = s.readModel.Directory.Find(filter).Suggested
		}
		for _, official := range officials {
			view := viewListedOfficial(official, s.today())
			view.Description, view.Decision = "", decisions[official.ID]
			encoded, err := json.Marshal(view)
			if err != nil {
				return nil, err
			}
			page.Fragments = append(page.Fragments, encoded)
		}
		var b bytes.Buffer
		encodePage(&b, filter, page)
		answer := response.JSON(b.Bytes())
		if limits := filter.Searched.String(); limits != "" {
			answer.SetHeader("X-Search-Limits", limits)
		}
		return answer, nil
	}
}

func isNotFound(err error) bool { return errors.Is(err, candor.ErrNotFound) }

var errOfficialNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageOfficialNotFound}

// readOfficial answers one official.
func (s *Server) readOfficial(admin bool) response.Endpoint {
	return func(r *http.Request) (*response.Response, error) {
		id := r.PathValue("id")
		fresh := s.readModel.Versions.Watch(candor.Change{Kind: candor.OfficialChanged, ID: id})
		official, err := s.officialFor(s.knowing(r), id, admin)
		if a := movedTo(err, officialAddress, fresh); a != nil {
			return a, nil
		}
		if err != nil {
			return nil, err
		}
		view := viewOfficial(official, s.today())
		view.TermFields = viewTerms(official, s.today())
		view.ReviewFields = viewReviews(official, s.options.Store.Now())
		if official.State == candor.DefaultState {
			view.MapFields = views.NewMapFields(places.Of(official.Term()))
		}
		next, stamp := s.successor(official)
		view.SucceededBy = next
		view.MayEdit = admin
		body, err := json.Marshal(view)
		if err != nil {
			return nil, err
		}
		a := response.JSON(body)
		a.Valid, a.AlwaysCache = fresh, true
		if view.Tenure == string(candor.TenureFormer) || len(view.AlsoHolds) > 0 { // others are named
			a.Valid = func() bool { return fresh() && s.readModel.Directory.Current(stamp) }
		}
		if b := official.Burst; b != nil && b.State == integrity.BurstDecided {
			valid, until := a.Valid, b.Since.Add(integrity.BurstLasts)
			a.Valid = func() bool { return valid() && s.options.Store.Now().Before(until) }
		}
		if official.Status == candor.StatusPending {
			a.MakePrivate()
		}
		return a, nil
	}
}

func officialAddress(id string) string { return "/api/officials/" + id }
