package demo

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// officialStatuses are for further officials; the single offices are all approved.
var officialStatuses = []weighted[candor.Status]{
	{candor.StatusApproved, 970}, {candor.StatusPending, 22}, {candor.StatusRejected, 8},
}

func (d *Data) official(i int) *candor.Official {
	r := d.random(streamPerson, i)
	held, status := d.office(i), d.statusOf(i)
	person := d.names.person(r, i)
	place := d.places.of(held.town)
	official := &candor.Official{
		Name: person.full, Position: titleOf(held, person, r), PositionType: held.kind,
		City: place.Name, County: place.County, State: candor.DefaultState,
		Country: candor.DefaultCountry,
		Status:  status, CreatedAt: d.addedAt(r, i, status),
	}
	if held.district > 0 {
		official.District = strconv.Itoa(held.district)
	}
	official.ID = newID(r, d.idTime(i, 0))
	official.UpdatedAt = official.CreatedAt
	if chance(r, 0.3) {
		official.UpdatedAt = between(official.CreatedAt, d.options.Until, r.Float64())
	}
	official.TermStartDate, official.TermEndDate = d.term(r, held, d.isFormer(i))
	d.addEarlierOffice(i, official, person)
	if chance(r, 0.9) {
		official.Description = d.describe(r, held, official)
	}
	if chance(r, 0.5) {
		official.VerificationURL = website(place)
	}
	if status != candor.StatusApproved || chance(r, 0.08) {
		official.SubmittedBy = newCrowd(r).next()
		official.Submission = candor.Location{City: place.Name, Region: candor.DefaultState,
			Country: candor.DefaultCountry}
	}
	official.Sources = []candor.Source{{Name: SourceName, ID: strconv.Itoa(i), License: "CC0-1.0",
		Retrieved: d.options.Until.Format(time.DateOnly)}}
	return official
}

func (d *Data) statusOf(i int) candor.Status {
	if i < len(d.offices) {
		return candor.StatusApproved
	}
	return pickWeighted(d.random(streamStatus, i), officialStatuses)
}

// addedAt returns when an official was listed: most at the start, a few since then, pending ones
// recently.
func (d *Data) addedAt(r *rand.Rand, i int, status candor.Status) time.Time {
	if status == candor.StatusPending {
		return between(d.options.Until.AddDate(0, 0, -21), d.options.Until, r.Float64())
	}
	begin := d.options.Until.Add(-history - 30*24*time.Hour)
	order := (float64(i) + r.Float64()) / float64(d.options.Officials)
	const day = 24 * time.Hour
	return between(begin, d.options.Until.Add(-day),
		math.Pow(order, 4)).Add(time.Duration(r.Int64N(int64(day))).Truncate(time.Millisecond))
}

// website returns a page below example.org (RFC 2606), a reserved domain.
func website(place njplace.Town) string {
	path := "state"
	if place.County != "" {
		path = slug(place.County) + "-county"
	}
	if place.Name != "" {
		path += "/" + slug(place.Name)
	}
	return "https://www.example.org/" + path
}

func slug(name string) string { return strings.ReplaceAll(textfold.Fold(name), " ", "-") }

// placeName returns an official's place for use in a sentence.
func placeName(official *candor.Official) string {
	switch {
	case official.City != "":
		return official.City
	case official.County != "":
		return njplace.CountyLabel(official.County)
	}
	return official.State
}

func (d *Data) describe(r *rand.Rand, held office, official *candor.Official) string {
	sentences := d.profiles.lists[string(held.kind)]
	return d.profiles.fill(pick(r, sentences), r, map[string]string{
		"town": placeName(official), "district": ordinal(max(1, held.district)),
	})
}
