// Package demo generates fictional officials, ratings and votes for the real counties and towns,
// for trials and benchmarks. The same options generate the same data, including ids. Parts are
// generated one at a time, so memory use does not depend on the numbers.
package demo

import (
	"fmt"
	"time"

	"candor/internal/candor"
)

// Default numbers.
const (
	DefaultOfficials = 13_612
	DefaultRatings   = 60_000
	DefaultSeed      = 1
)

// Limits, so that a typo does not fill a disk.
const (
	maxOfficials = 5_000_000
	maxRatings   = 50_000_000
)

// SourceName is the source of every invented official. It informs readers, and distinguishes a
// demo's database from one with real people.
const SourceName = "Candor demo (invented people)"

// history is the age of the first ratings.
const history = 3 * 365 * 24 * time.Hour

// Options are the numbers to generate. Nothing is dated after Until. Terms include that day, except
// for a few officials whose terms are over.
type Options struct {
	Officials int
	Ratings   int
	Seed      uint64
	Until     time.Time
}

// Validate refuses impossible numbers, such as ratings without officials.
func (o Options) Validate() error {
	for _, limit := range []struct {
		field     string
		got, most int
	}{{"officials", o.Officials, maxOfficials}, {"ratings", o.Ratings, maxRatings}} {
		if limit.got < 0 || limit.got > limit.most {
			return invalid(limit.field, fmt.Sprintf("%s must be a whole number from 0 to %d", limit.field,
				limit.most))
		}
	}
	if o.Ratings > 0 && o.Officials == 0 {
		return invalid("officials", "ratings need officials")
	}
	if o.Until.IsZero() {
		return invalid("until", "the day up to which the data reach is missing")
	}
	return nil
}

func invalid(field, message string) error {
	return &candor.Error{Code: candor.CodeInvalid, Message: message,
		Fields: map[string]string{field: message}}
}

// String identifies the options that a database was generated from.
func (o Options) String() string {
	return fmt.Sprintf("officials=%d ratings=%d seed=%d", o.Officials, o.Ratings, o.Seed)
}

// Data generates the data of some options. It is safe for concurrent use.
type Data struct {
	options  Options
	places   *places
	offices  []office // unique offices; the offices of further officials are drawn
	names    *names
	profiles *book
	reviews  map[candor.PositionType]*book
	held     []heldText
	shares   []quota // by part: the distribution of the ratings from its first official on
}

// New prepares the data of the options.
func New(options Options) (*Data, error) {
	if err := options.Validate(); err != nil {
		return nil, err
	}
	options.Until = options.Until.UTC().Truncate(time.Millisecond)
	d := &Data{options: options, profiles: readBook(descriptions), reviews: readReviews(),
		held: heldTexts()}
	d.places = newPlaces(d.random(streamPlaces, 0))
	d.names = newNames(d.random(streamNames, 0), options.Officials)
	d.offices = singleOffices(d.places, d.random(streamOffices, 0))
	d.shares = d.split()
	return d, nil
}
