package redact

import (
	"slices"
	"strings"
	"unicode"
)

// Home identifies a home in a text: by keys of house number and street in all their spellings, and
// by keys of a phone number.
type Home struct {
	keys   map[string]bool
	town   []string
	digits string // the house number, as written in every text that names the home
	phone  string // ten digits; empty without one
}

// maxStreetWords limits the words of a street's name, without direction and suffix.
const maxStreetWords = 5

// anySuffix in a key matches any suffix, or none.
const anySuffix = "?"

// street is a parsed address.
type street struct {
	number, direction string
	name              []string
	suffix            string
}

func streetKey(number, direction, name, suffix string) string {
	return number + "|" + direction + "|" + name + "|" + suffix
}

// parseStreet reads house number and street from an address and ignores the rest, such as the town.
// If the text has several addresses, it returns the first that the public rule reads. ok is false
// without a house number or without a street behind it.
func parseStreet(address, town string) (found street, ok bool) {
	found, ok, _ = readStreet(address, town)
	return found, ok
}

// readStreet is parseStreet, and also reports whether the public rule reads the address. Lower-case
// letters are accepted: "1 broadway".
func readStreet(address, town string) (found street, ok, isRead bool) {
	words := addressWords(address)
	readers := []*addressReader{newAddressReader(address, nil, nil),
		newAddressReader(capitalized(address), nil, nil)}
	for i, word := range words {
		behindUnit := i > 0 && unitWords[words[i-1].text]
		if !word.isNumeral() || word.sharp || behindUnit {
			continue
		}
		first := behindNumber(address, words, i)
		last := streetEnd(address, words, first)
		if last <= first {
			continue
		}
		one, named := splitStreet(word.text, words[first:last], townWords(town))
		isRead = named && (one.isNamedByCode() || slices.ContainsFunc(readers,
			func(r *addressReader) bool {
				from, _, read := r.readAt(i)
				return read && from == i
			}))
		if isRead || named && !ok {
			found, ok = one, true
		}
		if isRead {
			break
		}
	}
	return found, ok, isRead
}

// capitalized returns a text with a capital letter at the beginning of each word.
func capitalized(text string) string {
	before := ' '
	return strings.Map(func(letter rune) rune {
		if before == ' ' {
			letter = unicode.ToUpper(letter)
		}
		before = letter
		return letter
	}, text)
}

// isNamedByCode reports whether a road's name is a letter or a number, or missing: Avenue C, A
// Street, County Road 519, The Circle. In running text these may mean anything.
func (s street) isNamedByCode() bool {
	name := s.name
	if s.suffix != "" {
		return len(name) == 1 && (len(name[0]) == 1 || name[0] == "the")
	}
	if len(name) == 3 && name[0] == "county" {
		name = name[1:]
	}
	return len(name) == 2 && streetSuffixes[name[0]] &&
		(len(name[1]) == 1 || strings.Trim(name[1], "0123456789") == "")
}

// behindNumber returns the word behind a house number, or behind its range or half: 12-14, 12 1/2.
func behindNumber(text string, words []addressWord, i int) int {
	between := func(j int) string { return strings.TrimSpace(text[words[j].end:words[j+1].start]) }
	if i+1 < len(words) && words[i+1].isNumber() && (between(i) == "-" || between(i) == "–") {
		return i + 2
	}
	if i+2 < len(words) && words[i+1].isNumber() && words[i+2].isNumber() && between(i+1) == "/" {
		return i + 3
	}
	return i + 1
}

// streetEnd returns the end of the street's name: a comma, the end of the line, or a unit.
func streetEnd(text string, words []addressWord, first int) int {
	for j := first; j < len(words); j++ {
		if unitWords[words[j].text] || words[j].sharp ||
			j > first && strings.ContainsAny(text[words[j-1].end:words[j].start], ",;\n") {
			return j
		}
	}
	return len(words)
}

