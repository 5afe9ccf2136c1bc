package directory

import (
	"container/list"
	"sync"
)

// cacheKey is what a result set is the answer to.
type cacheKey struct {
	words  string
	chosen choices
}

// resultCache holds the result sets of questions that needed one, those that were asked for last. They hold until someone comes,
// leaves or moves.
type resultCache struct {
	mu      sync.Mutex
	entries map[cacheKey]*list.Element
	order   list.List // of *remembering, the last asked for first
	bytes   int
}

type cacheEntry struct {
	key     cacheKey
	results *resultSet
}

// How much memory result sets may take: so much, and more where there are many officials. Whole result sets of all letters take up to 26
// bytes for each.
const (
	cacheBytes     = 1 << 18
	cacheBytesEach = 48
	entryBytes     = 512 // of each result set, next to its lists and the words, which are kept twice
)

func (one *cacheEntry) bytes() int { return one.results.bytes() + entryBytes + 2*len(one.key.words) }

// page answers a question from memory alone; known is false when that cannot be.
func (r *resultCache) page(key *cacheKey, offset, limit int) (page []uint32, total int, known bool) {
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

// keep enters the result set of a question among so many officials, or instead of one that had less.
func (r *resultCache) keep(key *cacheKey, t *resultSet, officials int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if at := r.entries[*key]; at != nil {
		if at.Value.(*cacheEntry).results.isWhole() {
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
