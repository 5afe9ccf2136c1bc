package main

import (
	"regexp"
	"strings"
)

// oneLine writes an error on one line.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

// credentials are what stands between the scheme and the host, also in an address that cannot be parsed;
// passwords may stand among its parameters as well.
var (
	credentials = regexp.MustCompile(`://.*@`)
	passwords   = regexp.MustCompile(`([?&](?:ssl)?password=)[^&]*`)
	nameAlone   = regexp.MustCompile(`://[^/:@]*@`)
)

// holdsPassword tells whether an address has a password in it, also one that cannot be parsed.
func holdsPassword(address string) bool {
	return credentials.MatchString(nameAlone.ReplaceAllString(address, "://")) || passwords.MatchString(address)
}

// hidePassword makes the address of a database fit for a message.
func hidePassword(database string) string {
	return passwords.ReplaceAllString(credentials.ReplaceAllString(database, "://…@"), "${1}…")
}
