package demo

import (
	"math/rand/v2"

	"candor/internal/candor"
)

// reportedShare is the share of published reviews with a report.
const reportedShare = 0.003

// reportReasons are the reasons by frequency; reportNotes are their notes.
var (
	reportReasons = []weighted[candor.ReportReason]{
		{candor.ReportedFalse, 40}, {candor.ReportedOffTopic, 25}, {candor.ReportedAttack, 20},
		{candor.ReportedAdvertising, 5}, {candor.ReportedOtherwise, 10},
	}
	reportNotes = []string{
		"I was at that meeting, and it was not like this.",
		"This is about someone else of the same office.",
		"The person who wrote this never lived here.", "Please read it again before you leave it up.",
	}
	reportStatuses = []weighted[candor.Status]{{candor.StatusPending, 50}, {candor.StatusRejected, 40},
		{candor.StatusApproved, 10}}
)

// reportsOf returns reports of some of an official's published ratings.
func (d *Data) reportsOf(official int, ratings []*candor.Rating) []*candor.Report {
	var reports []*candor.Report
	r := d.random(streamReports, official)
	for _, rating := range ratings {
		if !chance(r, reportedShare) || rating.Status != candor.StatusApproved {
			continue
		}
		report := d.report(r, rating)
		report.ID = newID(r, d.idTime(official, len(reports)))
		reports = append(reports, report)
	}
	return reports
}

func (d *Data) report(r *rand.Rand, rating *candor.Rating) *candor.Report {
	report := &candor.Report{
		RatingID: rating.ID, OfficialID: rating.OfficialID, Reason: pickWeighted(r, reportReasons),
		ReporterIP: newCrowd(r).next(),
		Status:     pickWeighted(r, reportStatuses),
	}
	if report.Reason == candor.ReportedOtherwise || chance(r, 0.3) {
		report.Note = pick(r, reportNotes)
	}
	from := rating.CreatedAt
	if lately := d.options.Until.AddDate(0, 0, -14); from.Before(lately) {
		from = lately
	}
	report.CreatedAt = between(from, d.options.Until, r.Float64())
	return report
}
