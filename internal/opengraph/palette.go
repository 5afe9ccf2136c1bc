package opengraph

import (
	"encoding/binary"
	"image"
	"image/color"
)

// meetings are the pairs of colors that share edges in a picture. Edges are smoothed with steps
// between the two colors: fewer than fifteen are visible, and all of them together must fit into
// 256.
var meetings = [][2]color.RGBA{
	{tint, heading}, {tint, text}, {tint, muted}, {tint, action}, {tint, mapQuiet}, {tint, mapHot},
	{tint, emptyStar}, {tint, starEdge},
	{mapQuiet, mapHot}, {mapHot, markStar}, {action, markStar}, {emptyStar, star},
	{emptyStar, starEdge}, {star, starEdge},
}

const edgeSteps = 16

// inks are all colors of the PNG's palette.
var inks = func() (p color.Palette) {
	known := map[color.RGBA]bool{}
	for _, pair := range meetings {
		for step := range edgeSteps + 1 {
			if ink := between(pair[0], pair[1], step); !known[ink] {
				known[ink] = true
				p = append(p, ink)
			}
		}
	}
	return p
}()

func between(a, b color.RGBA, step int) color.RGBA {
	mix := func(a, b uint8) uint8 {
		return uint8((int(a)*(edgeSteps-step) + int(b)*step + edgeSteps/2) / edgeSteps)
	}
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xff}
}

// nearest caches the palette index of each color. Smoothed edges use a few thousand colors.
type nearest map[uint32]uint8

// manyColors is the size limit of the cache.
const manyColors = 1 << 14

// of returns the index of an opaque color in the byte order of a canvas.
func (n nearest) of(paint uint32) uint8 {
	index, known := n[paint]
	if !known {
		if len(n) == manyColors {
			clear(n)
		}
		index = uint8(inks.Index(color.RGBA{uint8(paint), uint8(paint >> 8), uint8(paint >> 16),
			0xff}))
		n[paint] = index
	}
	return index
}

// reduce converts each pixel of a canvas to the nearest color of the palette. The PNG then takes a
// third of the bytes and the time.
func (n nearest) reduce(c canvas, into *image.Paletted) {
	last := binary.LittleEndian.Uint32(c.Pix)
	index := n.of(last)
	for i := range into.Pix {
		if pixel := binary.LittleEndian.Uint32(c.Pix[4*i:]); pixel != last {
			last, index = pixel, n.of(pixel)
		}
		into.Pix[i] = index
	}
}
