package screen

import "regexp"

const (
	minPhoneDigits = 7
	// North American area codes and exchanges begin with 2 to 9, and neither is a service code like 911
	// (North American Numbering Plan).
	areaCode = `[2-9](?:[02-9]\d|1[02-9])`
	exchange = areaCode
)

var phones = []*regexp.Regexp{
	// Ten digits in the groups in which people write them. A made-up area code is meant as a number too.
	phone(`(?:\+?1[\s.-]{0,2})?\(?[2-9]\d{2}\)?[\s./-]{0,3}\d{3}[\s.-]{1,3}\d{4}`),
	// The same digits in one block have to be a number that can exist: a docket has ten digits, too.
	phone(`1?` + areaCode + exchange + `\d{4}`),
	// A country code and the rest of a number of 8 to 15 digits (E.164).
	phone(`\+[2-9](?:[\s().-]{0,2}\d){7,14}`),
	// A local number counts only behind words that ask for a call: "123-2024" is a resolution.
	regexp.MustCompile(`(?i)\b(?:call|phone|tel|telephone|cell|mobile|text|fax|dial)(?:ed|ing)?\b(?:[\s:.#]|\b(?:me|us|him|her|them|at|on|is|my|the|office|number)\b){1,12}([2-9]\d{2}[\s.-]?\d{4})(?:\D|$)`),
}

// phone matches a shape that stands by itself: no part of a longer number, a code or a sum.
func phone(shape string) *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[^\p{L}\d$])(` + shape + `)(?:\D|$)`)
}

// findPhone finds a phone number.
func findPhone(text string) string {
	if digits(text) < minPhoneDigits {
		return ""
	}
	for _, shape := range phones {
		if match := shape.FindStringSubmatch(text); match != nil {
			return match[1]
		}
	}
	return ""
}
