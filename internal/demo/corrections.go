package demo

import (
	"math/rand/v2"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// correctedShare is the share of listed officials with a correction.
const correctedShare = 0.02

// undecided are the statuses of recent contributions.
var undecided = []weighted[candor.Status]{{candor.StatusPending, 70}, {candor.StatusRejected, 30}}

// correctionOf returns a correction for a few listed officials, else nil. None is approved, so the
// profiles stay as generated.
func (d *Data) correctionOf(i int, official *candor.Official) *candor.Correction {
	r := d.random(streamCorrections, i)
	if !chance(r, correctedShare) || official.Status != candor.StatusApproved {
		return nil
	}
	return d.correction(r, i, official)
}

func (d *Data) correction(r *rand.Rand, i int, official *candor.Official) *candor.Correction {
	correction := &candor.Correction{
		OfficialID: official.ID, SubmitterIP: newCrowd(r).next(), Status: pickWeighted(r, undecided),
		CreatedAt: between(d.options.Until.AddDate(0, 0, -14), d.options.Until, r.Float64()),
	}
	if correction.CreatedAt.Before(official.CreatedAt) {
		correction.CreatedAt = official.CreatedAt
	}
	correction.ID = newID(r, d.idTime(i, 0))
	correction.Field, correction.SuggestedValue, correction.Reason = d.improve(r, i, official)
	if correction.Field == candor.OtherField {
		correction.CustomField = "Office hours"
	}
	correction.CurrentValue, _ = correction.Present(official)
	if chance(r, 0.4) {
		correction.Reason = ""
	}
	return correction
}

// improve draws a field, a better value, and the reason.
func (d *Data) improve(
	r *rand.Rand, i int, official *candor.Official,
) (field, value, reason string) {
	switch at := r.Float64(); {
	case at < 0.4:
		return "description", d.newDescription(r, i, official), "It is on the town's page."
	case at < 0.6:
		return "verificationUrl", website(njplace.Town{Name: official.City, County: official.County}) +
			"/officials", "The page has moved."
	case at < 0.8 && !strings.Contains(official.Name, "."):
		first, last, _ := strings.Cut(official.Name, " ")
		return "name", first + " " + string(rune('A'+r.IntN(26))) + ". " + last,
			"The middle initial is on the ballot."
	}
	return candor.OtherField, pick(r, []string{"Mondays from 5 to 7 pm",
		"Every second Thursday from 6 pm", "By appointment"}), "I asked at the clerk's window."
}

// newDescription returns the description with a sentence added at its start or end.
func (d *Data) newDescription(r *rand.Rand, i int, official *candor.Official) string {
	sentence := d.describe(r, d.office(i), official)
	switch {
	case official.Description == "" || strings.Contains(official.Description, sentence):
		return sentence + " Serves since " + official.CreatedAt.Format("2006") + "."
	case chance(r, 0.5):
		return sentence + " " + official.Description
	}
	return official.Description + " " + sentence
}
