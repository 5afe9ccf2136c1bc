package main

import (
	"fmt"
	"os"
	"runtime"

	"github.com/alecthomas/kong"

	"candor/internal/httpapi"
)

type openapiCommand struct{}

// Run prints the description of the API.
func (openapiCommand) Run() error {
	description, err := httpapi.OpenAPI()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(append(description, '\n'))
	return err
}

type versionCommand struct{}

// showVersion is the flag --version.
type showVersion bool

// BeforeReset prints the version before a missing command is reported.
func (showVersion) BeforeReset(app *kong.Kong) error {
	err := versionCommand{}.Run()
	if err == nil {
		app.Exit(0)
	}
	return err
}

// Run prints the version and the build environment.
func (versionCommand) Run() error {
	_, err := fmt.Printf("candor %s (%s, %s/%s)\n", httpapi.Version, runtime.Version(), runtime.GOOS,
		runtime.GOARCH)
	return err
}
