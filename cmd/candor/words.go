package main

import (
	"net/url"
	"strings"
)

// oneLine writes an error on one line.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

// hidePassword makes the address of a database fit for a message.
func hidePassword(database string) string {
	address, err := url.Parse(database)
	if err != nil || address.User == nil {
		return database
	}
	return address.Redacted()
}
