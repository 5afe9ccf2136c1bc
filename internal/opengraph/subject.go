// Package opengraph draws the preview pictures of shared links.
package opengraph

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// The size of every picture in pixels.
const (
	Width  = 1200
	Height = 630
)

// edition must change whenever the same subject is drawn differently.
const edition = 4

// Subject is the official in a picture; the zero Subject means the site itself.
type Subject struct {
	Name    string
	Office  string
	Place   string
	County  string // without the word County; an unknown county is not highlighted
	Average float64
	Reviews int
	Before  string // a summary of the reviews of the office before
}

// Version returns a short text that changes whenever the picture does.
func (s Subject) Version() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %q", edition, fmt.Sprintf("%#v", s)))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}
