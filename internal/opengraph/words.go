package opengraph

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
)

// words writes the texts of a picture.
type words struct {
	canvas canvas
	pen    *pen
}

func (w *words) line(t typeface, size float64, at point, text string, ink color.Color) float32 {
	lines, _ := w.pen.wrap(t, size, text, textWidth, 1)
	if len(lines) == 0 {
		return at.x
	}
	return w.pen.write(w.canvas, at, lines[0], ink)
}

// mark draws the logo: the state's outline with a star at its capital, and the name of the site.
func (w *words) mark(from sheet) {
	const scale = 0.2
	corner := point{margin, 56}
	w.canvas.fill(placed(from[outlineDrawing], corner, scale), action)
	w.canvas.fill(starAt(point{corner.x + 82*scale, corner.y + 150.6*scale}, 52*scale), markStar)
	w.line(serif, 38, point{margin + 58, 92}, "Candor", heading)
	w.line(sans, 21, point{margin + 58, 122}, "New Jersey Public Officials", muted)
}

// The text of the site's picture, in the largest size that fits next to the map.
var siteLines = []string{"Know who serves you.", "Say how they’re doing."}

const siteSize = 68

func (w *words) site() {
	for i, line := range siteLines {
		w.line(serif, siteSize, point{margin, 316 + float32(i)*80}, line, heading)
	}
	w.line(sans, 32, point{margin, 480}, "Ratings and reviews, written by citizens", muted)
}

// nameSizes are tried in order until a name fits.
var nameSizes = []struct {
	size  float64
	lines int
}{{76, 2}, {64, 2}, {54, 3}}

// lesser are the styles of the lines below the heading.
var lesser = []struct {
	size float64
	ink  color.Color
}{{38, text}, {30, muted}}

// official writes the name, the office and the place, the first one as the heading. It skips texts
// that the fonts cannot spell: none is written with missing letters.
func (w *words) official(s Subject) {
	var texts []string
	for _, text := range []string{s.Name, s.Office, s.Place} {
		if text != "" && w.pen.spells(serif, text) && w.pen.spells(sans, text) {
			texts = append(texts, text)
		}
	}
	if len(texts) == 0 {
		texts = siteLines
	}
	down := w.heading(texts[0])
	for i, line := range texts[1:] {
		w.line(sans, lesser[i].size, point{margin, down}, line, lesser[i].ink)
		down += 50
	}
	w.rating(s)
}

// heading writes a text in the largest size that fits, and returns the next baseline.
func (w *words) heading(text string) (down float32) {
	down = 230
	for i, try := range nameSizes {
		lines, whole := w.pen.wrap(serif, try.size, text, textWidth, try.lines)
		if !whole && i < len(nameSizes)-1 {
			continue
		}
		if len(lines) == 1 {
			down += 40
		}
		for _, line := range lines {
			w.pen.write(w.canvas, point{margin, down}, line, heading)
			down += float32(try.size) * 1.08
		}
		break
	}
	return down
}

// rating draws the average, its stars rounded to halves, and the number of reviews.
func (w *words) rating(s Subject) {
	const base, radius, step = 552, 21, 50
	left := float32(margin)
	if s.Reviews > 0 {
		left = w.line(serif, 72, point{left, base}, fmt.Sprintf("%.1f", s.Average), heading) + 24
	}
	filled := math.Round(s.Average*2) / 2
	for i := range 5 {
		centre := point{left + radius + float32(i)*step, base - 24}
		outline := starAt(centre, radius)
		w.canvas.fill(outline, emptyStar)
		switch share := filled - float64(i); {
		case share >= 1:
			w.canvas.fill(outline, star)
		case share > 0:
			w.canvas.fill(leftHalf(outline), star)
		}
		w.canvas.stroke(outline, 2, starEdge)
	}
	w.line(sans, 30, point{left + 5*step + 16, base - 14},
		cmp.Or(s.Before, reviews(s.Reviews)), muted)
}

func reviews(count int) string {
	switch count {
	case 0:
		return "No ratings yet"
	case 1:
		return "1 review"
	default:
		return fmt.Sprintf("%d reviews", count)
	}
}
