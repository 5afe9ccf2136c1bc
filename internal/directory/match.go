package directory

import (
	"slices"
	"strings"
	"sync"
)

// A search runs in stages, each in a file of its own, which hand values on:
//
//	text ──parse──▶ query terms                                      query.go
//	     ──resultCache──▶ the page, if the search was cached         results_cache.go
//	     ──lookUpTerms──▶ termMatches: which dictionary terms        match_lookup.go,
//	                      match each query term, and how well        match_terms.go,
//	                                                                 match_deferred.go
//	     ──choosePlan──▶ plan: the cheapest of five                  match_plan.go
//	     ──execute──▶ hits: score candidates one by one              match_execute.go,
//	                                                                 match_candidates.go
//	                        scan a list by a score table             match_scan*.go
//	                        count members by office                  match_execute.go
//	     ──topPage──▶ the page, best score first                     results_top.go
//	     ──noMatch──▶ if nothing matched, once more
//	                        with typos                               match_correct.go
//	                        with initials for names                  match_initials.go
//	                        with fewer words                         match_fewer.go
//
// Ranking: the score of a field and quality is in score.go, the boosts for whole names and offices
// in score_boost.go, the order of a town's offices in score_rank.go. All are added up in
// score_sum.go for one official, in match_execute.go for the members of an office, in
// match_scan_classes.go for the score table, and in match_scan.go for the few that need more than
// the table. Which quality a word has is decided in match_lookup.go
// (qualityOf), match_deferred.go (qualitiesOf) and, for letters, index_letters.go (lettersOf).
//
// Concepts: dictionary (numbered words), query term, quality (how well a word matches), field score
// (quality by field), office (a title in a town, shared by its members), plan, hit, boost (for a
// whole name or office), result set (kept for the next page), document (the number of an official).

// scratch owns the arrays of a search. It is pooled. Between searches its arrays by word, by office
// and by document are zero.
type scratch struct {
	matches termMatches
	hits    hits
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// reset clears what a search wrote, and no more: clearing whole arrays would cost more than the
// search.
func (sc *scratch) reset() {
	sc.matches.reset()
	sc.matches.index, sc.matches.words = nil, nil
	sc.hits.reset()
}

// budget says what a search may cost, and which pages it must deliver.
type budget struct {
	allowSlow bool // its plan may cost more than fastCost × few, and it may correct many words
	deepPage  bool // the page ends beyond partialHits, so the result set needs all
}

// maxCorrectedWords bounds the corrections without allowSlow: correcting more words needs it.
const maxCorrectedWords = 3

// found is what a search has found.
type found struct {
	page    []uint32
	total   int
	guess   string   // the text that was searched for, when no one matched as typed
	leftOut []string // words of the text that the search had to leave out
	done    bool     // the search was not over its budget
}

// search returns a page of the officials who match all terms, the best first, and their number. If
// there are none, it looks for the most similar search that someone matches.
//
// Without allowSlow it neither runs a plan of more than fastCost × few nor corrects many words:
// done is false when it would have to.
func (ix *index) search(
	words []queryTerm, chosen *facetIDs, offset, limit int, allowSlow bool,
) found {
	key := cacheKey{chosen: *chosen, words: cacheText(words)}
	if page, total, known := ix.resultCache.page(&key, offset, limit); known {
		return found{page: page, total: total, done: true}
	}
	sc := scratches.Get().(*scratch)
	defer scratches.Put(sc)
	defer sc.reset()
	m, h := &sc.matches, &sc.hits
	m.lookUpTerms(ix, words)
	h.execute(m, chosen, budget{allowSlow, offset+limit > partialHits})
	if h.total == 0 && !h.overBudget {
		return h.noMatch(m, key.words, chosen, offset, limit)
	}
	switch {
	case h.needsFullScan(offset, limit) && !allowSlow:
		return found{}
	case h.needsFullScan(offset, limit):
		h.results = h.fullResults()
	case h.worthCaching() && offset < h.total:
		h.results = h.summarize()
	}
	if h.results != nil {
		ix.resultCache.keep(&key, h.results, ix.count())
	}
	return h.page(offset, limit)
}

// page returns a page of the hits.
func (h *hits) page(offset, limit int) found {
	return found{page: h.topPage(offset, limit), total: h.total, done: !h.overBudget}
}

// noMatch answers a search without hits, in steps, until one has a hit that passes the filters:
// without doubtful words, with typos, with initials for names, with fewer words. If someone matches
// without the filters the page is empty, and the steps after the first are not taken.
func (h *hits) noMatch(
	m *termMatches, words string, chosen *facetIDs, offset, limit int,
) found {
	allowed := h.budget // anyMatch sets another
	if fewer, ok := withoutDoubtful(m.words); ok {
		return m.index.search(fewer, chosen, offset, limit, allowed.allowSlow)
	}
	if chosen.any() {
		if is, known := h.anyMatch(m, words); is || !known {
			return found{done: known}
		}
	}
	if len(m.words) > maxCorrectedWords && !allowed.allowSlow {
		return found{}
	}
	guess, leftOut := h.correct(m, chosen, allowed)
	if h.total == 0 && !h.overBudget {
		guess = h.matchInitials(m, chosen, allowed)
	}
	if h.total == 0 && !h.overBudget {
		guess, leftOut = h.matchFewer(m, chosen, allowed)
	}
	answer := h.page(offset, limit)
	answer.guess, answer.leftOut = guess, leftOut
	return answer
}

// anyMatch reports whether anyone matches, filters aside, and caches the result set of a scan.
// known is false when it would take long and allowSlow is not set.
func (h *hits) anyMatch(m *termMatches, words string) (is, known bool) {
	ix, everywhere := m.index, cacheKey{words: words}
	if _, total, known := ix.resultCache.page(&everywhere, 0, 0); known {
		return total > 0, true
	}
	defer h.reset()
	h.execute(m, &facetIDs{}, budget{allowSlow: h.allowSlow})
	if h.results != nil && h.total > 0 {
		ix.resultCache.keep(&everywhere, h.results, ix.count())
	}
	return h.total > 0, !h.overBudget
}

// cacheText returns the terms in sorted order, stop words marked: the same for every order of the
// words. Doubtful words are not marked, since searches without hits are not cached.
func cacheText(words []queryTerm) string {
	var b strings.Builder
	for _, word := range slices.SortedFunc(slices.Values(words),
		func(a, b queryTerm) int { return strings.Compare(a.text, b.text) }) {
		b.WriteString(word.text)
		if word.stopWord {
			b.WriteByte('*')
		}
		for _, other := range word.also {
			b.WriteByte('/')
			b.WriteString(other.text)
		}
		b.WriteByte(' ')
	}
	return b.String()
}
