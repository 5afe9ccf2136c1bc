package directory

import (
	"container/list"
	"sync"
)

// cacheKey identifies the search of a result set.
type cacheKey struct {
	words  string
	chosen facetIDs
}

// resultCache holds the result sets that were used last. They are valid until an official comes,
// leaves or moves.
type resultCache struct {
	mu      sync.Mutex
	entries map[cacheKey]*list.Element
	order   list.List // of *cacheEntry, the last used first
	bytes   int
}

type cacheEntry struct {
	key     cacheKey
	results *resultSet
}

// How much memory result sets may take: so much, and more where there are many officials. Whole
// result sets of all letters take up to 26 bytes for each.
const (
	cacheBytes     = 1 << 18
	cacheBytesEach = 48
	entryBytes     = 512 // of each entry, apart from its arrays and the words, which are kept twice
)

func (one *cacheEntry) bytes() int {
	return one.results.bytes() + entryBytes + 2*len(one.key.words)
}

// page answers a search from the cache; known is false when it cannot.
func (r *resultCache) page(
	key *cacheKey, offset, limit int,
) (page []uint32, total int, known bool) {
	r.mu.Lock()
	at := r.entries[*key]
	if at == nil {
		r.mu.Unlock()
		return nil, 0, false
	}
	r.order.MoveToFront(at)
	t := at.Value.(*cacheEntry).results
	r.mu.Unlock()
	if !t.has(offset, limit) {
		return nil, 0, false
	}
	return t.page(offset, limit), t.total, true
}

// keep stores the result set of a search, unless a whole one is there.
func (r *resultCache) keep(key *cacheKey, t *resultSet, officials int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if at := r.entries[*key]; at != nil {
		if at.Value.(*cacheEntry).results.isComplete() {
			return
		}
		r.remove(at)
	}
	if r.entries == nil {
		r.entries = map[cacheKey]*list.Element{}
	}
	one := &cacheEntry{*key, t}
	r.entries[*key] = r.order.PushFront(one)
	r.bytes += one.bytes()
	for r.bytes > cacheBytes+officials*cacheBytesEach {
		r.remove(r.order.Back())
	}
}

func (r *resultCache) remove(at *list.Element) {
	one := r.order.Remove(at).(*cacheEntry)
	delete(r.entries, one.key)
	r.bytes -= one.bytes()
}

func (r *resultCache) clear() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.entries, r.bytes = nil, 0
	r.order.Init()
}
