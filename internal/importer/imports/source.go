package imports

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"candor/internal/candor"
)

// Source is a place from which a list of officials is fetched regularly.
type Source struct {
	Name     string
	Location string // an https address, or the path of a file on the server
	Format   string // of the file, as named by an import
	Every    time.Duration
	// Accepts means that updates with few changes are applied without a moderator.
	Accepts bool
	// Private allows an address in a private network, and an unencrypted one.
	Private bool

	CreatedAt time.Time
	CheckedAt time.Time // the last attempt; zero before the first
	ReadAt    time.Time // the last attempt that succeeded
	ChangedAt time.Time // when the current content was first seen
	Fault     string    // why the last attempt failed
	Batch     string    // the id of the newest import from it

	// The server's ETag and Last-Modified for the next request, and the file's SHA-256.
	ETag, LastModified, Sum string
}

// Bounds of a source. Shorter intervals are useless: lists change weekly.
const (
	maxSourceName     = 100
	maxSourceLocation = 2_000
	minSourceEvery    = time.Hour
	maxSourceEvery    = 366 * 24 * time.Hour
	sourceRetry       = time.Hour // after a failure
)

// Validate normalizes a source and rejects one that cannot be fetched.
func (s *Source) Validate() error {
	s.Name, s.Location = candor.CleanLine(s.Name), strings.TrimSpace(s.Location)
	switch {
	case s.Name == "" || utf8.RuneCountInString(s.Name) > maxSourceName:
		return invalidSource("the name must have 1 to %d characters", maxSourceName)
	case s.Every < minSourceEvery || s.Every > maxSourceEvery:
		return invalidSource("it can be read every hour at most, and once a year at least")
	case s.Location == "" || len(s.Location) > maxSourceLocation:
		return invalidSource("the address must have 1 to %d characters", maxSourceLocation)
	case !s.IsFetched():
		if !filepath.IsAbs(s.Location) {
			return invalidSource("%q is neither an address that begins with https:// nor a whole path",
				s.Location)
		}
		return nil
	}
	address, err := url.Parse(s.Location)
	switch {
	case err != nil || address.Hostname() == "":
		return invalidSource("the address cannot be read")
	case address.User != nil:
		return invalidSource("the address holds a name or a password, which reports would show")
	case address.Scheme != "https" && !s.Private:
		return invalidSource("the address must begin with https://: on the way, anyone could change " +
			"records of another source")
	}
	return nil
}

func invalidSource(format string, args ...any) error {
	return &candor.Error{Code: candor.CodeInvalid, Message: fmt.Sprintf(format, args...)}
}

// IsFetched reports whether the source is on another server, and not a local file.
func (s *Source) IsFetched() bool {
	scheme, _, found := strings.Cut(s.Location, "://")
	scheme = strings.ToLower(scheme)
	return found && (scheme == "https" || scheme == "http")
}

// ShownLocation returns the location without the query of an address, which may contain a key.
func (s *Source) ShownLocation() string {
	if !s.IsFetched() {
		return s.Location
	}
	shown, hidden, found := strings.Cut(s.Location, "?")
	if found && hidden != "" {
		shown += "?…"
	}
	return shown
}

// ValidateOnDesk rejects locations that only operators may add: files of the server, and addresses of
// private networks or without encryption.
func (s *Source) ValidateOnDesk() error {
	if !strings.HasPrefix(strings.ToLower(strings.TrimSpace(s.Location)), "https://") {
		return &candor.Error{Code: candor.CodeInvalid, Message: MessageSourceAddress,
			Fields: map[string]string{"location": MessageSourceAddress}}
	}
	return s.Validate()
}

// LastRead returns when the source was last read, or else added.
func (s *Source) LastRead() time.Time {
	if s.ReadAt.IsZero() {
		return s.CreatedAt
	}
	return s.ReadAt
}

// Due reports whether it is time to read the source again.
func (s *Source) Due(now time.Time) bool {
	wait := s.Every
	if s.Fault != "" {
		wait = min(wait, sourceRetry)
	}
	return s.CheckedAt.IsZero() || !now.Before(s.CheckedAt.Add(wait))
}

// Messages about sources of imports.
const (
	MessageSourceNotFound = "There is no source of this name."
	MessageSourceAddress  = "Please enter an address that begins with https://"
	MessageSourceExists   = "There is a source of this name already."
)
