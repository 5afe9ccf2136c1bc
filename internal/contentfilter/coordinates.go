package contentfilter

import (
	"regexp"
	"strings"

	"candor/internal/textfold"
)

var (
	// degrees matches a latitude and longitude in or near New Jersey, precise enough to identify a
	// house.
	degrees = regexp.MustCompile(`(?:^|[^\d.])((?:3[89]|4[01])\.\d{3,}°?\s?N?\s?` +
		`[,;/|\s]\s?[-−–]?\s?7[3-6]\.\d{3,})`)
	// minutes matches degrees, minutes and seconds: 40°13'01"N 74°44'34"W.
	minutes = regexp.MustCompile(`(?:^|\D)((?:3[89]|4[01])\s?[°º]\s?\d{1,2}\s?['’′]` +
		`[^\pL\n]{0,8}N[\s,;/]{0,3}7[3-6]\s?[°º]\s?\d{1,2}\s?['’′])`)
	// plusCode matches an Open Location Code, complete or shortened for use with a town's name.
	plusCode = regexp.MustCompile(`(?i)(?:^|[^\pL\d+])((?:87[FG][2-9CFGHJMPQRVWX])?` +
		`[2-9CFGHJMPQRVWX]{4}\+[2-9CFGHJMPQRVWX]{2,3})(?:$|[^\pL\d+])`)
)

// minDegreeDigits is the number of digits in a pair of degrees and minutes.
const minDegreeDigits = 8

// findCoordinates finds coordinates that identify a house.
func findCoordinates(text string) string {
	if textfold.CountDigits(text) >= minDegreeDigits {
		for _, form := range []*regexp.Regexp{degrees, minutes} {
			if found := form.FindStringSubmatch(text); found != nil {
				return found[1]
			}
		}
	}
	if !strings.Contains(text, "+") {
		return ""
	}
	found := plusCode.FindStringSubmatch(text)
	// A sum such as 2345+23 has no letters.
	if found == nil || !strings.ContainsAny(found[1], "cfghjmpqrvwxCFGHJMPQRVWX") ||
		!strings.ContainsAny(found[1], "23456789") {
		return ""
	}
	return found[1]
}
