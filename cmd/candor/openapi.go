package main

import (
	"os"

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
