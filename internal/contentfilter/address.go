package contentfilter

import (
	"regexp"

	"candor/internal/redact"
	"candor/internal/textfold"
)

var postBox = regexp.MustCompile(`(?i)\b(?:(?:p\.?\s*o\.?|post office)\s*box|p\.?o\.?b\.?` +
	`|(?:rr|rural route|rte?\.?|route)\s*\d+,?\s*box)\s*#?\s*\d+`)

// findStreetAddress finds a post office box, or an address by the rule of removal requests.
func findStreetAddress(text string) string {
	if textfold.CountDigits(text) > 0 {
		if found := postBox.FindString(text); found != "" {
			return found
		}
	}
	return redact.FindAddress(text)
}
