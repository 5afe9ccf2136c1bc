package directory

import (
	"container/list"
	"sync"
)

// inquiry is what a tally is the answer to.
type inquiry struct {
	words  string
	chosen choices
}

// remembered holds the tallies of questions that needed one, those that were asked for last. They hold until somebody comes,
// leaves or moves.
type remembered struct {
	mu    sync.Mutex
	known map[inquiry]*list.Element
	order list.List // of *remembering, the last asked for first
	bytes int
}

type remembering struct {
	key   inquiry
	tally *tally
}

// How much memory tallies may take: so much, and more where there are many officials. Whole tallies of all letters take up to 26
// bytes for each.
const (
	rememberedBytes = 1 << 18
	rememberedEach  = 48
	tallyBytes      = 512 // of each tally, beside its lists and the words, which are kept twice
)

func (one *remembering) bytes() int { return one.tally.bytes() + tallyBytes + 2*len(one.key.words) }

// page answers a question from memory alone; known is false when that cannot be.
func (r *remembered) page(key *inquiry, offset, limit int) (page []uint32, total int, known bool) {
	r.mu.Lock()
	at := r.known[*key]
	if at == nil {
		r.mu.Unlock()
		return nil, 0, false
	}
	r.order.MoveToFront(at)
	t := at.Value.(*remembering).tally
	r.mu.Unlock()
	if !t.has(offset, limit) {
		return nil, 0, false
	}
	return t.page(offset, limit), t.total, true
}

// keep enters the tally of a question among so many officials, or instead of one that had less.
func (r *remembered) keep(key *inquiry, t *tally, officials int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if at := r.known[*key]; at != nil {
		if at.Value.(*remembering).tally.isWhole() {
			return
		}
		r.drop(at)
	}
	if r.known == nil {
		r.known = map[inquiry]*list.Element{}
	}
	one := &remembering{*key, t}
	r.known[*key] = r.order.PushFront(one)
	r.bytes += one.bytes()
	for r.bytes > rememberedBytes+officials*rememberedEach {
		r.drop(r.order.Back())
	}
}

func (r *remembered) drop(at *list.Element) {
	one := r.order.Remove(at).(*remembering)
	delete(r.known, one.key)
	r.bytes -= one.bytes()
}

func (r *remembered) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.known, r.bytes = nil, 0
	r.order.Init()
}
