package candor

import (
	"fmt"
	"strings"
)

// SearchScope is the part of a list in which a search looks at texts.
type SearchScope string

// The scopes of a search. Names and addresses are searched in all items in both.
const (
	SearchNewest     SearchScope = "newest" // the same as an empty one
	SearchEverything SearchScope = "everything"
)

// MessageScope is the message for an unknown scope.
const MessageScope = "Scope must be newest or everything"

func (s SearchScope) known() bool { return s == "" || s == SearchNewest || s == SearchEverything }

// Searched describes the limits of a search. The zero value means that everything was searched.
type Searched struct {
	Newest    int // only this many of the newest items were searched for texts
	Officials int // only items of this many officials with the name were found
	Found     int // the list has only this many of the matches, the newest
}

// String formats the limits for the API. It is empty if everything was searched.
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
