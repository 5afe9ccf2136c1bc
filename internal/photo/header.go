package photo

import (
	"bufio"
	"errors"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"

	_ "golang.org/x/image/webp"
)

// maxPixels is 6000 by 4000, the size of good cameras.
const maxPixels = 24_000_000

// header is the description of a picture before it is decoded.
type header struct {
	format        string // jpeg, png, gif or webp
	width, height int
	length        int64 // bytes of the file
	decodeMemory
}

// decodeMemory is the memory that Go's decoder of a format needs.
type decodeMemory struct {
	decoding float64 // bytes per pixel, at the peak
	decoded  float64 // bytes per pixel of the decoded picture
	fixed    int64   // bytes, whatever the number of pixels
}

// memory estimates the bytes needed to clean the picture: to decode it, or to shrink it in steps
// (the first to a quarter of the pixels) and then flatten and turn it. Some decoders read parts of
// the file completely, including metadata.
func (h header) memory() int64 {
	const rgba, steps = 4, 2
	pixels := float64(h.width) * float64(h.height)
	reworking := pixels*(h.decoded+rgba/4) + min(pixels, maxSide*maxSide)*rgba*steps
	return int64(max(pixels*h.decoding, reworking)) + h.fixed + h.length
}

// readHeader reads a picture's header without decoding it. It refuses unknown formats and large
// pictures, and rewinds the reader.
func readHeader(r io.ReadSeeker) (header, error) {
	config, format, err := image.DecodeConfig(bufio.NewReader(r))
	if errors.Is(err, image.ErrFormat) {
		return header{}, ErrType
	}
	if err != nil {
		return header{}, unreadable(err)
	}
	h := header{format: format, width: config.Width, height: config.Height}
	if h.width < 1 || h.height < 1 {
		return header{}, ErrUnreadable
	}
	if int64(h.width)*int64(h.height) > maxPixels {
		return header{}, ErrPixels
	}
	if h.length, err = r.Seek(0, io.SeekEnd); err != nil {
		return header{}, withNoRoom(err)
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return header{}, withNoRoom(err)
	}
	if h.decodeMemory, err = h.readDecodeMemory(r); err != nil {
		return header{}, unreadable(err)
	}
	_, err = r.Seek(0, io.SeekStart)
	return h, withNoRoom(err)
}

func (h header) readDecodeMemory(r io.ReadSeeker) (decodeMemory, error) {
	switch h.format {
	case "jpeg":
		return jpegMemory(r)
	case "png":
		return pngMemory(r)
	case "gif":
		// indexes, and once more to sort interlaced ones
		return decodeMemory{decoding: 2, decoded: 1}, nil
	}
	return webpMemory(bufio.NewReader(r), h.length)
}
