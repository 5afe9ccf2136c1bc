package candor

import (
	"fmt"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"candor/internal/textfold"
)

// Text records a fault of a text that is too long (in characters) or that databases reject: NUL,
// other control characters, and invalid UTF-8, including the U+FFFD of a decoder.
func (f *Faults) Text(field, label, s string, most int) {
	if !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t' || r == utf8.RuneError
	}) {
		f.Add(field, MessageText)
	}
	if n := utf8.RuneCountInString(s); n > most {
		f.Add(field, fmt.Sprintf("%s is too long: %d characters of at most %d", label, n, most))
	}
}

// encoded records a fault of a text that was encoded too often, with the correct text.
func (f *Faults) encoded(field, at, s string) {
	if decoded, wasEncoded := textfold.Decode(s); wasEncoded {
		f.Add(at, fmt.Sprintf(messageEncodedTwice, field, CleanLine(decoded)))
	}
}

// IsEmail reports whether the text is one plain address (RFC 5322 addr-spec) with a domain, without
// invisible characters.
func IsEmail(s string) bool {
	address, err := mail.ParseAddress(s)
	return err == nil && address.Address == s && len(s) <= MaxEmail && removeInvisible(s) == s &&
		strings.Contains(s[strings.LastIndexByte(s, '@'):], ".")
}

// Email records a fault unless the text is empty or an email address.
func (f *Faults) Email(field, s, message string) {
	f.Check(s == "" || IsEmail(s), field, message)
}

// website records a fault unless the text is empty or an absolute http(s) address without a
// password.
func (f *Faults) website(field, s string) {
	if s == "" {
		return
	}
	address, err := url.Parse(s)
	f.Check(err == nil && (address.Scheme == "http" || address.Scheme == "https") &&
		namesServer(address) &&
		address.User == nil && !strings.ContainsFunc(s, unicode.IsSpace), field, MessageWebsite)
	f.Text(field, "Website", s, maxURL)
}

// namesServer reports whether an address has a host that browsers can open: url.Parse accepts
// nearly any characters as a host, and any number as a port.
func namesServer(address *url.URL) bool {
	if port := address.Port(); port != "" {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return false
		}
	}
	host := address.Hostname()
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	for label := range strings.SplitSeq(strings.TrimSuffix(host, "."), ".") {
		if label == "" || strings.ContainsFunc(label, func(r rune) bool {
			return !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Digit) && r != '-' && r != '_'
		}) {
			return false
		}
	}
	return true
}

// FirstYear and LastYear are the years in which a term may begin or end: no office is older than
// the state.
const (
	FirstYear = 1776
	LastYear  = 2199
)

// date records a fault unless the text is empty or an existing day in a plausible year.
func (f *Faults) date(field, s string) {
	if s == "" {
		return
	}
	day, err := time.Parse(time.DateOnly, s)
	f.Check(err == nil, field, MessageDate)
	f.Check(day.Year() >= FirstYear && day.Year() <= LastYear, field,
		fmt.Sprintf("Please enter a year from %d to %d", FirstYear, LastYear))
}
