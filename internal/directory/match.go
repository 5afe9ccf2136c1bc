package directory

import "sync"

// A search runs in stages, each in a file of its own, which hand values on:
//
//	text ──parse──▶ query terms                                    query*.go
//	     ──lookUpTerms──▶ termMatches: the words that match        match_lookup.go,
//	                      each query term, and how well            match_deferred.go,
//	                                                               match_terms.go
//	     ──execute──▶ hits: the officials who match all terms,     match_execute.go
//	                  with their scores
//	     ──topPage──▶ the page, best score first                   match_execute.go
//	     ──noMatch──▶ without hits, once more
//	                      with typos                               match_correct.go
//	                      with initials for names                  match_initials.go
//	                      with fewer words                         match_fewer.go
//
// Concepts:
//
//   - A query term is a word of the search.
//   - A quality says how well a word of the dictionary matches a term: exactly, by its beginning, as
//     a synonym, with a typo (match_lookup.go).
//   - A field is a part of an official that has words: name, title, city. The score of a term is the
//     best score by quality and field (score.go).
//   - An office is a title in a place. Its members share all words except their names, so the scores
//     of these words are kept once for each office (match_terms.go).
//   - A hit is an official whose name and office together match all terms that are required. Its
//     score is the sum of the terms' scores and of boosts for whole names and offices
//     (score_boost.go), ordered by the rank of the office in a search for a place (score_rank.go).
//   - A deferred term is too frequent to look up. It is compared with the words of the officials
//     that the other terms leave (match_deferred.go).

// searcher owns the arrays of a search. Its arrays by word, by office and by document are zero
// between searches.
type searcher struct {
	matches termMatches
	hits    hits
}

var searchers = sync.Pool{New: func() any { return new(searcher) }}

// reset clears only the elements that a search wrote, which is faster than clearing whole arrays.
func (s *searcher) reset() {
	s.matches.reset()
	s.matches.index, s.matches.words = nil, nil
	s.hits.reset()
}

// search returns a page of the officials who match all terms, and their number. If there are none,
// it looks for a similar search that has hits.
func (ix *index) search(words []queryTerm, chosen *facetIDs, offset, limit int) result {
	s := searchers.Get().(*searcher)
	defer searchers.Put(s)
	defer s.reset()
	m, h := &s.matches, &s.hits
	m.lookUpTerms(ix, words)
	if h.execute(m, chosen); h.total == 0 {
		return h.noMatch(m, chosen, offset, limit)
	}
	return result{docs: h.topPage(offset, limit), total: h.total}
}

// noMatch searches again after a search without hits, in steps, until a step has a hit that passes
// the filters: without doubtful words, with typos, with initials for names, with fewer words. If an
// official matches without the filters, it stops after the first step with an empty page.
func (h *hits) noMatch(m *termMatches, chosen *facetIDs, offset, limit int) (found result) {
	if fewer, ok := dropDoubtful(m.words); ok {
		return m.index.search(fewer, chosen, offset, limit)
	}
	if chosen.count() > 0 {
		if h.execute(m, &facetIDs{}); h.total > 0 {
			return result{}
		}
	}
	found.guess, found.leftOut = h.correct(m, chosen)
	if h.total == 0 {
		found.guess = h.matchInitials(m, chosen)
	}
	if h.total == 0 {
		found.guess, found.leftOut = h.matchFewer(m, chosen)
	}
	found.docs, found.total = h.topPage(offset, limit), h.total
	return found
}
