package main

import (
	"fmt"

	"candor"
)

type licensesCommand struct{}

// Run prints the notices that the licenses of the program's parts require.
func (licensesCommand) Run() error {
	_, err := fmt.Print(candor.ThirdPartyNotices)
	return err
}
