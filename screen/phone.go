package screen

import (
	"regexp"

	"github.com/nyaruka/phonenumbers"
)

const (
	// phoneRegion decides how numbers without a country code are read.
	phoneRegion    = "US"
	minPhoneDigits = 7
)

var (
	// Ten digits in the groups in which people write a phone number: area, exchange, line.
	groupedPhone = regexp.MustCompile(`(?:^|[^\p{L}\d$])((?:\+?1[\s.-]{0,2})?\(?[2-9]\d{2}\)?[\s./-]{0,3}\d{3}[\s.-]{1,3}\d{4})(?:\D|$)`)
	// The same digits in one block, or a number with its country code.
	blockPhone         = regexp.MustCompile(`(?:^|[^\p{L}\d$])(1?[2-9]\d{9})(?:\D|$)`)
	internationalPhone = regexp.MustCompile(`(?:^|[^\p{L}\d$])(\+\d[\d\s().-]{6,18}\d)(?:\D|$)`)
	// A local number counts only where the words before it ask for a call: "2023-1455" is a resolution.
	localPhone = regexp.MustCompile(`(?i)\b(?:call|phone|tel|telephone|cell|mobile|text|fax|dial)(?:ed|ing)?\b(?:[\s:.#]|\b(?:me|us|him|her|them|at|on|is|my|the|office|number)\b){1,12}([2-9]\d{2}[\s.-]?\d{4})(?:\D|$)`)
)

// findPhone finds a phone number. Written in groups it need only have the right length, since a
// made-up area code is meant as a number too; a block of digits has to be one that can exist.
func findPhone(text string) string {
	if digits(text) < minPhoneDigits {
		return ""
	}
	if found := firstNumber(text, groupedPhone, phonenumbers.IsPossibleNumber); found != "" {
		return found
	}
	if found := firstNumber(text, blockPhone, phonenumbers.IsValidNumber); found != "" {
		return found
	}
	if found := firstNumber(text, internationalPhone, phonenumbers.IsValidNumber); found != "" {
		return found
	}
	if match := localPhone.FindStringSubmatch(text); match != nil {
		return match[1]
	}
	return ""
}

// firstNumber returns the first match of a shape that the judge takes for a number.
func firstNumber(text string, shape *regexp.Regexp, judge func(*phonenumbers.PhoneNumber) bool) string {
	for _, match := range shape.FindAllStringSubmatch(text, -1) {
		if number, err := phonenumbers.Parse(match[1], phoneRegion); err == nil && judge(number) {
			return match[1]
		}
	}
	return ""
}
