package main

import (
	"errors"
	"regexp"
	"strings"

	"candor"
)

// oneLine writes an error on one line, for an operator: where a cause follows the words for
// visitors, which ask to try again, the cause alone.
func oneLine(err error) string {
	told := err.Error()
	if visitors, ok := errors.AsType[*candor.Error](err); ok &&
		visitors.Code == candor.CodeUnavailable {
		told = strings.Replace(told, visitors.Message+"\n", "", 1) // as errors.Join puts them
	}
	return strings.Join(strings.Fields(told), " ")
}

// credentials are what stands between the scheme and the host, also in an address that cannot be
// parsed; passwords may stand among its parameters as well.
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

// hidePassword makes the address of a database fit for a message.
func hidePassword(database string) string {
	return passwords.ReplaceAllString(credentials.ReplaceAllString(database, "://…@"), "${1}…")
}
