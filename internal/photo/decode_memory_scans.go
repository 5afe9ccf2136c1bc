package photo

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
)

// mostVisits limits the blocks of coefficients that all scans of a JPEG visit. Encoders write about
// ten scans, or 3 million visits for 24 megapixels. An empty scan needs few bytes, but at least 30
// ns for each block.
const mostVisits = 16_000_000

var errScans = errors.New("too many scans")

// walk visits the segments of a JPEG to its end like the decoder. It skips coded data, which
// contains no markers. The decoder handles truncated files. visits counts the blocks that all scans
// visit.
func walk(r *bufio.Reader) (f frame, visits int64, err error) {
	for {
		marker, content, err := nextSegment(r)
		switch {
		case isEnd(err) && f.content != nil:
			return f, visits, nil
		case err != nil:
			return frame{}, 0, err
		case marker >= 0xC0 && marker <= 0xC2 && f.content == nil:
			f = frame{marker, content}
		case marker == endOfImage && f.content != nil:
			return f, visits, nil
		case marker == endOfImage || marker == startOfScan && f.content == nil:
			return frame{}, 0, errNoFrame
		case marker == startOfScan:
			visits += f.blocks(content)
		}
	}
}

func isEnd(err error) bool { return err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) }

// nextSegment reads the header of a frame or a scan, and skips the content of other segments.
func nextSegment(r *bufio.Reader) (marker byte, content []byte, err error) {
	for {
		if marker, err = nextMarker(r); err != nil || marker == endOfImage {
			return marker, nil, err
		}
		if marker != startOfImage && marker != 0x00 && (marker < 0xD0 || marker > 0xD7) {
			break
		}
	}
	var size [2]byte
	if _, err := io.ReadFull(r, size[:]); err != nil {
		return 0, nil, err
	}
	length := max(0, int(binary.BigEndian.Uint16(size[:]))-len(size))
	if marker != startOfScan && (marker < 0xC0 || marker > 0xC2) {
		_, err = r.Discard(length)
		return marker, nil, err
	}
	content = make([]byte, length)
	_, err = io.ReadFull(r, content)
	return marker, content, err
}

// blocks returns the number of blocks that a scan with this header visits (ITU-T T.81, B.2.3): in
// each unit of the picture, as large as the first component's sampling, the blocks of each
// component in the header.
func (f frame) blocks(scan []byte) int64 {
	const fixed, each = 6, 3
	if len(f.content) < fixed+each || len(scan) < 1 {
		return 0
	}
	across, down := int64(f.content[fixed+1]>>4), int64(f.content[fixed+1]&0x0F)
	if across == 0 || down == 0 {
		return 0
	}
	height, width := int64(binary.BigEndian.Uint16(f.content[1:])),
		int64(binary.BigEndian.Uint16(f.content[3:]))
	units := (width + 8*across - 1) / (8 * across) * ((height + 8*down - 1) / (8 * down))
	blocks := int64(0)
	for named := 1; named < len(scan) && named <= 2*int(scan[0]); named += 2 {
		for at := fixed; at+each <= len(f.content); at += each {
			if f.content[at] == scan[named] {
				blocks += units * int64(f.content[at+1]>>4) * int64(f.content[at+1]&0x0F)
			}
		}
	}
	return blocks
}
