package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
)

// The picture that is sent: 12 megapixels, which at this quality and with this grain, in levels of
// brightness, take about 4 MB, as of a telephone's camera.
const (
	photoWidth   = 4000
	photoHeight  = 3000
	photoQuality = 90
	photoGrain   = 30
)

// photograph makes such a picture, always the same: soft shapes, and over them the grain of a
// sensor.
func photograph() ([]byte, error) {
	picture := image.NewYCbCr(image.Rect(0, 0, photoWidth, photoHeight), image.YCbCrSubsampleRatio420)
	random := rand.New(rand.NewPCG(seed, seed))
	wave := func(at, length int) float64 {
		return math.Sin(2 * math.Pi * float64(at) / float64(length))
	}
	for y := range photoHeight {
		row, shade := picture.Y[y*picture.YStride:], 60*wave(y, photoHeight)
		for x := range photoWidth {
			row[x] = uint8(128 + shade*wave(x, photoWidth/3) + photoGrain*(random.Float64()-0.5))
		}
	}
	for i := range picture.Cb {
		picture.Cb[i] = uint8(128 + 40*wave(i%picture.CStride, photoWidth))
		picture.Cr[i] = uint8(128 + 40*wave(i/picture.CStride, photoHeight))
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: photoQuality})
	return out.Bytes(), err
}
