package demo

import (
	"time"

	"candor"
)

// Part is the data of some consecutive officials.
type Part struct {
	Officials   []*candor.Official // in the order in which they were added
	Ratings     []*candor.Rating   // official by official, as everything below
	Votes       []*candor.Feedback
	Corrections []*candor.Correction
	Reports     []*candor.Report
}

// partSize is how many officials make a part.
const partSize = 1024

// Parts is the number of parts. All of them together hold exactly as many officials and ratings as
// the options say.
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

// entered is the time in the id of an official's nth row, from 0 on. Ids have the order of the
// officials, independent of the row's date: databases then append to their indexes.
func (d *Data) entered(official, nth int) time.Time {
	begin := d.options.Until.Add(-history)
	each := history / time.Duration(d.options.Officials)
	return begin.Add(time.Duration(official)*each + time.Duration(nth)*time.Millisecond)
}
