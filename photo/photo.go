// Package photo takes pictures from visitors: it gives out signed addresses to send them to, looks
// at what arrives and keeps it until an administrator has decided.
package photo

import (
	"crypto/hkdf"
	"crypto/sha256"
	"time"

	"candor"
)

const (
	// FilingTime is how long after its arrival a picture can still be made a photo upload.
	FilingTime = 24 * time.Hour
	// sweepMargin lies between the last filing and the removal of what nobody filed, so that the
	// two never meet.
	sweepMargin = time.Hour
)

// What can be wrong with a picture or with the address that it is sent to.
var (
	ErrAddress  = &candor.Error{Code: candor.CodeForbidden, Message: candor.MessagePhotoAddress}
	ErrUsed     = &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoUsed}
	ErrTooLarge = &candor.Error{Code: candor.CodeTooLarge, Message: candor.MessagePhotoSize}
	ErrType     = &candor.Error{Code: candor.CodeUnsupported, Message: candor.MessagePhotoType}
	ErrNoRoom   = &candor.Error{Code: candor.CodeUnavailable, Message: candor.MessagePhotoNoRoom}
	ErrNotFound = &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoNotFound}
)

// Options says where pictures are kept. Now has a default.
type Options struct {
	Folder string // made with the first picture
	Secret []byte // signs addresses: the same on all servers of one site
	Now    func() time.Time
}

// Store keeps pictures and gives out the addresses by which they arrive.
type Store struct {
	folder string
	key    []byte
	now    func() time.Time
}

// Open prepares a store; nothing is written yet.
func Open(options Options) (*Store, error) {
	key, err := hkdf.Key(sha256.New, options.Secret, nil, "photo upload address", sha256.Size)
	if err != nil {
		return nil, err
	}
	s := &Store{folder: options.Folder, key: key, now: options.Now}
	if s.now == nil {
		s.now = time.Now
	}
	return s, nil
}
