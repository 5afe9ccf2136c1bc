package demo

import (
	"time"

	"candor"
)

// Part is what belongs to some officials who follow each other.
type Part struct {
	Officials   []*candor.Official // in the order in which they were added
	Ratings     []*candor.Rating   // official by official, as all that follows
	Votes       []*candor.Feedback
	Corrections []*candor.Correction
	Reports     []*candor.Report
}

// partSize is how many officials make a part.
const partSize = 1024

// Parts is how many parts there are. All of them together hold exactly as many officials and
// ratings as the options say.
func (d *Data) Parts() int { return (d.options.Officials + partSize - 1) / partSize }

// Part makes one of the parts, which needs none of the others.
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

// entered is the time in the id of the nth of what belongs to an official, from 0 on. Ids follow
// each other as the officials do, whenever the thing itself is dated: databases then add each at
// the end of their indexes.
func (d *Data) entered(official, nth int) time.Time {
	begin := d.options.Until.Add(-history)
	each := history / time.Duration(d.options.Officials)
	return begin.Add(time.Duration(official)*each + time.Duration(nth)*time.Millisecond)
}
