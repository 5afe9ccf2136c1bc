// Package settings reads values of flags: lists of names with values, and sizes.
package settings

import (
	"fmt"
	"strings"
)

// Each reads a setting such as "reviews=20/10m,feedback=60/1m". It passes each trimmed name
// and value to set, and rejects a repeated name. Empty entries are ignored.
func Each(setting string, set func(name, value string) error) error {
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
