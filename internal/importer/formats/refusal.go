package formats

import "errors"

// Refusal is a refused file or record, with the reason.
type Refusal struct {
	File   string
	Line   int    // 0 for the whole file
	Name   string // of the person, if known
	Reason string
}

// String formats the refusal as "file:line: name: reason".
func (r Refusal) String() string {
	line := r.place().String()
	if r.Name != "" {
		line += ": " + Shorten(r.Name, LongestName)
	}
	return Visible(line + ": " + Shorten(r.Reason, LongestLine))
}

func (r Refusal) place() place { return place{r.File, r.Line} }

// RefusalOf returns the refusal of a file, with the line of a fault.
func RefusalOf(file string, err error) Refusal {
	refusal := Refusal{File: file, Reason: err.Error()}
	if known, ok := errors.AsType[*Fault](err); ok {
		refusal.Line = known.Line
	}
	return refusal
}
