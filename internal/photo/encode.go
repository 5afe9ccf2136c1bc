package photo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
)

// qualities of a stored picture, out of 100, best first. Browsers compress the crops of the site's
// dialog a little better than image/jpeg: 87 makes up for that. Below the last one faces show
// blocks.
var qualities = []int{90, 87, 80, 70, 60}

// allowance is always available to a stored picture, in bytes, even if fewer arrived: other formats
// and better encoders compress photographs more than image/jpeg. It is one bit for each pixel of
// the largest stored picture.
const allowance = maxSide * maxSide / 8

// MostKept returns the byte limit of the stored picture for an upload of this size.
func MostKept(arrived int64) int64 { return max(arrived, allowance) }

// encode encodes a picture as JPEG in the best quality that fits into most bytes. If none fits, it
// halves the pixels once, since the upload may be a JPEG of lower quality. Noise that still does
// not fit is refused with ErrGrows.
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

// encodeWithin encodes a picture as JPEG in the best of the qualities that fits into most bytes, or
// returns ErrGrows. It tries the last quality second, so a picture that never fits costs two
// attempts.
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

// bounded is a buffer with a limit of bytes.
type bounded struct {
	content bytes.Buffer
	most    int64
}

var errBeyond = errors.New("more bytes than there may be")

// Write returns errBeyond above the limit.
func (b *bounded) Write(p []byte) (int, error) {
	if int64(b.content.Len()+len(p)) > b.most {
		return 0, errBeyond
	}
	return b.content.Write(p)
}
