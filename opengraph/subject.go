// Package opengraph draws the pictures that stand for a page where its address is shared.
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

// edition changes whenever the same subject is drawn in another way.
const edition = 3

// Subject is the official of a picture; the zero Subject stands for the site itself.
type Subject struct {
	Name    string
	Office  string
	Place   string
	County  string // without the word County; a county that is not on the map is not pointed out
	Average float64
	Reviews int
}

// Version is short, and another one whenever the picture is.
func (s Subject) Version() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %q", edition, fmt.Sprintf("%#v", s)))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}
