package importer

import "regexp"

// What lists put behind a value: marks of footnotes, and the party of a person.
var (
	footnoteMark = regexp.MustCompile(`(\s*(\*+|[†‡§¹²³⁴-⁹]+|\(\d\)|\[\d\]))+$`)
	markBefore   = regexp.MustCompile(`^\*+\s*`)
	partyBehind  = regexp.MustCompile(`\s+[-–—]\s*(R|D|I|G|L|U|(?i:rep|dem|ind|republican|democrat|` +
		`democratic|independent|unaffiliated))\.?$`)
	wordsBehindDay = regexp.MustCompile(`(\d)\s*\([^()\d]*\)$`)
)

// withoutMarks leaves out the marks of footnotes around a value.
func withoutMarks(value string) string {
	if len(value) > longestMarked {
		return value
	}
	return markBefore.ReplaceAllString(footnoteMark.ReplaceAllString(value, ""), "")
}

// longestMarked is the longest value whose marks are left out, in bytes.
const longestMarked = 400

// bareName is a name in a table without marks and party: "Ida Trialman - R".
func bareName(value string) string {
	value = withoutMarks(value)
	if len(value) > longestMarked {
		return value
	}
	return partyBehind.ReplaceAllString(value, "")
}

// bareDay is a day in a table without marks and words behind it: "12/31/27 (unexpired)".
func bareDay(value string) string {
	value = withoutMarks(value)
	if len(value) > longestMarked {
		return value
	}
	return wordsBehindDay.ReplaceAllString(value, "$1")
}
