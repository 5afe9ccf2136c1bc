package httpapi

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/httpapi/query"
	"candor/internal/httpapi/readmodel"
	"candor/internal/httpapi/response"
	"candor/internal/personname"
)

const (
	// mostWaiting bounds the pending officials of a name that visitors see.
	mostWaiting = 3
	// mostDuplicates is how many pending and how many rejected profiles moderators are shown.
	mostDuplicates = 5
)

type similarInput struct {
	Name   string `query:"name"`
	County string `query:"county" doc:"Of its towns when no city is given"`
	City   string `query:"city"`
}

// pendingOffice is the public part of a pending official that may be the one being added: office
// and place as far as our own lists have them.
type pendingOffice struct {
	Position     string `json:"position" required:"true" doc:"A title key, or the kind of office"`
	PositionType string `json:"positionType" required:"true"`
	City         string `json:"city,omitempty"`
	County       string `json:"county,omitempty"`
	District     string `json:"district,omitempty"`
	Office       string `json:"office" required:"true" doc:"The office with its place: Council Member of Verona"`
}

type similarView struct {
	Officials []*officialView `json:"officials" required:"true" doc:"At most five, the most similar first. An official without a town or county matches any"`
	Waiting   []pendingOffice `json:"waiting,omitempty" doc:"The offices of at most three officials of such a name who wait for a moderator; only to who states given and family name"`
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
	fresh := s.readModel.Versions.Watch(readmodel.AnyOfficial)
	var page directory.Page
	var waiting []pendingOffice
	if filter.Clean(); filter.Validate() == nil {
		page = s.readModel.Directory.Similar(filter)
		if waiting, err = s.pendingOffices(r.Context(), filter); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	b.WriteByte('{')
	writeOfficials(&b, page.Fragments)
	if len(waiting) > 0 {
		encoded, _ := json.Marshal(waiting) // texts always encode
		b.WriteString(`,"waiting":`)
		b.Write(encoded)
	}
	b.WriteByte('}')
	a := response.JSON(b.Bytes())
	stamp := page.Validator
	a.Valid = func() bool { return s.readModel.Directory.Current(stamp) && fresh() }
	return a, nil
}

// similarFilter reads the name and the place of the form of a new official.
func similarFilter(r *http.Request) (candor.OfficialFilter, error) {
	values, err := query.Parse(r)
	return candor.OfficialFilter{Search: values.Get("name"), County: values.Get("county"),
		City: values.Get("city"), Page: 1, Limit: 1}, err
}

// pendingOffices are the offices of pending officials of a name. A pending official is listed
// nowhere (S10): a visitor who enters the whole name already knows it, and learns neither its
// stored spelling nor the profile's address. Nothing depends on a text that a redaction may change
// (S49).
func (s *Server) pendingOffices(
	ctx context.Context, filter candor.OfficialFilter,
) (offices []pendingOffice, err error) {
	name := personname.Parse(filter.Search)
	if name.Given == "" || name.Family == "" {
		return offices, nil
	}
	asked := &candor.Official{Name: filter.Search, County: filter.County, City: filter.City}
	unlisted, err := s.options.Store.FindUnlisted(ctx, asked.Name, candor.StatusPending, true)
	if err != nil {
		return nil, err
	}
	waiting := s.alike(asked, unlisted, mostWaiting, func(o *candor.Official) bool {
		return o.Withheld().MayServeIn(asked.County, asked.City)
	})
	for _, official := range waiting {
		seen := official.Withheld()
		offices = append(offices, pendingOffice{seen.Position, string(seen.PositionType), seen.City,
			seen.County, seen.District, seen.Term().OfficeLabel()})
	}
	return offices, nil
}

// alike chooses, from officials missing in the directory, the ones for which may holds and which
// may be the same person as another: the most similar first, at most the given number.
func (s *Server) alike(
	like *candor.Official, unlisted []*candor.Official, most int, may func(*candor.Official) bool,
) []*candor.Official {
	likeness := map[string]int{}
	found := slices.DeleteFunc(unlisted, func(o *candor.Official) bool {
		unlike, alike := s.readModel.Directory.Alike(like.Name, o.Name)
		likeness[o.ID] = unlike
		return !alike || o.ID == like.ID || !may(o)
	})
	slices.SortFunc(found, func(a, b *candor.Official) int {
		return cmp.Or(likeness[a.ID]-likeness[b.ID], cmp.Compare(a.Name, b.Name),
			cmp.Compare(a.ID, b.ID))
	})
	return found[:min(len(found), most)]
}

type duplicatesOutput struct {
	Body struct {
		Officials []*listedOfficialView `json:"officials" required:"true" doc:"At most fifteen: approved ones, former too, then pending and rejected ones, the most alike first. Profiles that are linked as of one person are left out"`
	}
}

// listDuplicates lists the profiles of any status that may be of the same person as one.
func (s *Server) listDuplicates(
	ctx context.Context, _ *accounts.User, in *idInput,
) (*duplicatesOutput, error) {
	official, err := s.officialFor(ctx, in.ID, true)
	if err != nil {
		return nil, err
	}
	return s.duplicatesOf(ctx, official)
}

func (s *Server) duplicatesOf(
	ctx context.Context, official *candor.Official,
) (*duplicatesOutput, error) {
	filter := candor.OfficialFilter{Search: official.Name, County: official.County,
		City: official.City, Page: 1, Limit: 1}
	filter.Clean()
	ids := s.readModel.Directory.Similar(filter).IDs
	for _, status := range []candor.Status{candor.StatusPending, candor.StatusRejected} {
		unlisted, err := s.options.Store.FindUnlisted(ctx, official.Name, status, false)
		if err != nil {
			return nil, err
		}
		may := func(o *candor.Official) bool { return o.MayServeIn(official.County, official.City) }
		for _, one := range s.alike(official, unlisted, mostDuplicates, may) {
			ids = append(ids, one.ID)
		}
	}
	ids = slices.DeleteFunc(ids, func(id string) bool {
		return id == official.ID || slices.ContainsFunc(official.AlsoHeld,
			func(link candor.Link) bool { return link.ID == id })
	})
	return s.viewDuplicates(ctx, ids)
}

func (s *Server) viewDuplicates(ctx context.Context, ids []string) (*duplicatesOutput, error) {
	officials, err := s.options.Store.FindOfficialsByID(ctx, ids)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(officials, func(a, b *candor.Official) int {
		return slices.Index(ids, a.ID) - slices.Index(ids, b.ID)
	})
	items := make([]flagged, len(officials))
	for i, official := range officials {
		items[i] = flaggedOfficial(official)
	}
	if err := s.markRemovedHomes(ctx, items...); err != nil {
		return nil, err
	}
	out := &duplicatesOutput{}
	out.Body.Officials = make([]*listedOfficialView, len(officials))
	for i, official := range officials {
		out.Body.Officials[i] = viewListedOfficial(official, s.today())
	}
	return out, nil
}
