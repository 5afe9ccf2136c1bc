package httpapi

import (
	"encoding/json"

	"candor/internal/candor"
	"candor/internal/directory"
)

// TermFields holds an official's other terms. They are included only when one official is read.
type TermFields struct {
	Terms         []termView         `json:"terms,omitempty" doc:"All known terms, the newest first; absent where no date is known"`
	FormerOffices []formerOfficeView `json:"formerOffices,omitempty" doc:"Offices held before, the latest first, with the averages of their reviews"`
	SucceededBy   *linkView          `json:"succeededBy,omitempty" doc:"Who holds the office now, of a former official, where it has one holder"`
	AlsoHolds     []linkView         `json:"alsoHolds,omitempty" doc:"Other profiles of the same person, for their other offices"`
}

// OfficeOfTerm is an office with the time for which it was held.
type OfficeOfTerm struct {
	Office       string `json:"office" required:"true" doc:"The office with its place: Council Member of Verona"`
	Position     string `json:"position" required:"true" doc:"A title key, or free text"`
	PositionType string `json:"positionType" required:"true"`
	City         string `json:"city,omitempty"`
	County       string `json:"county,omitempty"`
	District     string `json:"district,omitempty"`
	From         string `json:"from,omitempty" doc:"YYYY-MM-DD"`
	To           string `json:"to,omitempty" doc:"YYYY-MM-DD, the last day of it"`
}

type termView struct {
	ID string `json:"id,omitempty" doc:"Identifies the term in an edit; absent for the one in the other fields"`
	OfficeOfTerm
	Tenure string `json:"tenure" required:"true" enum:"current,upcoming,former"`
	Source string `json:"source,omitempty" doc:"Who published it"`
}

type formerOfficeView struct {
	OfficeOfTerm
	AverageRating    float64           `json:"averageRating,omitempty"`
	TotalRatings     int               `json:"totalRatings" required:"true"`
	CategoryAverages *CategoryAverages `json:"categoryAverages,omitempty"`
}

// linkView names another profile.
type linkView struct {
	ID       string `json:"id" required:"true"`
	Name     string `json:"name" required:"true"`
	Position string `json:"position,omitempty"`
	City     string `json:"city,omitempty"`
	County   string `json:"county,omitempty"`
	District string `json:"district,omitempty"`
	Office   string `json:"office,omitempty" doc:"The office with its place: Council Member of Verona"`
}

func viewOffice(t candor.Term) OfficeOfTerm {
	return OfficeOfTerm{Office: t.OfficeLabel(), Position: t.Position,
		PositionType: string(t.PositionType), City: t.City, County: t.County, District: t.District,
		From: t.From, To: t.To}
}

// viewTerms lists the terms of one official; links are to approved profiles.
func viewTerms(o *candor.Official, today string) (view TermFields) {
	if len(o.Terms) > 0 || o.TermStartDate != "" || o.TermEndDate != "" {
		for _, t := range o.History() {
			if t == o.Term() && len(o.Sources) == 1 {
				t.Source = o.Sources[0].Name
			}
			view.Terms = append(view.Terms, termView{ID: t.ID, OfficeOfTerm: viewOffice(t),
				Source: t.Source,
				Tenure: string(candor.TenureOf(t.From, t.To, today))})
		}
	}
	for _, of := range o.FormerOffices(today) {
		view.FormerOffices = append(view.FormerOffices, formerOfficeView{
			OfficeOfTerm: viewOffice(of.Term), AverageRating: of.OnScreen(), TotalRatings: of.Total,
			CategoryAverages: viewCategories(of.Averages),
		})
	}
	for _, link := range o.AlsoHeld {
		if link.Status == candor.StatusApproved {
			view.AlsoHolds = append(view.AlsoHolds, linkView{ID: link.ID, Name: link.Name,
				Position: link.Position, City: link.City, County: link.County, District: link.District,
				Office: candor.Term{Position: link.Position, City: link.City, County: link.County,
					District: link.District}.OfficeLabel()})
		}
	}
	return view
}

// successor is the one holder of a former official's office. The answer holds as long as the
// directory's validator.
func (s *Server) successor(o *candor.Official) (*linkView, directory.Validator) {
	if o.Tenure(s.today()) != candor.TenureFormer || !o.Term().HasOneHolder() {
		return nil, s.readModel.Directory.Validator()
	}
	page := s.readModel.Directory.Holders(o.Term(), o.ID)
	if page.Total != 1 {
		return nil, s.readModel.Directory.Validator()
	}
	next := linkView{Office: o.Term().OfficeLabel()}
	if err := json.Unmarshal(page.Fragments[0], &next); err != nil {
		return nil, directory.Validator{}
	}
	return &next, page.Validator
}

// nameOffices says of reviews of one official for which office they were written, where that is not
// the present one, and which were written after the term had ended.
func nameOffices(views []*ratingView, ratings []*candor.Rating, o *candor.Official) {
	ends := map[int]string{}
	for i, rating := range ratings {
		end, known := ends[rating.Office]
		if !known {
			end = o.OfficeEnd(rating.Office)
			ends[rating.Office] = end
		}
		if end != "" {
			views[i].AfterTerm = candor.Today(rating.CreatedAt) > end
		}
		if rating.Office == o.Office {
			continue
		}
		for _, t := range o.History() {
			if t.Office == rating.Office {
				views[i].Office = t.OfficeLabel()
				break
			}
		}
	}
}
