package main

import (
	"fmt"

	"github.com/alecthomas/kong"

	"candor/internal/httpapi"
	"candor/internal/manual"
)

type manualCommand struct{}

// Run prints the manual page.
func (manualCommand) Run(app *kong.Kong) error {
	_, err := fmt.Print(manual.Page(app.Model, httpapi.Version))
	return err
}

type completionCommand struct {
	Shell string `arg:"" help:"The shell: bash, zsh, fish." enum:"bash,zsh,fish"`
}

// Run prints the completion for a shell.
func (c completionCommand) Run(app *kong.Kong) error {
	_, err := fmt.Print(manual.Completion(app.Model, c.Shell))
	return err
}
