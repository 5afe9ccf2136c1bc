package directory

import (
	"bytes"
	"iter"
	"slices"
)

// resultSet is the outcome of a costly search, the best first: at least its first partialHits, if
// it has as many. A complete one has all of them, in docs or, of many, as the score of each
// document of a list.
type resultSet struct {
	total   int
	docs    []uint32 // in order
	list    *ordered // nil when docs has all that the set has
	scores  []uint8  // by position in list; 0 for no match
	buckets []bucket // how the scores are spread over the list, best first
}

// bucket is the officials with the same score.
type bucket struct {
	score  uint8
	count  int
	blocks []uint16 // how many are in each block of the list
}

const (
	partialHits = 512  // every result set has that many
	listBlock   = 4096 // documents of the list in a block
	docBytes    = 4
)

// newResultSet makes a result set of a list and the score of each of its documents. A whole one
// keeps the documents found or a byte for each of the list, whichever is smaller.
func newResultSet(list *ordered, scores []uint8, whole bool) *resultSet {
	counts := countScores(scores)
	t := &resultSet{total: len(scores) - counts[0]}
	if !whole || t.total <= max(partialHits, len(scores)/docBytes) {
		t.fill(list.from(0), scores, &counts, whole)
		return t
	}
	t.list, t.scores = list, bytes.Clone(scores)
	for score := maxScore; score > 0; score-- {
		if counts[score] > 0 {
			t.buckets = append(t.buckets, bucket{score: uint8(score), count: counts[score]})
		}
	}
	for block := range slices.Chunk(scores, listBlock) {
		var inBlock [maxScore + 1]uint16
		for _, score := range block {
			inBlock[score]++
		}
		for i := range t.buckets {
			t.buckets[i].blocks = append(t.buckets[i].blocks, inBlock[t.buckets[i].score])
		}
	}
	return t
}

// resultSetOf makes a result set of some documents in listing order.
func resultSetOf(docs []uint32, scores []uint8, whole bool) *resultSet {
	counts := countScores(scores)
	t := &resultSet{total: len(scores) - counts[0]}
	t.fill(slices.Values([][]uint32{docs}), scores, &counts, whole)
	return t
}

// countScores counts each score. Four arrays avoid a dependency between consecutive increments.
func countScores(scores []uint8) (counts [maxScore + 1]int) {
	var parts [4][1 << 8]int
	for ; len(scores) >= len(parts); scores = scores[len(parts):] {
		parts[0][scores[0]]++
		parts[1][scores[1]]++
		parts[2][scores[2]]++
		parts[3][scores[3]]++
	}
	for _, score := range scores {
		counts[score]++
	}
	for score := range counts {
		for i := range parts {
			counts[score] += parts[i][score]
		}
	}
	return counts
}

// fill keeps the first documents, or all if whole is set: by score, then in the order of the runs.
func (t *resultSet) fill(
	runs iter.Seq[[]uint32], scores []uint8, counts *[maxScore + 1]int, whole bool,
) {
	most := t.total
	if !whole {
		most = min(most, partialHits)
	}
	t.docs = make([]uint32, most)
	var next [maxScore + 1]int
	for score, place := maxScore, 0; score > 0; score-- {
		next[score] = place
		place += counts[score]
	}
	at, left := 0, most
	for run := range runs {
		if left == 0 {
			break
		}
		for _, doc := range run {
			if score := scores[at]; score > 0 && next[score] < most {
				t.docs[next[score]] = doc
				next[score]++
				left--
			}
			at++
		}
	}
}

// isComplete reports whether the result set has all pages.
func (t *resultSet) isComplete() bool { return t.has(0, t.total) }

// bytes returns about how much memory the result set takes.
func (t *resultSet) bytes() int {
	return docBytes*cap(t.docs) + len(t.scores) + 2*len(t.buckets)*(len(t.scores)/listBlock+1)
}

// has reports whether the result set has a page.
func (t *resultSet) has(offset, limit int) bool {
	return t.scores != nil || min(max(offset, 0)+limit, t.total) <= len(t.docs)
}

// page returns a page of the documents.
func (t *resultSet) page(offset, limit int) (page []uint32) {
	if t.scores == nil {
		return window(t.docs, offset, limit)
	}
	offset = max(offset, 0)
	for i := range t.buckets {
		if offset < t.buckets[i].count && len(page) < limit {
			page = t.some(&t.buckets[i], offset, limit, page)
		}
		offset = max(0, offset-t.buckets[i].count)
	}
	return page
}

// some appends documents of a bucket from an offset on, until the page is full.
func (t *resultSet) some(of *bucket, offset, limit int, page []uint32) []uint32 {
	at := 0
	for _, count := range of.blocks {
		if offset < int(count) {
			break
		}
		offset -= int(count)
		at += listBlock
	}
	for run := range t.list.from(at) {
		for _, doc := range run {
			if t.scores[at] == of.score {
				if offset--; offset < 0 {
					page = append(page, doc)
				}
				if len(page) == limit {
					return page
				}
			}
			at++
		}
	}
	return page
}
