// Package room limits the bytes of photos that wait for a moderator.
package room

import (
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/settings"
)

// Bytes is the number of bytes of photos that no administrator has approved, used or allowed.
type Bytes struct {
	Household int64 // from one household
	Network   int64 // from its network
	Total     int64 // from everyone, for photos waiting for a decision
}

// Default allows a household about a hundred photos: the site's own dialog rarely makes a
// photo of more than a megabyte.
func Default() Bytes {
	return Bytes{Household: 100 << 20, Network: 500 << 20, Total: 5 << 30}
}

const (
	// Least is the minimum that a photo counts: its row, files and variants take space as
	// well.
	Least = 64 << 10
	// leastRoom accepts at least one photo of any size.
	leastRoom = 32 << 20
	// roomAgain is when a household should try again: photos that were never filed are removed
	// hourly.
	roomAgain = time.Hour
)

// Reasons to accept no more photos.
var (
	ErrHousehold = &candor.Error{Code: candor.CodeTooMany, RetryAfter: roomAgain,
		Message: "Many photos from your connection are already waiting for a moderator. Please try again later."}
	ErrNetwork = &candor.Error{Code: candor.CodeTooMany, RetryAfter: roomAgain,
		Message: "Many photos from your network are already waiting for a moderator. Please try again later."}
	ErrTotal = &candor.Error{Code: candor.CodeFull, RetryAfter: roomAgain,
		Message: "Too many photos are waiting for a moderator at the moment. Please try again later."}
)

// Take rejects bytes that exceed the room together with those in use.
func (r Bytes) Take(used Bytes, more int64) error {
	switch {
	case used.Household+more > r.Household:
		return ErrHousehold
	case used.Network+more > r.Network:
		return ErrNetwork
	case used.Total+more > r.Total:
		return ErrTotal
	}
	return nil
}

// Parse reads a setting such as "household=100MB,network=500MB,total=5GB". Missing parts
// keep their defaults.
func Parse(setting string) (Bytes, error) {
	room := Default()
	places := map[string]*int64{"household": &room.Household, "network": &room.Network,
		"total": &room.Total}
	err := settings.Each(setting, func(name, value string) error {
		place, known := places[name]
		if !known {
			return fmt.Errorf("there is no room for %q: there are household, network and total", name)
		}
		size, err := settings.ParseSize(value)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if size < leastRoom {
			return fmt.Errorf("%s: %q takes no photo, at least %s does", name, value, settings.FormatSize(leastRoom))
		}
		*place = size
		return nil
	})
	return room, err
}
