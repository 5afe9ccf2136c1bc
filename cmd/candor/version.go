package main

import (
	"fmt"
	"runtime"

	"github.com/alecthomas/kong"

	"candor/internal/httpapi"
)

// commit and date are set by a release: -ldflags "-X main.commit=… -X main.date=…".
var commit, date string

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
	_, err := fmt.Println(versionLine(httpapi.Version, commit, date))
	return err
}

// versionLine describes a build. Only releases have a commit and its date.
func versionLine(version, commit, date string) string {
	source := ""
	if commit != "" {
		source = fmt.Sprintf("commit %s of %s, ", commit, date)
	}
	return fmt.Sprintf("candor %s (%s%s, %s/%s)", version, source, runtime.Version(), runtime.GOOS,
		runtime.GOARCH)
}
