package directory

import (
	"slices"
	"strings"

	"candor/internal/njplace"
)

// The codes of a district, of which each begins and ends with a sign that no folded word has: only
// the whole code matches, not district 3 in 32. They have no letters, which initials would match.
const (
	anyDistrict           = "=="
	legislativeDistrict   = "<>"
	congressionalDistrict = "[]"
	districtSigns         = "=<>[]" // each of them once
)

// formerCode is the code of all former offices, and pastWords are the words that mean it.
const formerCode = "}}"

var pastWords = wordSet("former ex previous past")

// wardCode returns the code of a ward.
func wardCode(ward string) string { return "(" + strings.TrimLeft(ward, "0") + ")" }

// wardNames are wards that have a name, and numbers as words.
var wardNames = map[string]string{"north": "north", "south": "south", "east": "east",
	"west": "west", "central": "central", "one": "1", "two": "2", "three": "3", "four": "4",
	"five": "5", "six": "6"}

// readWard returns the code of the ward that some words begin with, and how many words name it:
// "ward 3", "3rd ward", "West Ward", "Ward B", "at-large". A count of 0 means no ward.
func readWard(words []string) (code string, count int) {
	if len(words) < 2 || words[0] != "ward" && words[1] != "ward" && words[1] != "large" {
		return "", 0
	}
	ward := words[0]
	switch {
	case words[0] == "at" && words[1] == "large":
		return wardCode("large"), 2
	case words[0] == "ward":
		ward = words[1]
		if isDistrictNumber(ward) || len(ward) == 1 && !isNumber(ward) {
			return wardCode(ward), 2
		}
	case words[1] != "ward":
		return "", 0
	}
	if name := wardNames[ward]; name != "" {
		return wardCode(name), 2
	}
	if number, is := ordinal(ward); is {
		return wardCode(number), 2
	}
	return "", 0
}

// The codes of offices that serve everyone in New Jersey: U.S. senators, and others without a
// place, such as the governor and federal judges.
const wholeState, placeless = "{}", "{{"

// countyBoard is the code of the county commissioners, who were called freeholders until 2021.
const countyBoard = "<{"

// districtCode returns the code of a district of a kind. Leading zeros say nothing.
func districtCode(kind, number string) string {
	return kind[:1] + strings.TrimLeft(number, "0") + kind[1:]
}

const (
	zipDigits         = 5
	extraZIPDigits    = 4
	maxDistrictDigits = 2
)

// withFirstZero returns the ZIP code that some words begin with without its first zero, which
// spreadsheets drop, and how many words it is: two for "7030-1234". A number before a whole ZIP
// code is a house number. A count of 0 means no ZIP code.
func withFirstZero(words []string) (zip string, count int) {
	if len(words[0]) != zipDigits-1 || !isNumber(words[0]) || slices.ContainsFunc(words, isZIP) {
		return "", 0
	}
	zip = "0" + words[0]
	if len(njplace.TownsOfZIP(zip)) == 0 {
		return "", 0
	}
	if len(words) > 1 && len(words[1]) == extraZIPDigits && isNumber(words[1]) {
		return zip, 2
	}
	return zip, 1
}

func isZIP(word string) bool { return len(word) == zipDigits && isNumber(word) }

func isNumber(word string) bool {
	for i := range len(word) {
		if word[i] < '0' || word[i] > '9' {
			return false
		}
	}
	return word != ""
}

// districtKinds are the words for kinds of districts, alone or before "district".
var districtKinds = map[string]string{"legislative": legislativeDistrict,
	"leg": legislativeDistrict, "congressional": congressionalDistrict,
	"cong": congressionalDistrict}

// districtLetters are short for a kind of district, before its number.
var districtLetters = map[string]string{"ld": legislativeDistrict, "cd": congressionalDistrict,
	"nj": congressionalDistrict, "district": anyDistrict, "dist": anyDistrict}

