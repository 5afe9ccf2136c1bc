package directory

import "strings"

// arenaBytes is how many bytes of text share one piece of memory.
const arenaBytes = 1 << 15

// arena keeps texts in few pieces of memory, which the garbage collector need not look at one by
// one.
type arena struct{ last strings.Builder }

// keep copies a text, which is often part of a longer one that must not stay in memory.
func (a *arena) keep(text string) string {
	if a.last.Len()+len(text) > a.last.Cap() {
		a.last = strings.Builder{}
		a.last.Grow(max(arenaBytes, len(text)))
	}
	from := a.last.Len()
	a.last.WriteString(text)
	return a.last.String()[from:]
}
