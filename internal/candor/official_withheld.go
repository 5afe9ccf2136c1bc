package candor

import (
	"slices"
	"strings"

	"candor/internal/njplace"
	"candor/internal/redact"
)

// NameWithheld replaces the name of an official who is waiting for a moderator.
const NameWithheld = "A profile that waits for a moderator"

// Withheld returns the public part of an official who is waiting for a moderator: office and place,
// if our lists have them. The name is left out because it is free text, and no rule distinguishes
// names from libel.
func (o *Official) Withheld() *Official {
	seen := &Official{
		ID: o.ID, Position: listedPosition(o), PositionType: o.PositionType,
		City: listedTown(o), County: inList(o.County, njplace.Counties()),
		District: shownDistrict(o.District),
		State:    inList(o.State, []string{DefaultState}),
		Country:  inList(o.Country, countries), Status: o.Status, CreatedAt: o.CreatedAt,
		UpdatedAt: o.CreatedAt, IsWithheld: true,
	}
	seen.Name = withheldName(seen)
	return seen
}

// withheldName returns "A profile that waits for a moderator · Mayor, Trenton".
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

// AsSent returns the version of a waiting official that is kept for its submitter: the texts as
// sent, without home addresses and private numbers that the public rule reads. No redaction changes
// it, so it does not reveal whose home is protected.
func (o *Official) AsSent() *Official {
	sent := &Official{PositionType: o.PositionType, District: shownDistrict(o.District)}
	for _, field := range officialFields {
		if !field.IsCorrectable {
			continue
		}
		text, made := *field.Of(o), redact.ReplaceRead(*field.Of(o))
		if field.Kind == WebsiteField && made != text {
			made = "" // a part of an address is useless
		}
		*field.Of(sent) = made
	}
	return sent
}

// ToSubmitter returns the version of a waiting official that its submitter sees.
func (o *Official) ToSubmitter(sent *Official) *Official {
	seen := *sent
	seen.ID, seen.Office, seen.ProfileImage, seen.Status = o.ID, o.Office, o.ProfileImage, o.Status
	seen.CreatedAt, seen.UpdatedAt = o.CreatedAt, o.CreatedAt
	seen.Averages, seen.Reviews, seen.Burst = o.Averages, o.Reviews, o.Burst
	return &seen
}

// listedPosition returns a title of the list, or the kind of office instead of free text.
func listedPosition(o *Official) string {
	if _, known := titleLabels[o.Position]; known {
		return o.Position
	}
	return o.PositionType.Label()
}

// listedTown returns a municipality of New Jersey, in the official's county if it is one of ours.
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

// shownDistrict returns a district if it is a number of at most three digits.
func shownDistrict(district string) string {
	if !isNumber(district) || len(district) > 3 {
		return ""
	}
	return district
}

// inList returns a value if the list has it, or "".
func inList(value string, list []string) string {
	if slices.Contains(list, value) {
		return value
	}
	return ""
}
