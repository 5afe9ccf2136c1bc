package main

import (
	"fmt"

	"candor"
)

type licensesCommand struct{}

// Run prints the notices that others ask for who share what the program is made of.
func (licensesCommand) Run() error {
	_, err := fmt.Print(candor.ThirdPartyNotices)
	return err
}
