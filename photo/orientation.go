package photo

import (
	"errors"
	"image"
	"io"
	"io/fs"

	"github.com/bep/imagemeta"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// orientation is how a picture was held, as EXIF counts it (CIPA DC-008, orientation): 1 is
// upright.
type orientation int

const upright orientation = 1

// metadataFormats are the formats in which a picture can say how it was held.
var metadataFormats = map[string]imagemeta.ImageFormat{"jpeg": imagemeta.JPEG, "png": imagemeta.PNG,
	"webp": imagemeta.WebP}

// readOrientation reads how a picture was held; one that says nothing, or nonsense, is upright. It
// leaves the reader at its beginning.
func readOrientation(format string, r io.ReadSeeker) (orientation, error) {
	held := upright
	if known, can := metadataFormats[format]; can {
		_, err := imagemeta.Decode(imagemeta.Options{
			R: r, ImageFormat: known, Sources: imagemeta.EXIF,
			ShouldHandleTag: func(tag imagemeta.TagInfo) bool {
				return tag.Tag == "Orientation" && tag.Namespace == "IFD0"
			},
			HandleTag: func(tag imagemeta.TagInfo) error {
				if value, ok := tag.Value.(uint16); ok && value >= 1 && value <= 8 {
					held = orientation(value)
				}
				return nil
			},
		})
		if _, ofFile := errors.AsType[*fs.PathError](err); ofFile {
			return 0, passing(err)
		}
	}
	_, err := r.Seek(0, io.SeekStart)
	return held, err
}

// turns are the ways from a picture of one pixel by one to the upright one, row by row of the
// matrix.
var turns = map[orientation]f64.Aff3{
	2: {-1, 0, 1, 0, 1, 0},
	3: {-1, 0, 1, 0, -1, 1},
	4: {1, 0, 0, 0, -1, 1},
	5: {0, 1, 0, 1, 0, 0},
	6: {0, -1, 1, 1, 0, 0},
	7: {0, -1, 1, -1, 0, 1},
	8: {0, 1, 0, -1, 0, 1},
}

// apply turns a picture upright.
func (t orientation) apply(picture image.Image) image.Image {
	matrix, known := turns[t]
	if !known {
		return picture
	}
	from := picture.Bounds()
	size := from.Size()
	if t >= 5 {
		size.X, size.Y = size.Y, size.X
	}
	// The offsets count in sides of the turned picture, and the picture itself may not begin at zero.
	matrix[2] = matrix[2]*float64(size.X) - matrix[0]*float64(from.Min.X) - matrix[1]*float64(from.Min.Y)
	matrix[5] = matrix[5]*float64(size.Y) - matrix[3]*float64(from.Min.X) - matrix[4]*float64(from.Min.Y)
	turned := image.NewRGBA(image.Rectangle{Max: size})
	draw.NearestNeighbor.Transform(turned, matrix, picture, from, draw.Src, nil)
	return turned
}
