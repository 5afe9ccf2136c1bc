package malformed

import (
	"bytes"
	"image"
	"image/color/palette"
	"image/gif"
)

// GIF returns an animation.
func GIF(width, height, frames int) ([]byte, error) {
	moving := &gif.GIF{}
	for i := range frames {
		frame := image.NewPaletted(image.Rect(0, 0, width, height), palette.WebSafe)
		for at := range frame.Pix {
			frame.Pix[at] = byte(i % len(palette.WebSafe))
		}
		moving.Image, moving.Delay = append(moving.Image, frame), append(moving.Delay, 1)
	}
	var out bytes.Buffer
	err := gif.EncodeAll(&out, moving)
	return out.Bytes(), err
}
