package candor

import (
	"fmt"
	"strings"
)

// SearchScope is in how many items of a list a search looks for texts.
type SearchScope string

// The scopes of a search. Names and addresses are found in all items in either.
const (
	SearchNewest     SearchScope = "newest" // also what an empty one means
	SearchEverything SearchScope = "everything"
)

// MessageScope is said of another scope.
const MessageScope = "Scope must be newest or everything"

func (s SearchScope) known() bool { return s == "" || s == SearchNewest || s == SearchEverything }

// Searched tells where a search stopped; the zero value has looked at everything.
type Searched struct {
	Newest    int // texts were looked for in only so many of the newest items
	Officials int // items of only so many officials with the name were found
	Found     int // only so many of those that were found are in the list, the newest
}

// String writes it as the API does, empty for everything.
func (s Searched) String() string {
	var parts []string
	for _, part := range [...]struct {
		name string
		most int
	}{{"newest", s.Newest}, {"officials", s.Officials}, {"found", s.Found}} {
		if part.most > 0 {
			parts = append(parts, fmt.Sprintf("%s=%d", part.name, part.most))
		}
	}
	return strings.Join(parts, ", ")
}
