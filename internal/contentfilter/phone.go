package contentfilter

import (
	"regexp"

	"candor/internal/redact"
	"candor/internal/textfold"
)

const minPhoneDigits = 7

// foreignPhone matches a country code and number of 8 to 15 digits (E.164), but not within a longer
// number.
var foreignPhone = regexp.MustCompile(`(?:^|[^\p{L}\d$])(\+[2-9](?:[\s().-]{0,2}\d){7,14})(?:\D|$)`)

// findPhone finds a foreign phone number, or an American one by the rule of removal requests.
func findPhone(text string) string {
	if textfold.CountDigits(text) >= minPhoneDigits {
		if match := foreignPhone.FindStringSubmatch(text); match != nil {
			return match[1]
		}
	}
	return redact.FindPhone(text)
}
