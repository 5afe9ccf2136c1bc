package candor

import "strings"

// digitGroup is a run of digits in a text; near tells that little stands between it and the one before.
type digitGroup struct {
	digits     string
	start, end int
	near       bool
}

const (
	localDigits   = 7  // a number without its area code
	phoneLength   = 10 // with it
	maxPhoneGap   = 3  // bytes between two groups of a number
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
		near := false
		if len(groups) > 0 {
			gap := text[groups[len(groups)-1].end:start]
			near = len(gap) <= maxPhoneGap && strings.Trim(gap, phoneSeparate) == ""
		}
		groups = append(groups, digitGroup{digits.String(), start, end, near})
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
	return groups
}

// phonesIn finds numbers in any grouping, with the country's code and without. Seven digits count when no others
// stand beside them.
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
			if !isPhone(number, alone) || where == readPassages && !phoneReads(text, groups[i:j+1], alone) ||
				!known(phoneKey(strings.TrimPrefix(number, "1"))) {
				continue
			}
			passages = append(passages, Passage{Start: phoneStart(text, groups[i].start), End: groups[j].end, IsPhone: true})
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

// phoneStart takes the bracket or the plus before a number along.
func phoneStart(text string, start int) int {
	for start > 0 && (text[start-1] == '(' || text[start-1] == '+') {
		start--
	}
	return start
}
