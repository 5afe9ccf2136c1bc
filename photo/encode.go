package photo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
)

// qualities of a kept picture, out of 100, the best first. A browser compresses the crops of the
// site's own dialog a little better than image/jpeg does: 87 makes up for that. Below the last one
// faces show blocks.
var qualities = []int{90, 87, 80, 70, 60}

// allowance is how many bytes a kept picture may always have, even if fewer arrived: other formats
// and better encoders compress photographs more than image/jpeg. It is one bit for each pixel of
// the largest kept picture.
const allowance = maxSide * maxSide / 8

// MostKept is how many bytes the picture made of this many may have.
func MostKept(arrived int64) int64 { return max(arrived, allowance) }

// encode encodes a picture as JPEG in the best of the qualities within most bytes. A JPEG of lower
// quality may fit none: such a picture loses half of its pixels, once. Noise that still does not
// fit is refused with ErrGrows.
func encode(
	ctx context.Context, picture image.Image, most int64,
) (content []byte, size image.Point, err error) {
	content, err = encodeWithin(ctx, picture, most, qualities...)
	if errors.Is(err, ErrGrows) {
		size = picture.Bounds().Size()
		picture = fit(picture, max(size.X, size.Y)*7/10)
		content, err = encodeWithin(ctx, picture, most, qualities[2:]...)
	}
	return content, picture.Bounds().Size(), err
}

// encodeWithin encodes a picture as JPEG in the best of some qualities within most bytes, and
// refuses it with ErrGrows where there is none. It tries the last one second: a picture that fits
// none costs two attempts.
func encodeWithin(
	ctx context.Context, picture image.Image, most int64, qualities ...int,
) (content []byte, err error) {
	content, err = encodeAt(ctx, picture, most, qualities[0])
	if !errors.Is(err, ErrGrows) || len(qualities) == 1 {
		return content, err
	}
	last := len(qualities) - 1
	if content, err = encodeAt(ctx, picture, most, qualities[last]); err != nil {
		return nil, err
	}
	for _, quality := range qualities[1:last] {
		better, err := encodeAt(ctx, picture, most, quality)
		if !errors.Is(err, ErrGrows) {
			return better, err
		}
	}
	return content, nil
}

func encodeAt(ctx context.Context, picture image.Image, most int64, quality int) ([]byte, error) {
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	out := bounded{most: most}
	err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: quality})
	if errors.Is(err, errBeyond) {
		return nil, ErrGrows
	}
	if err != nil {
		return nil, fmt.Errorf("photo: %w", err)
	}
	return out.content.Bytes(), nil
}

// bounded holds no more than so many bytes.
type bounded struct {
	content bytes.Buffer
	most    int64
}

var errBeyond = errors.New("more bytes than there may be")

// Write refuses what goes beyond.
func (b *bounded) Write(p []byte) (int, error) {
	if int64(b.content.Len()+len(p)) > b.most {
		return 0, errBeyond
	}
	return b.content.Write(p)
}
