package formats

import (
	"encoding/json"

	"candor/internal/candor"
)

// Facts are a source's values for an official as stored, to detect later changes of the source.
type Facts struct {
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

// FactsOf returns the values of an official.
func FactsOf(o candor.Official) Facts {
	return Facts{
		Name: o.Name, Position: o.Position, PositionType: o.PositionType, City: o.City, County: o.County,
		District:    o.District,
		Description: o.Description, VerificationURL: o.VerificationURL, TermStartDate: o.TermStartDate,
		TermEndDate: o.TermEndDate,
	}
}

func (f Facts) official() candor.Official {
	return candor.Official{
		Name: f.Name, Position: f.Position, PositionType: f.PositionType, City: f.City, County: f.County,
		District:    f.District,
		Description: f.Description, VerificationURL: f.VerificationURL, TermStartDate: f.TermStartDate,
		TermEndDate: f.TermEndDate,
	}
}

// EncodeFacts returns the values of an official as JSON.
func EncodeFacts(o candor.Official) (string, error) {
	text, err := json.Marshal(FactsOf(o))
	return string(text), err
}

// DecodeFacts reads the values of an official from JSON.
func DecodeFacts(text string) (candor.Official, error) {
	var f Facts
	err := json.Unmarshal([]byte(text), &f)
	return f.official(), err
}
