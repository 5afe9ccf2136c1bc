package directory

import (
	"cmp"
	"iter"
	"slices"
	"sort"
)

// ordered is a list of slots in listing order. It lies in runs, so that what comes or leaves moves few.
type ordered struct {
	runs  [][]uint32
	count int
}

// runLength is how many slots a run has when it is made; with twice as many it is cut in two.
const runLength = 1024

// fill takes slots that are in order. Runs share their memory until they grow.
func (l *ordered) fill(slots []uint32) {
	l.runs, l.count = make([][]uint32, 0, len(slots)/runLength+1), len(slots)
	for run := range slices.Chunk(slots, runLength) {
		l.runs = append(l.runs, slices.Clip(run))
	}
}

// from yields the slots from an offset on, run by run.
func (l *ordered) from(offset int) iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		for _, run := range l.runs {
			if offset >= len(run) {
				offset -= len(run)
				continue
			}
			if !yield(run[max(offset, 0):]) {
				return
			}
			offset = 0
		}
	}
}

// window returns a copy of the page that begins at offset; it is empty past the end.
func (l *ordered) window(offset, limit int) []uint32 {
	page := make([]uint32, 0, max(0, min(limit, l.count-offset)))
	for run := range l.from(offset) {
		more := min(len(run), limit-len(page))
		if more <= 0 {
			break
		}
		page = append(page, run[:more]...)
	}
	return page
}

// search returns where what compare compares slots with is, or belongs.
func (l *ordered) search(compare func(slot uint32) int) (run, at int) {
	run = sort.Search(len(l.runs), func(run int) bool { return compare(l.runs[run][0]) > 0 })
	if run = max(run-1, 0); run == len(l.runs) {
		return run, 0
	}
	return run, sort.Search(len(l.runs[run]), func(at int) bool { return compare(l.runs[run][at]) >= 0 })
}

// insert adds a slot that the list lacks.
func (l *ordered) insert(places []uint64, slot uint32) {
	run, at := l.search(func(other uint32) int { return cmp.Compare(places[other], places[slot]) })
	l.insertAt(run, at, slot)
}

func (l *ordered) insertAt(run, at int, slot uint32) {
	l.count++
	if run == len(l.runs) {
		l.runs = append(l.runs, []uint32{slot})
		return
	}
	longer := slices.Insert(l.runs[run], at, slot)
	if l.runs[run] = longer; len(longer) >= 2*runLength {
		l.runs[run] = slices.Clip(longer[:runLength])
		l.runs = slices.Insert(l.runs, run+1, slices.Clone(longer[runLength:]))
	}
}

// drop removes a slot that the list has.
func (l *ordered) drop(places []uint64, slot uint32) {
	run, at := l.search(func(other uint32) int { return cmp.Compare(places[other], places[slot]) })
	l.count--
	if l.runs[run] = slices.Delete(l.runs[run], at, at+1); len(l.runs[run]) == 0 {
		l.runs = slices.Delete(l.runs, run, run+1)
	}
}

// neighbors are the slots before and behind a position; false where there is none.
func (l *ordered) neighbours(run, at int) (before, after uint32, isBefore, isAfter bool) {
	switch {
	case run < len(l.runs) && at > 0:
		before, isBefore = l.runs[run][at-1], true
	case run > 0:
		before, isBefore = l.runs[run-1][len(l.runs[run-1])-1], true
	}
	switch {
	case run < len(l.runs) && at < len(l.runs[run]):
		after, isAfter = l.runs[run][at], true
	case run+1 < len(l.runs):
		after, isAfter = l.runs[run+1][0], true
	}
	return before, after, isBefore, isAfter
}
