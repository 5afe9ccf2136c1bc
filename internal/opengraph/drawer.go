package opengraph

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"maps"
	"slices"
	"sync"
)

// Drawer draws pictures. It is safe for concurrent use.
type Drawer struct {
	sheet    sheet
	counties []string  // of the sheet, in a fixed order: another order changes pixels at edges
	blanks   sync.Pool // of *blank
}

// blank is the canvas of one picture. It is reused: allocating it would start a garbage collection
// every few pictures.
type blank struct {
	canvas  canvas
	pen     *pen
	reduced *image.Paletted
	nearest nearest
	encoder png.EncoderBuffer
}

func newBlank() any {
	return &blank{
		canvas: newCanvas(), pen: newPen(), nearest: nearest{},
		reduced: image.NewPaletted(image.Rect(0, 0, Width, Height), inks),
	}
}

// Get implements png.EncoderBufferPool for one blank.
func (b *blank) Get() *png.EncoderBuffer { return &b.encoder }

// Put does nothing: the buffer stays with its blank.
func (b *blank) Put(*png.EncoderBuffer) {}

// NewDrawer returns a drawer with a map of the counties, an SVG of straight lines.
func NewDrawer(countyMap []byte) (*Drawer, error) {
	sheet, err := readSheet(countyMap)
	if err != nil {
		return nil, err
	}
	counties := slices.DeleteFunc(slices.Sorted(maps.Keys(sheet)), func(name string) bool {
		return name == outlineDrawing
	})
	return &Drawer{sheet: sheet, counties: counties, blanks: sync.Pool{New: newBlank}}, nil
}

// The layout in pixels. Texts are left of the map.
const (
	margin    = 72
	textWidth = 760
	mapScale  = 1.4
	mapLeft   = Width - margin - sheetWidth*mapScale
	mapTop    = (Height - sheetHeight*mapScale) / 2
	bandTop   = Height - 14
)

// Draw draws the picture of a subject as PNG.
func (d *Drawer) Draw(subject Subject) ([]byte, error) {
	paper := d.blanks.Get().(*blank)
	defer d.blanks.Put(paper)
	c := paper.canvas
	c.clear(tint)
	c.fill([][]point{{{0, bandTop}, {Width, bandTop}, {Width, Height}, {0, Height}}}, action)
	d.drawMap(c, subject.County)
	words := &words{canvas: c, pen: paper.pen}
	words.mark(d.sheet)
	if subject == (Subject{}) {
		words.site()
	} else {
		words.official(subject)
	}
	if paper.pen.err != nil {
		return nil, fmt.Errorf("picture of %q: %w", subject.Name, paper.pen.err)
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
