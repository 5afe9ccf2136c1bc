package redact

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/internal/textfold"
)

// FindPhone returns the first American phone number that can be read in a text, or "". Like
// FindAddress it uses no list.
func FindPhone(text string) string {
	found := findPhones(text)
	if len(found) == 0 {
		return ""
	}
	return text[found[0].Start:found[0].End]
}

// findPhones returns all American phone numbers that can be read in a text.
func findPhones(text string) []Passage {
	if !HasDigit(text) {
		return nil
	}
	return phonesIn(text, readPassages, func(string) bool { return true })
}

var (
	// recordLabels precede record numbers, which have as many digits as local phone numbers.
	recordLabels = textfold.WordSet(`
		resolution resolutions ordinance ordinances docket dockets case cases permit permits
		parcel parcels account accounts invoice claim ticket summons badge id file ref reference
		complaint confirmation order bill section license licence plate block lot vin model
		tracking contract policy check cheque payment population budget`)
	callLabels = textfold.WordSet(`
		call called calling phone telephone tel cell cellphone mobile text texted fax dial
		number reach contact`)
	// recordCounts follow a number that counts them.
	recordCounts = textfold.WordSet(`dollars dollar people residents voters votes bucks cents pennies`)
)

const (
	maxRecordWords = 3  // maximum number of words checked before a number
	recordReach    = 40 // bytes before or behind a number that are checked
)

// readsAsPhone reports whether groups of 7, 10 or 11 digits read as a phone number, and not as a
// date, a sum or a record. In an unusual grouping they must have no other digits next to them.
func readsAsPhone(text string, groups []digitGroup, alone bool) bool {
	var lengths []int
	number := ""
	for _, group := range groups {
		number += group.digits
		lengths = append(lengths, len(group.digits))
	}
	if isCode(text[:groups[0].start]) {
		return false
	}
	if len(number) == phoneLength+1 {
		if number = number[1:]; lengths[0] == 1 {
			lengths = lengths[1:]
		} else {
			lengths[0]--
		}
	}
	if len(number) == phoneLength && slices.Equal(lengths, []int{3, 3, 4}) {
		return number[0] >= '2'
	}
	local := number[len(number)-localDigits:]
	if !isExchange(local) || len(number) == phoneLength && !isExchange(number) {
		return false
	}
	if len(number) == phoneLength && len(lengths) == 1 {
		return true
	}
	return alone && !startsWithYear(groups) && !isDate(groups) && !isRecord(text, groups)
}

// isExchange reports whether digits begin like an area code or exchange: with 2 to 9, and not like
// 911 (North American Numbering Plan).
func isExchange(digits string) bool { return digits[0] >= '2' && digits[1:3] != "11" }

// isCode reports whether a number is a sum of money, or continues a code that begins with capitals:
// GA6095550142.
func isCode(before string) bool {
	letters := 0
	for before != "" {
		r, size := utf8.DecodeLastRuneInString(before)
		if letters == 0 && unicode.Is(unicode.Sc, r) {
			return true
		}
		if !unicode.IsUpper(r) {
			return letters > 0 && letters <= 3 && !unicode.IsLetter(r)
		}
		letters++
		before = before[:len(before)-size]
	}
	return letters > 0 && letters <= 3
}

func startsWithYear(groups []digitGroup) bool { return len(groups) > 1 && isYear(groups[0].digits) }

// isDate reports whether three groups are month, day and year, as in 6/14/2022.
func isDate(groups []digitGroup) bool {
	if len(groups) != 3 {
		return false
	}
	month, day, year := groups[0].digits, groups[1].digits, groups[2].digits
	return len(month) <= 2 && len(day) <= 2 && isYear(year)
}

// isRecord reports whether the words around a number identify a record or a count: "Permit
// 2345678".
func isRecord(text string, groups []digitGroup) bool {
	end := groups[len(groups)-1].end
	behind := strings.Fields(textfold.Fold(text[end:min(len(text), end+recordReach)]))
	if len(behind) > 0 && recordCounts[behind[0]] {
		return true
	}
	before := strings.Fields(textfold.Fold(text[max(0, groups[0].start-recordReach):groups[0].start]))
	for n := 1; n <= maxRecordWords && n <= len(before); n++ {
		word := before[len(before)-n]
		if recordLabels[word] || callLabels[word] {
			return recordLabels[word]
		}
	}
	return false
}
