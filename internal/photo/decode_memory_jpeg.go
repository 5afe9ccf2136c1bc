package photo

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// JPEG markers that determine the coding of the picture (ITU-T T.81, table B.1).
const (
	startOfImage = 0xD8
	endOfImage   = 0xD9
	startOfScan  = 0xDA
	progressive  = 0xC2
)

var errNoFrame = errors.New("no frame")

// jpegMemory reads the frame header, counts the work of the scans, and searches the whole file for
// a marker that makes the decoder convert the components to RGB.
func jpegMemory(r io.ReadSeeker) (decodeMemory, error) {
	frame, visits, err := walk(bufio.NewReader(r))
	if err != nil {
		return decodeMemory{}, err
	}
	if visits > mostVisits {
		return decodeMemory{}, errScans
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return decodeMemory{}, err
	}
	rgb, err := mentionsRGB(bufio.NewReader(r))
	if err != nil {
		return decodeMemory{}, err
	}
	return frame.decodeMemory(rgb)
}

// frame is a frame header without its length (ITU-T T.81, B.2.2), with the marker before it.
type frame struct {
	marker  byte
	content []byte
}

func nextMarker(r *bufio.Reader) (byte, error) {
	if err := skipPast(r, 0xFF); err != nil {
		return 0, err
	}
	for {
		marker, err := r.ReadByte()
		if err != nil || marker != 0xFF {
			return marker, err
		}
	}
}

func skipPast(r *bufio.Reader, last byte) error {
	for {
		if _, err := r.ReadSlice(last); !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// mentionsRGB reports whether Adobe's segment for "no transformation" may be anywhere, even between
// two scans.
func mentionsRGB(r *bufio.Reader) (bool, error) {
	const after, transformation = len("dobe") + 7, len("dobe") + 6
	for {
		if err := skipPast(r, 'A'); err == io.EOF {
			return false, nil
		} else if err != nil {
			return false, err
		}
		rest, err := r.Peek(after)
		if err != nil && err != io.EOF {
			return false, err
		}
		if len(rest) == after && bytes.HasPrefix(rest, []byte("dobe")) && rest[transformation] == 0 {
			return true, nil
		}
	}
}

// decodeMemory counts a byte for each sample. A progressive picture also needs 4 bytes for each
// coefficient, and a picture whose three or four components are merged another 4 bytes for each
// pixel.
func (f frame) decodeMemory(rgb bool) (decodeMemory, error) {
	// fixed: depth, height, width, number; each: id, sampling and table of a component
	const fixed, each = 6, 3
	if len(f.content) < fixed || len(f.content) < fixed+each*int(f.content[5]) {
		return decodeMemory{}, errNoFrame
	}
	var most, samples float64
	var ids []byte
	for i := range int(f.content[5]) {
		sampling := f.content[fixed+each*i+1]
		size := float64(sampling>>4) * float64(sampling&0x0F)
		most, samples = max(most, size), samples+size
		ids = append(ids, f.content[fixed+each*i])
	}
	if most == 0 {
		return decodeMemory{}, errNoFrame
	}
	size := samples / most
	made := decodeMemory{decoding: size, decoded: size}
	if f.marker == progressive {
		made.decoding *= 1 + 4
	}
	if len(ids) > 1 && rgb || len(ids) == 4 || string(ids) == "RGB" {
		made.decoding += 4
		made.decoded = 4
	}
	return made, nil
}
