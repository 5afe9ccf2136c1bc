// Package demo makes fictional officials, ratings and votes over the real counties and towns, for
// trying the directory out and for measuring it. The same options make the same data, ids
// included. They are made part by part: memory does not grow with the numbers asked for.
package demo

import (
	"fmt"
	"time"

	"candor"
)

// What a demo holds unless someone asks for other numbers.
const (
	DefaultOfficials = 13_612
	DefaultRatings   = 60_000
	DefaultSeed      = 1
)

// The most that may be asked for, so that a slip of the finger does not fill a disk.
const (
	maxOfficials = 5_000_000
	maxRatings   = 50_000_000
)

// SourceName is the source that every invented official carries: it tells readers what they see,
// and tells a demo's database from one that holds real people.
const SourceName = "Candor demo (invented people)"

// history is how far back the first ratings lie.
const history = 3 * 365 * 24 * time.Hour

// Options says how much to make. Nothing is dated after Until; terms are such that officials serve
// then.
type Options struct {
	Officials int
	Ratings   int
	Seed      uint64
	Until     time.Time
}

// Validate refuses numbers that cannot be made: ratings need officials.
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

// String names the options so that a database can tell which data it holds.
func (o Options) String() string {
	return fmt.Sprintf("officials=%d ratings=%d seed=%d", o.Officials, o.Ratings, o.Seed)
}

// Data is what the options come to. Several goroutines may make parts of it.
type Data struct {
	options  Options
	places   *places
	offices  []office // those that exist once; all further officials are drawn
	names    *names
	profiles *book
	reviews  map[candor.PositionType]*book
	held     []heldText
	shares   []quota // by part: how the ratings are split from its first official on
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
