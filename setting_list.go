package candor

import (
	"fmt"
	"strings"
)

// eachEntry reads a setting such as "reviews=20/10m,feedback=60/1m": it hands each name and its
// value to set, trimmed, and refuses a name that is there twice. Empty entries count for nothing.
func eachEntry(setting string, set func(name, value string) error) error {
	given := map[string]bool{}
	for entry := range strings.SplitSeq(setting, ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		name, value, _ := strings.Cut(entry, "=")
		name = strings.TrimSpace(name)
		if err := set(name, strings.TrimSpace(value)); err != nil {
			return err
		}
		if given[name] {
			return fmt.Errorf("%s is there twice", name)
		}
		given[name] = true
	}
	return nil
}
