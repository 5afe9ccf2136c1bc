package opengraph

import (
	"image"
	"image/color"
)

// meetings are the pairs of colours whose edges meet in a picture. Steps between the two are what edges
// are smoothed with: fewer than fifteen show as stairs, and all of them together have to fit into 256.
var meetings = [][2]color.RGBA{
	{tint, heading}, {tint, text}, {tint, muted}, {tint, action}, {tint, mapQuiet}, {tint, mapHot}, {tint, emptyStar}, {tint, starEdge},
	{mapQuiet, mapHot}, {mapHot, markStar}, {action, markStar}, {emptyStar, star}, {emptyStar, starEdge}, {star, starEdge},
}

const edgeSteps = 16

// inks are all colours that a picture is written down in.
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

// reduce writes a canvas down in inks, each pixel in the nearest one. PNG takes a third of the bytes and of
// the time for it that it takes for the canvas itself.
func reduce(c canvas, into *image.Paletted) {
	indexes := map[[3]uint8]uint8{}
	var last [3]uint8
	var index uint8
	for i := range into.Pix {
		pixel := [3]uint8(c.Pix[4*i:])
		if i == 0 || pixel != last {
			known := false
			if index, known = indexes[pixel]; !known {
				index = uint8(inks.Index(color.RGBA{pixel[0], pixel[1], pixel[2], 0xff}))
				indexes[pixel] = index
			}
			last = pixel
		}
		into.Pix[i] = index
	}
}
