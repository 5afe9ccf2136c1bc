package directory

import (
	"cmp"
	"iter"
	"slices"
	"sort"
)

// ordered is a list of documents in listing order, in runs, so that adding one moves few.
type ordered struct {
	runs  [][]uint32
	count int
}

// runLength is the length of a new run; one of twice the length is split.
const runLength = 1024

// fill takes sorted documents. Runs share their memory until they grow.
func (l *ordered) fill(docs []uint32) {
	l.runs, l.count = make([][]uint32, 0, len(docs)/runLength+1), len(docs)
	for run := range slices.Chunk(docs, runLength) {
		l.runs = append(l.runs, slices.Clip(run))
	}
}

// from yields the documents from an offset on, run by run.
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

// search returns where a document is, or belongs; compare compares a document with it.
func (l *ordered) search(compare func(doc uint32) int) (run, at int) {
	run = sort.Search(len(l.runs), func(run int) bool { return compare(l.runs[run][0]) > 0 })
	if run = max(run-1, 0); run == len(l.runs) {
		return run, 0
	}
	return run, sort.Search(len(l.runs[run]), func(at int) bool {
		return compare(l.runs[run][at]) >= 0
	})
}

// insert adds a document that the list lacks.
func (l *ordered) insert(ranks []uint64, doc uint32) {
	run, at := l.search(func(other uint32) int { return cmp.Compare(ranks[other], ranks[doc]) })
	l.insertAt(run, at, doc)
}

func (l *ordered) insertAt(run, at int, doc uint32) {
	l.count++
	if run == len(l.runs) {
		l.runs = append(l.runs, []uint32{doc})
		return
	}
	longer := slices.Insert(l.runs[run], at, doc)
	if l.runs[run] = longer; len(longer) >= 2*runLength {
		l.runs[run] = slices.Clip(longer[:runLength])
		l.runs = slices.Insert(l.runs, run+1, slices.Clone(longer[runLength:]))
	}
}

// drop removes a document that the list has.
func (l *ordered) drop(ranks []uint64, doc uint32) {
	run, at := l.search(func(other uint32) int { return cmp.Compare(ranks[other], ranks[doc]) })
	l.count--
	if l.runs[run] = slices.Delete(l.runs[run], at, at+1); len(l.runs[run]) == 0 {
		l.runs = slices.Delete(l.runs, run, run+1)
	}
}

// neighbors returns the documents before and after a position.
func (l *ordered) neighbors(run, at int) (before, after uint32, isBefore, isAfter bool) {
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
