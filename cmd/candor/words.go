package main

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"candor/internal/candor"
)

// oneLine formats an error in one line for an operator. If a cause follows the message for
// visitors, which asks to try again, it returns only the cause.
func oneLine(err error) string {
	line := err.Error()
	if visitors, ok := errors.AsType[*candor.Error](err); ok &&
		visitors.Code == candor.CodeUnavailable {
		line = strings.Replace(line, visitors.Message+"\n", "", 1) // the format of errors.Join
	}
	lines := strings.Split(line, "\n")
	return strings.Join(strings.Fields(strings.Join(slices.Compact(lines), "\n")), " ")
}

// credentials matches the text between scheme and host, even in a malformed address; parameters
// matches them among the parameters.
var (
	credentials = regexp.MustCompile(`://.*@`)
	parameters  = regexp.MustCompile(`([?&](?:ssl)?password=)[^&]*`)
	nameAlone   = regexp.MustCompile(`://[^/:@]*@`)
)

// holdsPassword reports whether an address contains a password, even a malformed one.
func holdsPassword(address string) bool {
	return credentials.MatchString(nameAlone.ReplaceAllString(address, "://")) ||
		parameters.MatchString(address)
}

// hidePassword removes the password from a database address, for messages.
func hidePassword(database string) string {
	return parameters.ReplaceAllString(credentials.ReplaceAllString(database, "://…@"), "${1}…")
}
