package main

import (
	"math/rand/v2"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// pairsEach is how many pairs of words each official adds to the pool of search terms.
const pairsEach = 2

// searchTerms makes the pool of search terms: every word of a name, position, city or county in the
// data, and pairs of words of one official.
func searchTerms(officials []official, random *rand.Rand) []string {
	seen := map[string]bool{}
	for _, o := range officials {
		words := strings.Fields(textfold.Fold(strings.Join([]string{o.Name,
			candor.PositionLabel(o.Position), o.City, o.County}, " ")))
		for _, word := range words {
			if len(word) > 1 {
				seen[word] = true
			}
		}
		for range pairsEach {
			if first, second := words[random.IntN(len(words))],
				words[random.IntN(len(words))]; first != second {
				seen[first+" "+second] = true
			}
		}
	}
	terms := make([]string, 0, len(seen))
	for term := range seen {
		terms = append(terms, term)
	}
	slices.Sort(terms)
	return terms
}

// The kinds of questions.
const (
	kindList        = "list"
	kindSearch      = "search"
	kindFewSearches = "few-searches"
	kindSlips       = "search, a slip in each word"
	kindOfficial    = "official"
	kindRatings     = "ratings"
	kindMixed       = "mixed"
	kindReviews     = "reviews"
	kindHome        = "home"
	kindProfiles    = "profiles"
)

const (
	// fewSearches is a pool that fits the cache.
	fewSearches = 50
	// slipsPool is how many searches with slips are drawn from.
	slipsPool = 10_000
	// mixedPool is how many questions a visitor's mixture is drawn from.
	mixedPool = 20_000
)

// writePools writes each subject's paths for all kinds of questions, from the same officials and
// terms.
func (b *bench) writePools(subjects []*subject) error {
	terms := searchTerms(b.officials, b.random)
	b.terms = len(terms)
	few, slips, mixture := make([]string, fewSearches), b.withSlips(), b.mixture(terms)
	for i := range few {
		few[i] = terms[b.random.IntN(len(terms))]
	}
	for _, s := range subjects {
		pools := map[string][]string{
			kindList: {s.ask.list}, kindSearch: each(terms, s.ask.search),
			kindFewSearches: each(few, s.ask.search),
			kindOfficial:    each(b.officials, s.ask.official),
			kindRatings:     each(b.officials, s.ask.ratings),
			kindMixed:       each(mixture, func(ask func(dialect) string) string { return ask(s.ask) }),
			kindReviews:     each(b.officials, s.reviewPath),
		}
		if s.ours() {
			pools[kindSlips] = slips
			pools[kindHome] = []string{"/"}
			pools[kindProfiles] = each(b.officials, func(o official) string { return "/official/" + o.ID })
		}
		for kind, paths := range pools {
			if err := s.writePaths(kind, paths); err != nil {
				return err
			}
		}
	}
	return nil
}

// withSlips are searches for an official by name and city with a typo in each word.
func (b *bench) withSlips() []string {
	paths := make([]string, slipsPool)
	for i := range paths {
		person := b.officials[b.random.IntN(len(b.officials))]
		paths[i] = searchPath(mistype(textfold.Fold(person.Name+" "+person.City), anywhere, b.random))
	}
	return paths
}

func each[T any](from []T, make func(T) string) []string {
	made := []string{}
	for _, one := range from {
		made = append(made, make(one))
	}
	return made
}

// mixture is a visitor's mixture of requests: of ten, three for the first page, three searches,
// three officials and the reviews of one.
func (b *bench) mixture(terms []string) (questions []func(dialect) string) {
	for range mixedPool {
		someone, term := b.officials[b.random.IntN(len(b.officials))], terms[b.random.IntN(len(terms))]
		switch b.random.IntN(10) {
		case 0, 1, 2:
			questions = append(questions, func(d dialect) string { return d.list })
		case 3, 4, 5:
			questions = append(questions, func(d dialect) string { return d.search(term) })
		case 6, 7, 8:
			questions = append(questions, func(d dialect) string { return d.official(someone) })
		default:
			questions = append(questions, func(d dialect) string { return d.ratings(someone) })
		}
	}
	return questions
}
