package importer

import (
	"encoding/json"

	"candor/internal/candor"
)

// facts are a source's values for an official as stored, to detect later changes of the source.
type facts struct {
	Name            string              `json:"name"`
	Position        string              `json:"position"`
	PositionType    candor.PositionType `json:"positionType"`
	City            string              `json:"city,omitempty"`
	County          string              `json:"county,omitempty"`
	District        string              `json:"district,omitempty"`
	Description     string              `json:"description,omitempty"`
	VerificationURL string              `json:"verificationUrl,omitempty"`
	TermStartDate   string              `json:"termStartDate,omitempty"`
	TermEndDate     string              `json:"termEndDate,omitempty"`
}

func factsOf(o candor.Official) facts {
	return facts{
		Name: o.Name, Position: o.Position, PositionType: o.PositionType, City: o.City, County: o.County,
		District:    o.District,
		Description: o.Description, VerificationURL: o.VerificationURL, TermStartDate: o.TermStartDate,
		TermEndDate: o.TermEndDate,
	}
}

func (f facts) official() candor.Official {
	return candor.Official{
		Name: f.Name, Position: f.Position, PositionType: f.PositionType, City: f.City, County: f.County,
		District:    f.District,
		Description: f.Description, VerificationURL: f.VerificationURL, TermStartDate: f.TermStartDate,
		TermEndDate: f.TermEndDate,
	}
}

func encodeFacts(o candor.Official) (string, error) {
	text, err := json.Marshal(factsOf(o))
	return string(text), err
}

func decodeFacts(text string) (candor.Official, error) {
	var f facts
	err := json.Unmarshal([]byte(text), &f)
	return f.official(), err
}
