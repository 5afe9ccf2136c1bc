package candor

import "github.com/google/uuid"

// NewID returns a UUIDv7 (RFC 9562): unique, and sorted by creation time.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// ValidID reports whether a text has the form of an id: 36 characters, lower case.
func ValidID(id string) bool {
	parsed, err := uuid.Parse(id)
	return err == nil && parsed.String() == id
}
