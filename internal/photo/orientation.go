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

// orientation is the orientation of the camera in EXIF (CIPA DC-008): 1 is upright.
type orientation int

const upright orientation = 1

// metadataFormats are the formats with an orientation.
var metadataFormats = map[string]imagemeta.ImageFormat{"jpeg": imagemeta.JPEG, "png": imagemeta.PNG,
	"webp": imagemeta.WebP}

// readOrientation reads the orientation; missing or invalid means upright. It rewinds the reader.
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
			return 0, withNoRoom(err)
		}
	}
	_, err := r.Seek(0, io.SeekStart)
	return held, err
}

// turns are transformations of a picture of one pixel by one to the upright one, as matrices by
// row.
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
	// The offsets are in sides of the turned picture, and the picture itself may not start at zero.
	matrix[2] = matrix[2]*float64(size.X) - matrix[0]*float64(from.Min.X) - matrix[1]*float64(from.Min.Y)
	matrix[5] = matrix[5]*float64(size.Y) - matrix[3]*float64(from.Min.X) - matrix[4]*float64(from.Min.Y)
	turned := image.NewRGBA(image.Rectangle{Max: size})
	draw.NearestNeighbor.Transform(turned, matrix, picture, from, draw.Src, nil)
	return turned
}
