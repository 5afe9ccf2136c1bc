package directory

import (
	"container/list"
	"sync"

	"candor/internal/candor"
)

// maxResults is the number of results that are kept, of at most half a kilobyte each.
const maxResults = 1024

// resultCache keeps the last results of Find by filter: text, facets and page.
type resultCache struct {
	mu      sync.Mutex
	entries map[candor.OfficialFilter]*list.Element
	recent  list.List // of cachedResult, the last used first
}

type cachedResult struct {
	filter candor.OfficialFilter
	found  result
}

func (r *resultCache) get(filter candor.OfficialFilter) (found result, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	entry, known := r.entries[filter]
	if !known {
		return result{}, false
	}
	r.recent.MoveToFront(entry)
	return entry.Value.(cachedResult).found, true
}

// put keeps a result. It discards the result that was used least recently when there are too many.
func (r *resultCache) put(filter candor.OfficialFilter, found result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.entries[filter] != nil {
		return // another search was faster
	}
	if r.entries == nil {
		r.entries = map[candor.OfficialFilter]*list.Element{}
	}
	r.entries[filter] = r.recent.PushFront(cachedResult{filter, found})
	if r.recent.Len() > maxResults {
		delete(r.entries, r.recent.Remove(r.recent.Back()).(cachedResult).filter)
	}
}

func (r *resultCache) clear() {
	r.mu.Lock()
	defer r.mu.Unlock()
	clear(r.entries)
	r.recent.Init()
}
