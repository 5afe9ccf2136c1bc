package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"os/exec"
	"strings"
)

const (
	administratorName     = "bench"
	administratorPassword = "measures what takes how long"
)

// makeAdministrator creates the account that approves contributions.
func makeAdministrator(ctx context.Context, data string) error {
	command := exec.CommandContext(ctx, serverProgram, "admin", "create", administratorName, "--email",
		"bench@example.org", "--data", data)
	command.Stdin = strings.NewReader(administratorPassword + "\n")
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("candor admin create: %w: %s", err, output)
	}
	return nil
}

// logIn returns the browser of the administrator.
func logIn(ctx context.Context) (*http.Client, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	browser := &http.Client{Jar: jar}
	return browser, exchange(ctx, browser, http.MethodPost, "/api/auth/login",
		map[string]string{"username": administratorName, "password": administratorPassword}, nil)
}
