package candor

import (
	"fmt"
	"net/mail"
	"net/url"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// text notes a fault of a text that is too long (in characters) or that a database refuses:
// NUL, other control characters, invalid UTF-8.
func (f *faults) text(field, label, s string, most int) {
	if !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t'
	}) {
		f.add(field, MessageText)
	}
	if n := utf8.RuneCountInString(s); n > most {
		f.add(field, fmt.Sprintf("%s is too long: %d characters of at most %d", label, n, most))
	}
}

// IsEmail reports whether the text is one plain address (RFC 5322 addr-spec) with a domain.
func IsEmail(s string) bool {
	address, err := mail.ParseAddress(s)
	return err == nil && address.Address == s && len(s) <= MaxEmail &&
		strings.Contains(s[strings.LastIndexByte(s, '@'):], ".")
}

// email notes a fault unless the text is empty or an e-mail address.
func (f *faults) email(field, s, message string) {
	f.check(s == "" || IsEmail(s), field, message)
}

// website notes a fault unless the text is empty or an absolute http(s) address without a password in it.
func (f *faults) website(field, s string) {
	if s == "" {
		return
	}
	address, err := url.Parse(s)
	f.check(err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Host != "" &&
		address.User == nil && !strings.ContainsFunc(s, unicode.IsSpace), field, MessageWebsite)
	f.text(field, "Website", s, MaxURL)
}

// date notes a fault unless the text is empty or a day that exists.
func (f *faults) date(field, s string) {
	if s == "" {
		return
	}
	_, err := time.Parse(time.DateOnly, s)
	f.check(err == nil, field, MessageDate)
}