// readDistrict returns the code of the district that some words begin with, and how many words
// name it: "district 32", "LD 32", "ld32", "32nd legislative district", "NJ-5". A count of 0 means
// no district.
func readDistrict(words []string) (code string, count int) {
	first := words[0]
	if !ofDistricts[first] && strings.IndexByte("0123456789", first[len(first)-1]) < 0 &&
		(first[0] < '0' || first[0] > '9') {
		return "", 0
	}
	if number, is := ordinal(first); is {
		kind, used := kindOfDistrict(words[1:])
		if used == 0 {
			return "", 0
		}
		return districtCode(kind, number), 1 + used
	}
	if kind, used := kindOfDistrict(words); used > 0 {
		rest := words[used:]
		if len(rest) > 1 && (rest[0] == "no" || rest[0] == "number") {
			rest = rest[1:]
			used++
		}
		if len(rest) > 0 && isDistrictNumber(rest[0]) {
			return districtCode(kind, rest[0]), used + 1
		}
		return "", 0
	}
	letters := strings.TrimRight(first, "0123456789")
	if kind, number := districtLetters[letters], first[len(letters):]; kind != "" {
		if isDistrictNumber(number) {
			return districtCode(kind, number), 1
		}
		if number == "" && len(words) > 1 && isDistrictNumber(words[1]) {
			return districtCode(kind, words[1]), 2
		}
	}
	return "", 0
}

// memberKinds are the kinds of districts of titles that a district's number may follow.
var memberKinds = map[string]string{"senator": legislativeDistrict,
	"assemblyman": legislativeDistrict, "assemblywoman": legislativeDistrict,
	"assemblymember": legislativeDistrict, "legislator": legislativeDistrict,
	"congressman": congressionalDistrict, "congresswoman": congressionalDistrict}

// districtOfMember returns the code of the district that a number behind a title means, as in
// "senator 32", or "". U.S. senators have no district.
func districtOfMember(before []string, number string) string {
	last := len(before) - 1
	if last < 0 || !isDistrictNumber(number) || memberKinds[before[last]] == "" ||
		last > 0 && (before[last-1] == "us" || before[last-1] == "s") {
		return ""
	}
	return districtCode(memberKinds[before[last]], number)
}

// kindOfDistrict returns the kind of district that some words begin with, and how many they are.
func kindOfDistrict(words []string) (kind string, count int) {
	if len(words) == 0 {
		return "", 0
	}
	switch words[0] {
	case "district", "dist":
		return anyDistrict, 1
	case "ld", "cd":
		return districtLetters[words[0]], 1
	}
	if kind = districtKinds[words[0]]; kind == "" {
		return "", 0
	}
	if len(words) > 1 && (words[1] == "district" || words[1] == "dist") {
		return kind, 2
	}
	return kind, 1
}

func isDistrictNumber(word string) bool {
	return len(word) <= maxDistrictDigits && isNumber(word) && strings.Trim(word, "0") != ""
}

// ordinals are the numbers that people write as words.
var ordinals = map[string]string{"first": "1", "second": "2", "third": "3", "fourth": "4",
	"fifth": "5", "sixth": "6", "seventh": "7", "eighth": "8", "ninth": "9", "tenth": "10",
	"eleventh": "11", "twelfth": "12"}

// ofDistricts are the words without digits that the name of a district may begin with.
var ofDistricts = func() map[string]bool {
	all := map[string]bool{}
	for word := range ordinals {
		all[word] = true
	}
	for word := range districtKinds {
		all[word] = true
	}
	for word := range districtLetters {
		all[word] = true
	}
	return all
}()

// ordinal returns the number of a word such as "32nd".
func ordinal(word string) (number string, is bool) {
	if number, is = ordinals[word]; is {
		return number, true
	}
	if len(word) < 3 || word[0] < '0' || word[0] > '9' {
		return "", false
	}
	switch number = word[:len(word)-2]; word[len(word)-2:] {
	case "st", "nd", "rd", "th":
		return number, isDistrictNumber(number)
	}
	return "", false
}
