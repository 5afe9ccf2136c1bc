package photo

import (
	"image"
	"image/color"

	"golang.org/x/image/draw"
)

// fit makes a picture smaller until neither side is longer than most, in pixels.
func fit(picture image.Image, most int) image.Image {
	size := picture.Bounds().Size()
	longer := max(size.X, size.Y)
	if longer <= most {
		return picture
	}
	return shrink(picture, image.Pt(max(1, size.X*most/longer), max(1, size.Y*most/longer)))
}

// shrink scales down to a size. Each step is at most by half, where the mean of four neighbors
// misses nothing: a kernel of better quality would hold 32 bytes for each of its pixels in between.
func shrink(picture image.Image, to image.Point) image.Image {
	for {
		size := picture.Bounds().Size()
		next := image.Pt(max(to.X, (size.X+1)/2), max(to.Y, (size.Y+1)/2))
		smaller := image.NewRGBA(image.Rectangle{Max: next})
		draw.ApproxBiLinear.Scale(smaller, smaller.Bounds(), picture, picture.Bounds(), draw.Src, nil)
		if next == to {
			return smaller
		}
		picture = smaller
	}
}

// onWhite gives a picture that can be seen through a white ground, as paper has; JPEG knows no
// transparency.
func onWhite(picture image.Image) image.Image {
	if opaque, known := picture.(interface{ Opaque() bool }); known && opaque.Opaque() {
		return picture
	}
	covered := image.NewRGBA(image.Rectangle{Max: picture.Bounds().Size()})
	draw.Draw(covered, covered.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(covered, covered.Bounds(), picture, picture.Bounds().Min, draw.Over)
	return covered
}
