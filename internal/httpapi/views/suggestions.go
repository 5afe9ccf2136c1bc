package views

import "candor/internal/directory"

// Suggestions are ways on from a search.
type Suggestions struct {
	Places   []Suggestion `json:"places,omitempty" nullable:"false" doc:"Pages of the towns, counties and districts that the text names"`
	ZIP      string       `json:"zip,omitempty" doc:"A sentence about a ZIP code of the text that no town has"`
	AsksTown bool         `json:"asksTown,omitempty" doc:"The text asks for one's own officials without naming a place"`
	Unheld   *Unheld      `json:"unheld,omitempty"`
	Near     []Suggestion `json:"near,omitempty" nullable:"false" doc:"Towns and offices whose names are near the text, where no one matches"`
	Nearby   []Suggestion `json:"nearby,omitempty" nullable:"false" doc:"Towns that share a ZIP code, or a county and a district, with the town asked for, and its county, where no one matches"`
}

// Suggestion is a page with its name.
type Suggestion struct {
	Name string `json:"name" required:"true" doc:"Hoboken, Hudson County, Legislative District 32"`
	Path string `json:"path" required:"true" doc:"Of the page on this site"`

	City   string `json:"city,omitempty" doc:"The town"`
	County string `json:"county,omitempty" doc:"The county, or the town's"`
}

// Unheld is an office that a search names and that nobody listed holds.
type Unheld struct {
	Office       string `json:"office" required:"true" doc:"As in a sentence: police chief"`
	Place        string `json:"place,omitempty" doc:"Where: Newark, Essex County, or a ZIP code; absent for an office of the whole state"`
	Position     string `json:"position" required:"true" doc:"For a new official: a title key, or free text"`
	PositionType string `json:"positionType" required:"true"`
	City         string `json:"city,omitempty"`
	County       string `json:"county,omitempty"`
	Serving      string `json:"serving,omitempty" doc:"The place that the officials of the answer serve; absent if they hold the office elsewhere"`
}

// ViewSuggestions renders ways on from a search.
func ViewSuggestions(s *directory.Suggestions) *Suggestions {
	view := &Suggestions{ZIP: s.ZIP, AsksTown: s.AsksTown}
	for _, one := range s.Places {
		view.Places = append(view.Places, Suggestion(one))
	}
	for _, one := range s.Near {
		view.Near = append(view.Near, Suggestion(one))
	}
	for _, one := range s.Nearby {
		view.Nearby = append(view.Nearby, Suggestion(one))
	}
	if u := s.Unheld; u != nil {
		view.Unheld = &Unheld{u.Office, u.Place, u.Position, string(u.PositionType), u.City,
			u.County, u.Serving}
	}
	return view
}
