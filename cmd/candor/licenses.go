package main

import (
	_ "embed"
	"fmt"
)

// thirdPartyNotices lists the third-party parts of the program, with their licenses.
//
//go:embed THIRD_PARTY_NOTICES
var thirdPartyNotices string

type licensesCommand struct{}

// Run prints the notices that the licenses of the program's parts require.
func (licensesCommand) Run() error {
	_, err := fmt.Print(thirdPartyNotices)
	return err
}
