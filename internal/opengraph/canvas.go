package opengraph

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/vector"
)

// canvas is a picture being drawn.
type canvas struct {
	*image.RGBA
	painter *vector.Rasterizer
}

func newCanvas() canvas {
	return canvas{image.NewRGBA(image.Rect(0, 0, Width, Height)), new(vector.Rasterizer)}
}

// clear fills the whole picture.
func (c canvas) clear(ground color.Color) {
	draw.Draw(c.RGBA, c.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
}

// fill paints the inside of closed lines.
func (c canvas) fill(lines [][]point, ink color.Color) {
	// The cost grows with the rasterizer's area, so limit it to the lines.
	low, high := lines[0][0], lines[0][0]
	for _, line := range lines {
		for _, p := range line {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	area := image.Rect(int(low.x), int(low.y), int(high.x)+1, int(high.y)+1).Intersect(c.Bounds())
	r := c.painter
	r.Reset(area.Dx(), area.Dy())
	for _, line := range lines {
		for i, p := range line {
			x, y := p.x-float32(area.Min.X), p.y-float32(area.Min.Y)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	// The library is only fast if the target is an RGBA.
	r.Draw(c.RGBA, area, image.NewUniform(ink), image.Point{})
}

// outline paints the inside of glyphs, whose segments are in pixels.
func (c canvas) outline(segments []font.Segment, ink color.Color) {
	if len(segments) == 0 {
		return
	}
	low, high := segments[0].Args[0], segments[0].Args[0]
	for _, segment := range segments {
		for _, p := range segment.ArgsSlice() {
			low = font.SegmentPoint{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = font.SegmentPoint{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
	}
	area := image.Rect(int(low.X), int(low.Y), int(high.X)+1, int(high.Y)+1).Intersect(c.Bounds())
	r := c.painter
	r.Reset(area.Dx(), area.Dy())
	left, top := float32(area.Min.X), float32(area.Min.Y)
	for _, segment := range segments {
		a, b, d := segment.Args[0], segment.Args[1], segment.Args[2]
		switch segment.Op {
		case opentype.SegmentOpMoveTo:
			r.ClosePath()
			r.MoveTo(a.X-left, a.Y-top)
		case opentype.SegmentOpLineTo:
			r.LineTo(a.X-left, a.Y-top)
		case opentype.SegmentOpQuadTo:
			r.QuadTo(a.X-left, a.Y-top, b.X-left, b.Y-top)
		case opentype.SegmentOpCubeTo:
			r.CubeTo(a.X-left, a.Y-top, b.X-left, b.Y-top, d.X-left, d.Y-top)
		}
	}
	r.ClosePath()
	r.Draw(c.RGBA, area, image.NewUniform(ink), image.Point{})
}

// stroke draws closed lines.
func (c canvas) stroke(lines [][]point, width float32, ink color.Color) {
	var pieces [][]point
	for _, line := range lines {
		for i, a := range line {
			b := line[(i+1)%len(line)]
			length := float32(math.Hypot(float64(b.x-a.x), float64(b.y-a.y)))
			if length == 0 {
				continue
			}
			// Add half the width on each side and at both ends, so that corners are filled. All
			// pieces have the same orientation: opposite ones would cancel out where they overlap.
			along := point{(b.x - a.x) / length * width / 2, (b.y - a.y) / length * width / 2}
			pieces = append(pieces, []point{
				{a.x - along.x - along.y, a.y - along.y + along.x},
				{b.x + along.x - along.y, b.y + along.y + along.x},
				{b.x + along.x + along.y, b.y + along.y - along.x},
				{a.x - along.x + along.y, a.y - along.y - along.x},
			})
		}
	}
	c.fill(pieces, ink)
}

// placed scales a drawing and moves it to a corner.
func placed(lines [][]point, corner point, scale float32) [][]point {
	moved := make([][]point, len(lines))
	for i, line := range lines {
		for _, p := range line {
			moved[i] = append(moved[i], point{corner.x + p.x*scale, corner.y + p.y*scale})
		}
	}
	return moved
}

// starAt returns a five-pointed star, point up, around a center.
func starAt(center point, outer float64) [][]point {
	const corners, inward = 10, 0.425
	line := make([]point, corners)
	for i := range line {
		radius := outer
		if i%2 == 1 {
			radius *= inward
		}
		angle := -math.Pi/2 + float64(i)*math.Pi/5
		line[i] = point{center.x + float32(radius*math.Cos(angle)), center.y +
			float32(radius*math.Sin(angle))}
	}
	return [][]point{line}
}

// leftHalf returns the left half of a star.
func leftHalf(star [][]point) [][]point {
	line := star[0]
	return [][]point{append(line[len(line)/2:len(line):len(line)], line[0])}
}
