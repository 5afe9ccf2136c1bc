package photo

import (
	"crypto/rand"
	"strconv"
	"strings"

	"candor"
)

// The prefixes of the keys of pictures, whose variants have another one, and of original bytes that
// wait for the scanner.
const (
	PicturesFolder   = "pictures/"
	QuarantineFolder = "quarantine/"
)

// Other keys in the store. Every key ends in a text generated here, never in one that was sent.
const (
	variantsFolder = "variants/"
	objectPrefix   = "/objects/"
	extension      = ".jpg"
	// shownHash is how much of the hash is in the name of a picture, in hexadecimal digits: 128
	// bits.
	shownHash = 32
)

// newObjectPath is the path of a picture. It cannot be guessed, and contains the hash of the bytes,
// so that they never change under it.
func newObjectPath(hash string) string {
	return objectPrefix + rand.Text() + "-" + hash[:shownHash] + extension
}

// PictureKey is the key of the picture with a path.
func PictureKey(objectPath string) string { return PicturesFolder + nameOf(objectPath) }

// variantKey is the key of a variant of that picture.
func variantKey(objectPath string, width int) string {
	return variantsFolder + strconv.Itoa(width) + "/" + nameOf(objectPath)
}

func nameOf(objectPath string) string { return strings.TrimPrefix(objectPath, objectPrefix) }

// newQuarantine is the key of original bytes that wait for the scanner.
func newQuarantine() string { return QuarantineFolder + rand.Text() }

// keysOf lists all possible keys of a photo's bytes: the picture before its variants, so that no
// more are made.
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
