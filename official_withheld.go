package candor

import (
	"slices"
	"strings"

	"candor/njplace"
	"candor/redact"
)

// NameWithheld stands for the name of an official who waits for a moderator.
const NameWithheld = "A profile that waits for a moderator"

// Withheld is the public part of an official who waits for a moderator: office and place where our
// own lists have them. The name is free text as well, and no rule distinguishes names from a libel.
func (o *Official) Withheld() *Official {
	seen := &Official{
		ID: o.ID, Position: listedPosition(o), PositionType: o.PositionType,
		City: listedTown(o), County: listed(o.County, njplace.Counties()),
		District: shownDistrict(o.District),
		State:    listed(o.State, []string{DefaultState}),
		Country:  listed(o.Country, countries), Status: o.Status, CreatedAt: o.CreatedAt,
		UpdatedAt: o.CreatedAt, IsWithheld: true,
	}
	seen.Name = withheldName(seen)
	return seen
}

// withheldName is "A profile that waits for a moderator · Mayor, Trenton".
func withheldName(seen *Official) string {
	var known []string
	if label := PositionLabel(seen.Position); label != OtherPosition.Label() {
		known = append(known, label)
	}
	if seen.City != "" {
		known = append(known, seen.City)
	}
	if len(known) == 0 {
		return NameWithheld
	}
	return NameWithheld + " · " + strings.Join(known, ", ")
}

// AsSent is what is kept for its submitter of an official who waits: the words as they were sent,
// without what the public rule reads as a home address or a private number. No redaction changes it,
// so it does not reveal whose home is protected.
func (o *Official) AsSent() *Official {
	sent := &Official{PositionType: o.PositionType}
	for _, field := range correctionFields {
		if from := o.field(field); from != nil {
			*sent.field(field) = redact.ReplaceRead(*from)
		}
	}
	if sent.VerificationURL != o.VerificationURL {
		sent.VerificationURL = "" // a part of an address leads nowhere
	}
	return sent
}

// ToSubmitter is what its submitter sees of an official who waits.
func (o *Official) ToSubmitter(sent *Official) *Official {
	seen := *sent
	seen.ID, seen.Office, seen.ProfileImage, seen.Status = o.ID, o.Office, o.ProfileImage, o.Status
	seen.CreatedAt, seen.UpdatedAt = o.CreatedAt, o.CreatedAt
	seen.Averages, seen.Reviews, seen.Burst = o.Averages, o.Reviews, o.Burst
	return &seen
}

// listedPosition is a title of the list, or the kind of office in place of free text.
func listedPosition(o *Official) string {
	if _, known := titleLabels[o.Position]; known {
		return o.Position
	}
	return o.PositionType.Label()
}

// listedTown is a municipality of New Jersey: of the county, where that is one of ours.
func listedTown(o *Official) string {
	known := len(njplace.TownsNamed(o.City)) > 0
	if njplace.KnownCounty(o.County) {
		known = njplace.KnownTown(o.County, o.City)
	}
	if !known || o.State != DefaultState {
		return ""
	}
	return o.City
}

// shownDistrict is a district that is a number of at most three digits.
func shownDistrict(district string) string {
	if !isNumber(district) || len(district) > 3 {
		return ""
	}
	return district
}

// listed is a value of a list, or empty.
func listed(value string, list []string) string {
	if slices.Contains(list, value) {
		return value
	}
	return ""
}
