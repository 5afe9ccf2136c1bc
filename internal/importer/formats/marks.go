package formats

import "regexp"

// Lists add marks of footnotes and the person's party to values.
var (
	footnoteMark = regexp.MustCompile(`(\s*(\*+|[†‡§¹²³⁴-⁹]+|\(\d\)|\[\d\]))+$`)
	markBefore   = regexp.MustCompile(`^\*+\s*`)
	partyBehind  = regexp.MustCompile(`\s+[-–—]\s*(R|D|I|G|L|U|(?i:rep|dem|ind|republican|democrat|` +
		`democratic|independent|unaffiliated))\.?$`)
	wordsBehindDay = regexp.MustCompile(`(\d)\s*\([^()\d]*\)$`)
)

// withoutMarks removes marks of footnotes around a value.
func withoutMarks(value string) string {
	if len(value) > longestMarked {
		return value
	}
	return markBefore.ReplaceAllString(footnoteMark.ReplaceAllString(value, ""), "")
}

// longestMarked is the longest value from which marks are removed, in bytes.
const longestMarked = 400

// bareName removes marks and party from a name: "Ida Trialman - R".
func bareName(value string) string {
	value = withoutMarks(value)
	if len(value) > longestMarked {
		return value
	}
	return partyBehind.ReplaceAllString(value, "")
}

// bareDay removes marks and words after a day: "12/31/27 (unexpired)".
func bareDay(value string) string {
	value = withoutMarks(value)
	if len(value) > longestMarked {
		return value
	}
	return wordsBehindDay.ReplaceAllString(value, "$1")
}
