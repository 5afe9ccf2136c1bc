package photo

import (
	"crypto/rand"
	"strconv"
	"strings"

	"candor/internal/candor"
)

// Key prefixes of pictures (variants have another one) and of original bytes that wait for the
// scanner.
const (
	PicturesFolder   = "pictures/"
	QuarantineFolder = "quarantine/"
)

// Other key prefixes. Every key ends in a generated text, never in one from a client.
const (
	variantsFolder = "variants/"
	objectPrefix   = "/objects/"
	extension      = ".jpg"
	// shownHash is how many hexadecimal digits of the hash are in a picture's name: 128 bits.
	shownHash = 32
)

// newObjectPath returns an unguessable path for a picture. It contains the hash of the bytes, so
// the bytes at a path never change.
func newObjectPath(hash string) string {
	return objectPrefix + rand.Text() + "-" + hash[:shownHash] + extension
}

// PictureKey returns the key of the picture at an object path.
func PictureKey(objectPath string) string { return PicturesFolder + nameOf(objectPath) }

// variantKey returns the key of a variant of the picture.
func variantKey(objectPath string, width int) string {
	return variantsFolder + strconv.Itoa(width) + "/" + nameOf(objectPath)
}

func nameOf(objectPath string) string { return strings.TrimPrefix(objectPath, objectPrefix) }

// newQuarantine returns a key for original bytes that wait for the scanner.
func newQuarantine() string { return QuarantineFolder + rand.Text() }

// keysOf lists all possible keys of a photo's bytes. The picture comes before its variants, so that
// no new ones are made.
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
