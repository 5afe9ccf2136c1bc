package photo

import (
	"crypto/rand"
	"strconv"
	"strings"

	"candor"
)

// What the keys begin with of pictures, which are not those of what is made of them, and of bytes
// that wait for the scanner as they came.
const (
	PicturesFolder   = "pictures/"
	QuarantineFolder = "quarantine/"
)

// Where in the store what else lies. Every key ends in a text that is made here, never in one that
// was sent.
const (
	variantsFolder = "variants/"
	objectPrefix   = "/objects/"
	extension      = ".jpg"
	// shownHash is how much of the hash stands in the name of a picture, in hexadecimal digits: 128
	// bits.
	shownHash = 32
)

// newObjectPath is where a picture will be shown. It cannot be guessed, and holds the hash of the
// bytes, so that they never change under it.
func newObjectPath(hash string) string {
	return objectPrefix + rand.Text() + "-" + hash[:shownHash] + extension
}

// PictureKey is where the picture shown at a path is kept.
func PictureKey(objectPath string) string { return PicturesFolder + nameOf(objectPath) }

// variantKey is where a variant of that picture is kept.
func variantKey(objectPath string, width int) string {
	return variantsFolder + strconv.Itoa(width) + "/" + nameOf(objectPath)
}

func nameOf(objectPath string) string { return strings.TrimPrefix(objectPath, objectPrefix) }

// newQuarantine is where bytes wait for the scanner as they came.
func newQuarantine() string { return QuarantineFolder + rand.Text() }

// keysOf lists where bytes of a photo may be: the picture before what is made of it, so that
// nothing more is made.
func keysOf(photo *candor.Photo) []string {
	var keys []string
	if photo.ObjectPath != "" {
		keys = append(keys, PictureKey(photo.ObjectPath))
		for _, width := range Widths {
			keys = append(keys, variantKey(photo.ObjectPath, width))
		}
	}
	if photo.Quarantine != "" {
		keys = append(keys, photo.Quarantine)
	}
	return keys
}
