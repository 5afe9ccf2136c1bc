package candor

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"candor/internal/ratelimit"
)

// Code classifies an Error. The API maps codes to HTTP statuses.
type Code string

// The codes of an Error.
const (
	CodeMalformed    Code = "malformed"    // the request cannot be read
	CodeInvalid      Code = "invalid"      // readable, but breaks a rule
	CodeUnauthorized Code = "unauthorized" // no one is logged in
	CodeForbidden    Code = "forbidden"    // the user lacks the right
	CodeNotFound     Code = "not_found"
	CodeConflict     Code = "conflict"
	CodeTooLarge     Code = "too_large"
	CodeUnsupported  Code = "unsupported" // its type is not accepted
	CodeTooMany      Code = "too_many"
	CodeFull         Code = "full"        // there is no room at the moment
	CodeUnavailable  Code = "unavailable" // a temporary fault: the same request may succeed later
)

// Error is a fault that a person can do something about. Every layer returns it.
type Error struct {
	Code    Code
	Message string
	Fields  map[string]string // messages by field name, as spelled in the API
	// RetryAfter is how long to wait until the same request is accepted, if known.
	RetryAfter time.Duration
}

// Error returns the message for a person.
func (e *Error) Error() string { return e.Message }

// Is matches errors of the same code, for calls such as errors.Is(err, ErrNotFound).
func (e *Error) Is(target error) bool {
	var other *Error
	return errors.As(target, &other) && other.Code == e.Code &&
		(other.Message == "" || other.Message == e.Message)
}

// Errors to compare with errors.Is. Any message with the code matches.
var (
	ErrNotFound     = &Error{Code: CodeNotFound}
	ErrConflict     = &Error{Code: CodeConflict}
	ErrInvalid      = &Error{Code: CodeInvalid}
	ErrUnauthorized = &Error{Code: CodeUnauthorized}
	ErrUnavailable  = &Error{Code: CodeUnavailable}
)

// Faults collects the faults of one value, in the order of detection.
type Faults struct {
	fields   map[string]string
	messages []string
}

// Add records a fault of a field. Only the first fault of each field is reported.
func (f *Faults) Add(field, message string) {
	if _, known := f.fields[field]; known {
		return
	}
	if f.fields == nil {
		f.fields = map[string]string{}
	}
	f.fields[field] = message
	f.messages = append(f.messages, message)
}

// Check records a fault of a field unless ok.
func (f *Faults) Check(ok bool, field, message string) {
	if !ok {
		f.Add(field, message)
	}
}

// Err returns nil if there is no fault.
func (f *Faults) Err() error {
	if len(f.messages) == 0 {
		return nil
	}
	return &Error{Code: CodeInvalid, Message: strings.Join(f.messages, "; "), Fields: f.fields}
}

// TooMany returns an error with the time until a limit accepts requests again.
func TooMany(limit string, wait time.Duration) *Error {
	if limit == ratelimit.Logins {
		return tooMany(messageTooManyLogins, wait)
	}
	return tooMany(messageTooMany, wait)
}

// tooMany inserts a time, rounded up, into a message that ends with a number and its unit.
func tooMany(message string, wait time.Duration) *Error {
	wait = max(time.Second, (wait + time.Second - 1).Truncate(time.Second))
	unit, name := time.Second, "second"
	switch {
	case wait > 2*time.Hour:
		unit, name = time.Hour, "hour"
	case wait > 2*time.Minute:
		unit, name = time.Minute, "minute"
	}
	units := (wait + unit - 1) / unit
	if units != 1 {
		name += "s"
	}
	return &Error{Code: CodeTooMany, Message: fmt.Sprintf(message, units, name), RetryAfter: wait}
}
