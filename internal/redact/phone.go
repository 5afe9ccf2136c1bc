package redact

import (
	"strings"
	"unicode"
)

// digitGroup is a run of digits in a text. near is set if the group before it is close.
type digitGroup struct {
	digits     string
	start, end int
	near       bool
	signed     bool // only signs separate it from the group before
}

const (
	localDigits   = 7  // without area code
	phoneLength   = 10 // with area code
	maxPhoneGap   = 3  // bytes between two groups of a number
	maxSignGap    = 8  // bytes, where signs separate the groups
	phoneSeparate = " \t.-–‑·/()+"
)

func digitGroups(text string) []digitGroup {
	var groups []digitGroup
	var digits strings.Builder
	start, end := 0, 0
	finish := func() {
		if digits.Len() == 0 {
			return
		}
		near, signed := false, false
		if len(groups) > 0 {
			gap := text[groups[len(groups)-1].end:start]
			near = len(gap) <= maxPhoneGap && strings.Trim(gap, phoneSeparate) == ""
			signed = areSigns(gap)
		}
		groups = append(groups, digitGroup{digits.String(), start, end, near, signed})
		digits.Reset()
	}
	for i, r := range text {
		digit, ok := digitOf(r)
		if !ok {
			finish()
			continue
		}
		if digits.Len() == 0 {
			start = i
		}
		digits.WriteByte(digit)
		end = i + len(string(r))
	}
	finish()
	joinSigned(groups)
	return groups
}

// areSigns reports whether a gap consists of signs that separate groups of one number, such as "_",
// " | " or "] [". A comma or period followed by a space separates different items.
func areSigns(gap string) bool {
	if len(gap) > maxSignGap || strings.ContainsFunc(gap, unicode.IsLetter) {
		return false
	}
	signs := strings.Trim(gap, " ")
	return signs != "" && (len(signs) == len(gap) || strings.Trim(signs, ".,;:/") != "")
}

// joinSigned joins groups of three, three and four digits with signs between them: only phone
// numbers are written so.
func joinSigned(groups []digitGroup) {
	for i := 0; i+2 < len(groups); i++ {
		last := groups[i+2]
		isNumber := len(groups[i].digits) == 3 && len(groups[i+1].digits) == 3 && len(last.digits) == 4
		if isNumber && (groups[i+1].near || groups[i+1].signed) && (last.near || last.signed) {
			groups[i+1].near, groups[i+2].near = true, true
		}
	}
}

// phonesIn finds numbers in any grouping, with or without the country code. Seven digits count only
// without other digits next to them.
func phonesIn(text string, where extent, known func(string) bool) []Passage {
	groups := digitGroups(text)
	var passages []Passage
	for i := 0; i < len(groups); i++ {
		number := ""
		for j := i; j < len(groups) && (j == i || groups[j].near); j++ {
			if number += groups[j].digits; len(number) > phoneLength+1 {
				break
			}
			alone := !groups[i].near && (j+1 == len(groups) || !groups[j+1].near)
			if !isPhone(number, alone) || where == readPassages && !readsAsPhone(text, groups[i:j+1], alone) ||
				!known(phoneKey(strings.TrimPrefix(number, "1"))) {
				continue
			}
			passages = append(passages, Passage{Start: phoneStart(text, groups[i].start), End: groups[j].end,
				IsPhone: true})
			i = j
			break
		}
	}
	return passages
}

func isPhone(number string, alone bool) bool {
	switch len(number) {
	case localDigits:
		return alone
	case phoneLength:
		return number[0] != '1'
	case phoneLength + 1:
		return number[0] == '1'
	}
	return false
}

// phoneStart includes the bracket or plus sign before a number.
func phoneStart(text string, start int) int {
	for start > 0 && (text[start-1] == '(' || text[start-1] == '+') {
		start--
	}
	return start
}
