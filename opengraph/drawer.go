package opengraph

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"math"
	"slices"
	"sync"
)

// Drawer draws pictures. It is safe for concurrent use.
type Drawer struct {
	sheet       sheet
	counties    []string // the sheet's, in a fixed order: another order changes the pixels of edges
	serif, sans typeface
	blanks      sync.Pool // of *blank
}

// blank is the canvas of one picture, reused: allocating it would run the collector every few
// pictures.
type blank struct {
	canvas  canvas
	reduced *image.Paletted
	nearest nearest
	encoder png.EncoderBuffer
}

// Get makes a blank the encoder's pool of buffers.
func (b *blank) Get() *png.EncoderBuffer { return &b.encoder }

// Put does nothing: the buffer stays with its blank.
func (b *blank) Put(*png.EncoderBuffer) {}

// NewDrawer makes a drawer with the map of the counties, an SVG of straight lines.
func NewDrawer(countyMap []byte) (*Drawer, error) {
	sheet, err := readSheet(countyMap)
	if err != nil {
		return nil, err
	}
	serif, err := readTypeface(serifLatin, serifLatinExtended)
	if err != nil {
		return nil, err
	}
	sans, err := readTypeface(sansLatin, sansLatinExtended)
	if err != nil {
		return nil, err
	}
	counties := slices.DeleteFunc(slices.Sorted(maps.Keys(sheet)), func(name string) bool {
		return name == outlineDrawing
	})
	return &Drawer{sheet: sheet, counties: counties, serif: serif, sans: sans,
		blanks: sync.Pool{New: func() any {
			return &blank{canvas: newCanvas(), reduced: image.NewPaletted(image.Rect(0, 0, Width, Height),
				inks), nearest: nearest{}}
		}}}, nil
}

// The layout, in pixels. The texts are left of the map.
const (
	margin    = 72
	textWidth = 760
	mapScale  = 1.4
	mapLeft   = Width - margin - sheetWidth*mapScale
	mapTop    = (Height - sheetHeight*mapScale) / 2
	bandTop   = Height - 14
)

// Draw draws the picture of a subject, as PNG.
func (d *Drawer) Draw(subject Subject) ([]byte, error) {
	paper := d.blanks.Get().(*blank)
	defer d.blanks.Put(paper)
	c := paper.canvas
	c.clear(tint)
	c.fill([][]point{{{0, bandTop}, {Width, bandTop}, {Width, Height}, {0, Height}}}, action)
	d.drawMap(c, subject.County)
	words := &words{canvas: c, drawer: d}
	words.mark()
	if subject == (Subject{}) {
		words.site()
	} else {
		words.official(subject)
	}
	if words.err != nil {
		return nil, fmt.Errorf("picture of %q: %w", subject.Name, words.err)
	}
	var encoded bytes.Buffer
	paper.nearest.reduce(c, paper.reduced)
	encoder := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: paper}
	err := encoder.Encode(&encoded, paper.reduced)
	return encoded.Bytes(), err
}

func (d *Drawer) drawMap(c canvas, county string) {
	corner := point{mapLeft, mapTop}
	for _, name := range d.counties {
		c.fill(placed(d.sheet[name], corner, mapScale), mapQuiet)
	}
	hot := d.sheet.county(county)
	if hot != nil {
		c.fill(placed(hot, corner, mapScale), mapHot)
	}
	for _, name := range d.counties {
		c.stroke(placed(d.sheet[name], corner, mapScale), 1.6, tint)
	}
	if hot != nil {
		at := middle(hot)
		c.fill(starAt(point{corner.x + at.x*mapScale, corner.y + at.y*mapScale}, 11), markStar)
	}
}

// words writes the texts of a picture. The first error stops it.
type words struct {
	canvas canvas
	drawer *Drawer
	err    error
}

// in writes in one size.
func (w *words) in(face typeface, size float64, write func(l *lettering)) {
	if w.err != nil {
		return
	}
	l, err := face.in(size)
	if err != nil {
		w.err = err
		return
	}
	write(l)
	w.err = errors.Join(w.err, l.close())
}

func (w *words) line(face typeface, size float64, at point, text string, ink color.Color) {
	w.in(face, size, func(l *lettering) {
		lines, _ := l.wrap(text, textWidth, 1)
		l.write(w.canvas, at, lines[0], ink)
	})
}

// mark is the logo: the state's outline with a star at its capital, and the name of the site.
func (w *words) mark() {
	const scale = 0.2
	corner := point{margin, 56}
	w.canvas.fill(placed(w.drawer.sheet[outlineDrawing], corner, scale), action)
	w.canvas.fill(starAt(point{corner.x + 82*scale, corner.y + 150.6*scale}, 52*scale), markStar)
	w.line(w.drawer.serif, 38, point{margin + 58, 92}, "Candor", heading)
	w.line(w.drawer.sans, 21, point{margin + 58, 122}, "New Jersey Public Officials", muted)
}

// The text of the site's own picture, in the largest size that fits next to the map.
var siteLines = []string{"Know who serves you.", "Say how they’re doing."}

const siteSize = 68

func (w *words) site() {
	for i, line := range siteLines {
		w.line(w.drawer.serif, siteSize, point{margin, 316 + float32(i)*80}, line, heading)
	}
	w.line(w.drawer.sans, 32, point{margin, 480}, "Ratings and reviews, written by citizens", muted)
}

// nameSizes are tried from the largest, until a name fits its lines.
var nameSizes = []struct {
	size  float64
	lines int
}{{76, 2}, {64, 2}, {54, 3}}

func (w *words) official(s Subject) {
	down := float32(230)
	for i, try := range nameSizes {
		fitted := false
		w.in(w.drawer.serif, try.size, func(l *lettering) {
			lines, whole := l.wrap(s.Name, textWidth, try.lines)
			if fitted = whole || i == len(nameSizes)-1; !fitted {
				return
			}
			if len(lines) == 1 {
				down += 40
			}
			for _, line := range lines {
				l.write(w.canvas, point{margin, down}, line, heading)
				down += float32(try.size) * 1.08
			}
		})
		if fitted || w.err != nil {
			break
		}
	}
	w.line(w.drawer.sans, 38, point{margin, down}, s.Office, text)
	w.line(w.drawer.sans, 30, point{margin, down + 50}, s.Place, muted)
	w.rating(s)
}

// rating is the average with its stars, filled to the half, and the number of reviews.
func (w *words) rating(s Subject) {
	const base, radius, step = 552, 21, 50
	left := float32(margin)
	if s.Reviews > 0 {
		w.in(w.drawer.serif, 72, func(l *lettering) {
			left = l.write(w.canvas, point{left, base}, fmt.Sprintf("%.1f", s.Average), heading) + 24
		})
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
	w.line(w.drawer.sans, 30, point{left + 5*step + 16, base - 14}, reviews(s.Reviews), muted)
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
