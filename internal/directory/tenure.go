package directory

import (
	"time"

	"candor/internal/candor"
)

// UseClock sets the clock that decides when terms begin and end; the default is the machine's. It
// must be called before the directory is filled.
func (d *Directory) UseClock(now func() time.Time) { d.now = now }

// today is the day of a change. An official may have another tenure on another day: the caller
// gives such officials to Apply.
func (d *Directory) today() string { return candor.Today(d.now()) }

// tenureRank returns the place of a tenure in lists: officials in office come first, former ones
// last.
func (t *officeTexts) tenureRank() int { return candor.Tenure(t[byTenure]).Rank() }

func (ix *index) tenureRank(doc uint32) int {
	return ix.offices.all[ix.officeOf[doc]].texts.tenureRank()
}