func splitStreet(number string, words []addressWord, town []string) (street, bool) {
	name := make([]string, len(words))
	for i, word := range words {
		name[i] = word.text
	}
	found := street{number: number}
	suffixAt := 0
	for i := 1; i < len(words); i++ {
		if streetSuffixes[name[i]] && (i+1 == len(words) || !words[i+1].isNumeral()) &&
			(i > 1 || !directions[name[0]] || i+1 == len(words)) {
			suffixAt = i
		}
	}
	if suffixAt > 0 {
		found.suffix, name = name[suffixAt], name[:suffixAt]
	} else if len(town) > 0 && len(name) > len(town) &&
		slices.Equal(name[len(name)-len(town):], town) {
		name = name[:len(name)-len(town)]
	}
	if len(name) > 1 && directions[name[0]] {
		found.direction, name = name[0], name[1:]
	}
	if found.suffix == "" && len(name) > 1 && directions[name[len(name)-1]] {
		name = name[:len(name)-1]
	}
	found.name = name
	named := slices.ContainsFunc(name, func(word string) bool {
		return strings.Trim(word, "0123456789") != ""
	})
	return found, named && len(name) <= maxStreetWords
}

func townWords(town string) []string {
	var words []string
	for _, word := range addressWords(town) {
		words = append(words, word.text)
	}
	return words
}

// IsAddress reports whether an address has a house number and a plausible street: "5 stars" has
// none.
func IsAddress(address, town string) bool {
	_, _, isRead := readStreet(address, town)
	return isRead
}

// HomeOf returns the home with an address, a phone number or both. An address that parseStreet
// cannot read is ignored.
func HomeOf(address, town, phone string) Home {
	home := Home{keys: map[string]bool{}, town: townWords(town)}
	if at, ok := parseStreet(address, town); ok {
		home.digits = strings.TrimRight(at.number, "abcdefghijklmnopqrstuvwxyz")
		for _, key := range at.keys() {
			home.keys[key] = true
		}
	}
	if digits := PhoneDigits(phone); digits != "" {
		home.phone = digits
		home.keys[phoneKey(digits)], home.keys[phoneKey(digits[3:])] = true, true
	}
	return home
}

// keys returns all keys of the address. A text may omit the direction or the suffix, but a
// different one means another street.
func (s street) keys() []string {
	directionsOf := []string{"", s.direction}
	if s.direction == "" {
		for direction := range directions {
			directionsOf = append(directionsOf, direction)
		}
	}
	suffixes := []string{anySuffix}
	if s.suffix != "" {
		suffixes = []string{"", s.suffix}
	}
	name := strings.Join(s.name, " ")
	var keys []string
	for _, direction := range directionsOf {
		for _, suffix := range suffixes {
			keys = append(keys, streetKey(s.number, direction, name, suffix))
		}
	}
	return keys
}

// Keys returns the sorted keys that identify the home.
func (h Home) Keys() []string {
	keys := make([]string, 0, len(h.keys))
	for key := range h.keys {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Number returns the digits of the house number, which occur in every text that names the home. It
// is empty without an address.
func (h Home) Number() string { return h.digits }

// Phone returns the phone number as ten digits. It is empty without one.
func (h Home) Phone() string { return h.phone }

// Passages returns the parts of a text that name the home.
func (h Home) Passages(text string) []Passage {
	return passagesOf(text, h.town, everyPassage, func(key string) bool { return h.keys[key] })
}

func phoneKey(digits string) string { return "tel|" + digits }

// PhoneDigits returns the ten digits of an American number, without the country code. It is empty
// for other numbers.
func PhoneDigits(phone string) string {
	var digits strings.Builder
	for _, r := range phone {
		if d, ok := digitOf(r); ok {
			digits.WriteByte(d)
		}
	}
	number := strings.TrimPrefix(digits.String(), "1")
	if len(number) != 10 {
		return ""
	}
	return number
}

// digitOf returns a decimal digit as ASCII. It accepts fullwidth digits.
func digitOf(r rune) (byte, bool) {
	switch {
	case r >= '0' && r <= '9':
		return byte(r), true
	case r >= '０' && r <= '９':
		return byte('0' + r - '０'), true
	}
	return 0, false
}
