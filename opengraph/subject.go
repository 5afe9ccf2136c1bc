// Package opengraph draws the preview pictures of shared links.
package opengraph

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// The size of every picture, in pixels.
const (
	Width  = 1200
	Height = 630
)

// edition changes whenever the same subject is drawn differently.
const edition = 4

// Subject is the official of a picture; the zero Subject stands for the site itself.
type Subject struct {
	Name    string
	Office  string
	Place   string
	County  string // without the word County; a county that is not on the map is not highlighted
	Average float64
	Reviews int
	Before  string // what reviews of the office before come to, in words
}

// Version is a short text that changes whenever the picture does.
func (s Subject) Version() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %q", edition, fmt.Sprintf("%#v", s)))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}
