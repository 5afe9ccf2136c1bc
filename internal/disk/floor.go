package disk

import (
	"fmt"
	"strconv"
	"strings"

	"candor/internal/settings"
)

// Floor is the space of a file system that stays free: the smaller of a share and a number of
// bytes, if both are set. The zero Floor keeps nothing free.
type Floor struct {
	Percent float64
	Bytes   int64
}

// Of returns the floor for a file system of this many bytes.
func (f Floor) Of(total int64) int64 {
	share := int64(f.Percent / 100 * float64(total))
	switch {
	case f.Percent == 0:
		return f.Bytes
	case f.Bytes == 0:
		return share
	}
	return min(share, f.Bytes)
}

// DefaultFloor leaves a database space for a million reviews, or a twentieth of a small disk.
func DefaultFloor() Floor { return Floor{Percent: 5, Bytes: 1 << 30} }

// ParseFloor parses a setting such as "5%,1GB", "10%", "2GB" or "0". An empty one means the
// default.
func ParseFloor(setting string) (Floor, error) {
	var floor Floor
	switch strings.TrimSpace(setting) {
	case "":
		return DefaultFloor(), nil
	case "0":
		return floor, nil
	}
	for part := range strings.SplitSeq(setting, ",") {
		part = strings.TrimSpace(part)
		if number, ok := strings.CutSuffix(part, "%"); ok && floor.Percent == 0 {
			percent, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
			if err == nil && percent > 0 && percent <= 100 {
				floor.Percent = percent
				continue
			}
		} else if size, err := settings.ParseSize(part); err == nil && size > 0 && floor.Bytes == 0 {
			floor.Bytes = size
			continue
		}
		return Floor{},
			fmt.Errorf("%q is no floor: please write a share, a size, or both, such as 5%%,1GB; 0 is none",
				setting)
	}
	return floor, nil
}
