package settings

import (
	"fmt"
	"strconv"
	"strings"
)

// units of sizes, from the largest.
var units = []struct {
	name  string
	bytes int64
}{{"TB", 1 << 40}, {"GB", 1 << 30}, {"MB", 1 << 20}, {"KB", 1 << 10}}

// largestSize is the maximum of a setting, in the largest unit.
const largestSize = 1000

// ParseSize reads a number of bytes such as "500 MB" or "1.5GB".
func ParseSize(text string) (int64, error) {
	for _, unit := range units {
		number, ok := strings.CutSuffix(strings.ToUpper(strings.TrimSpace(text)), unit.name)
		if !ok {
			continue
		}
		size, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || !(size >= 0) || size*float64(unit.bytes) > largestSize*float64(units[0].bytes) {
			break
		}
		return int64(size * float64(unit.bytes)), nil
	}
	return 0, fmt.Errorf("%q is no size: please write a number with KB, MB, GB or TB, such as 500MB",
		text)
}

// FormatSize formats a number of bytes for people, such as "1.5 GB".
func FormatSize(bytes int64) string {
	for _, unit := range units {
		if bytes >= unit.bytes || unit.bytes == 1<<10 {
			return strconv.FormatFloat(float64(bytes)/float64(unit.bytes), 'f', 1, 64) + " " + unit.name
		}
	}
	return ""
}
