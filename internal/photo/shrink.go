package photo

import (
	"image"
	"image/color"

	"golang.org/x/image/draw"
)

// fit shrinks a picture until both sides have at most most pixels.
func fit(picture image.Image, most int) image.Image {
	size := picture.Bounds().Size()
	longer := max(size.X, size.Y)
	if longer <= most {
		return picture
	}
	return shrink(picture, image.Pt(max(1, size.X*most/longer), max(1, size.Y*most/longer)))
}

// shrink scales down to a size, in steps of at most half, for which the mean of four neighbors is
// exact. A kernel of better quality would need 32 bytes for each intermediate pixel.
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

// onWhite puts a picture with transparency on a white background; JPEG has no transparency.
func onWhite(picture image.Image) image.Image {
	if opaque, known := picture.(interface{ Opaque() bool }); known && opaque.Opaque() {
		return picture
	}
	covered := image.NewRGBA(image.Rectangle{Max: picture.Bounds().Size()})
	draw.Draw(covered, covered.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(covered, covered.Bounds(), picture, picture.Bounds().Min, draw.Over)
	return covered
}
