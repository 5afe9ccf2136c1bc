package directory

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestTallyTellsWhoIsWhere compares the pages of result sets with a list that was put in order at
// once.
func TestTallyTellsWhoIsWhere(t *testing.T) {
	const many = 3*listBlock + 77
	for name, of := range map[string]struct {
		answer int // one in so many
		whole  bool
		column bool
	}{
		"OKFewOfThem": {answer: 50, whole: true}, "OKMostOfThem": {answer: 1, whole: true, column: true},
		"OKEveryThird":  {answer: 3, whole: true, column: true},
		"OKFirstOfThem": {answer: 1}, "OKNobody": {answer: many * many, whole: true},
	} {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(31, uint64(of.answer)))
			docs, scores := make([]uint32, many), make([]uint8, many)
			var want []uint32
			for i, doc := range random.Perm(many) {
				docs[i] = uint32(doc)
				if random.IntN(of.answer) == 0 {
					scores[i] = []uint8{1, 7, 26, maxScore}[min(random.IntN(9), 3)]
				}
			}
			for score := maxScore; score > 0; score-- {
				for i, doc := range docs {
					if int(scores[i]) == score {
						want = append(want, doc)
					}
				}
			}
			var list ordered
			list.fill(docs)
			found := newResultSet(&list, scores, of.whole)
			if found.total != len(want) || (found.scores != nil) != of.column {
				t.Fatalf("%d found, column %t, want %d, %t", found.total, found.scores != nil, len(want),
					of.column)
			}
			for range 500 {
				offset, limit := random.IntN(len(want)+50)-10, 1+random.IntN(100)
				if !found.has(offset, limit) {
					if of.whole || max(offset, 0)+limit <= partialHits {
						t.Fatalf("%d from %d on are not known", limit, offset)
					}
					continue
				}
				if got := found.page(offset, limit); !slices.Equal(got, window(want, offset, limit)) {
					t.Fatalf("%d from %d on are %d, want %d", limit, offset, got, window(want, offset, limit))
				}
			}
		})
	}
}

func TestRememberedAreThoseAskedForLast(t *testing.T) {
	var r resultCache
	key := func(words string) *cacheKey { return &cacheKey{words: words} }
	known := func(words string) bool {
		_, _, known := r.page(key(words), 0, 1)
		return known
	}
	third := &resultSet{total: 1, docs: make([]uint32, cacheBytes/docBytes/3)}
	for _, words := range []string{"a", "b", "a"} {
		r.keep(key(words), third, 0)
	}
	if !known("a") || !known("b") || !known("a") {
		t.Fatal("two thirds are not remembered")
	}
	r.keep(key("c"), third, 0)
	if known("b") || !known("a") || !known("c") {
		t.Error("what was asked for longest ago is not what is forgotten")
	}
	r.keep(key("d"), third, 10_000)
	if !known("a") || !known("c") || !known("d") {
		t.Error("more officials do not have more room")
	}
	r.clear()
	if known("a") || r.bytes != 0 || r.order.Len() != 0 {
		t.Errorf("%d bytes and %d tallies are left", r.bytes, r.order.Len())
	}
}
