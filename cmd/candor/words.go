package main

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"candor"
)

// oneLine formats an error in one line, for an operator. Where a cause follows the message for
// visitors, which asks to try again, it only has the cause.
func oneLine(err error) string {
	told := err.Error()
	if visitors, ok := errors.AsType[*candor.Error](err); ok &&
		visitors.Code == candor.CodeUnavailable {
		told = strings.Replace(told, visitors.Message+"\n", "", 1) // the format of errors.Join
	}
	lines := strings.Split(told, "\n")
	return strings.Join(strings.Fields(strings.Join(slices.Compact(lines), "\n")), " ")
}

// credentials matches the text between the scheme and the host, also in an address that cannot be
// parsed; passwords may be among its parameters as well.
var (
	credentials = regexp.MustCompile(`://.*@`)
	passwords   = regexp.MustCompile(`([?&](?:ssl)?password=)[^&]*`)
	nameAlone   = regexp.MustCompile(`://[^/:@]*@`)
)

// holdsPassword reports whether an address has a password in it, also one that cannot be parsed.
func holdsPassword(address string) bool {
	return credentials.MatchString(nameAlone.ReplaceAllString(address, "://")) ||
		passwords.MatchString(address)
}

// hidePassword removes the password from the address of a database, for messages.
func hidePassword(database string) string {
	return passwords.ReplaceAllString(credentials.ReplaceAllString(database, "://…@"), "${1}…")
}
