package demo

import (
	"time"

	"candor/internal/candor"
)

// Part is the data of consecutive officials.
type Part struct {
	Officials   []*candor.Official // in the order in which they were added
	Ratings     []*candor.Rating   // by official, like the fields below
	Votes       []*candor.Feedback
	Corrections []*candor.Correction
	Reports     []*candor.Report
}

// partSize is the number of officials in a part.
const partSize = 1024

// Parts returns the number of parts, which together have exactly the numbers in the options.
func (d *Data) Parts() int { return (d.options.Officials + partSize - 1) / partSize }

// Part generates one part, independently of the others.
func (d *Data) Part(n int) Part {
	var part Part
	share := d.shares[n]
	for i := n * partSize; i < min((n+1)*partSize, d.options.Officials); i++ {
		official := d.official(i)
		part.Officials = append(part.Officials, official)
		if correction := d.correctionOf(i, official); correction != nil {
			part.Corrections = append(part.Corrections, correction)
		}
		ratings := d.ratingsOf(subject{index: i, official: official, ratings: share.next(d.appealOf(i))})
		part.Ratings = append(part.Ratings, ratings...)
		part.Votes = append(part.Votes, d.votesOn(i, ratings)...)
		part.Reports = append(part.Reports, d.reportsOf(i, ratings)...)
	}
	return part
}

// idTime returns the time in the id of an official's nth row, from 0. Ids are in the order of
// officials, whatever the row's date, so databases append to their indexes.
func (d *Data) idTime(official, nth int) time.Time {
	begin := d.options.Until.Add(-history)
	each := history / time.Duration(d.options.Officials)
	return begin.Add(time.Duration(official)*each + time.Duration(nth)*time.Millisecond)
}
