package directory

import "strings"

// arenaBytes is how many bytes of texts lie in one piece of memory.
const arenaBytes = 1 << 15

// arena keeps texts behind each other. By itself each would be one of many small pieces that the collector looks at, and would
// hold on to the memory between it and the next, which what is needed for a moment leaves behind.
type arena struct{ last strings.Builder }

// keep copies a text, which is often a piece of a longer one that must not stay in memory.
func (a *arena) keep(text string) string {
	if a.last.Len()+len(text) > a.last.Cap() {
		a.last = strings.Builder{}
		a.last.Grow(max(arenaBytes, len(text)))
	}
	from := a.last.Len()
	a.last.WriteString(text)
	return a.last.String()[from:]
}
