package contentfilter

import (
	"regexp"

	"candor/internal/textfold"
)

var (
	groupedNumber = regexp.MustCompile(`(?:^|[^\d-])(\d{3}-\d\d-\d{4})(?:[^\d-]|$)`)
	// Without hyphens, nine digits only count after "social security number" or similar words.
	namedNumber = regexp.MustCompile(`(?i)\b(?:ssn|social(?: security)?(?: number| no\.?| #)?)` +
		`(?: is)?[\s:#]{1,3}(\d{3}[ -]?\d\d[ -]?\d{4})(?:\D|$)`)
	// notIssued are numbers that were never assigned (Social Security Administration, POMS RM
	// 10201.035).
	notIssued = regexp.MustCompile(`^(?:000|666|9)|^\d{3}00|0000$`)
)

// findSocialSecurity finds a Social Security number, and returns only its last four digits.
func findSocialSecurity(text string) string {
	if textfold.CountDigits(text) < 9 {
		return ""
	}
	for _, shape := range []*regexp.Regexp{groupedNumber, namedNumber} {
		for _, match := range shape.FindAllStringSubmatch(text, -1) {
			if number := onlyDigits(match[1]); !notIssued.MatchString(number) {
				return "… " + number[5:]
			}
		}
	}
	return ""
}
