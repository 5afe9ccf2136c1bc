package main

import (
	"fmt"
	"os"
	"runtime"

	"candor/httpapi"
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

// Run prints the version, and what it was built with.
func (versionCommand) Run() error {
	_, err := fmt.Printf("candor %s (%s, %s/%s)\n", httpapi.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
