package directory

import (
	"time"

	"candor/internal/candor"
)

// UseClock sets the clock by which terms begin and end; it is the machine's unless it is set before
// the directory is filled.
func (d *Directory) UseClock(now func() time.Time) { d.now = now }

// today is the day by which a change is made. An official who is read again on another day may have
// another tenure: the caller gives such officials to Apply.
func (d *Directory) today() string { return candor.Today(d.now()) }

// tenureRank is where lists have an official: those in office come first, former ones last.
func (ix *index) tenureRank(doc uint32) int {
	return candor.Tenure(ix.offices.texts(ix.officeOf[doc])[byTenure]).Rank()
}

// span returns which part of a list has officials of a tenure; an empty one is the whole list.
// Since lists are in the order of tenures, it is found without visiting them.
func (ix *index) span(list *ordered, tenure candor.Tenure) (from, to int) {
	if tenure == "" {
		return 0, list.count
	}
	rank := tenure.Rank()
	return ix.firstOf(list, rank), ix.firstOf(list, rank+1)
}

// firstOf returns the offset of the first official of a rank of tenure, or of a later one.
func (ix *index) firstOf(list *ordered, rank int) (offset int) {
	run, at := list.search(func(doc uint32) int {
		if ix.tenureRank(doc) < rank {
			return -1
		}
		return 1
	})
	for _, before := range list.runs[:run] {
		offset += len(before)
	}
	return offset + at
}
