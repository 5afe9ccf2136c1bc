package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// healthLimit is how long a server has to answer: Docker's own checks give up after that by our Dockerfile.
const healthLimit = 4 * time.Second

// longestHealth is how much of an answer is printed, in bytes.
const longestHealth = 4 << 10

type healthCommand struct {
	URL  string `arg:"" optional:"" help:"What to ask; /readyz unless a path is given, of the server at --addr unless an address is given."`
	Addr string `help:"Address on which the server listens." default:"127.0.0.1:8080" env:"CANDOR_ADDR"`
}

// Run asks a server how it is, prints what it says, and fails unless it says 200. It is for images that have no other program.
func (c *healthCommand) Run(ctx context.Context) error {
	address, err := c.address()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, healthLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	said, err := io.ReadAll(io.LimitReader(response.Body, longestHealth))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", response.Status, said)
	}
	fmt.Println(strings.TrimSpace(string(said)))
	return nil
}

// address is what to ask. Home is never meant: it answers from memory however the database is.
func (c *healthCommand) address() (string, error) {
	if c.URL != "" {
		address, err := url.Parse(c.URL)
		if err != nil {
			return "", err
		}
		if strings.Trim(address.Path, "/") == "" {
			address.Path = "/readyz"
		}
		return address.String(), nil
	}
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return "", fmt.Errorf("CANDOR_ADDR: %w", err)
	}
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port) + "/readyz", nil
}
