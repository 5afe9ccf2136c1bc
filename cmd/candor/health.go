package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// healthLimit is how long a server has to answer: the Dockerfile's health check gives up after
// that.
const healthLimit = 4 * time.Second

// longestHealth is how much of a response is printed, in bytes.
const longestHealth = 4 << 10

type healthCommand struct {
	URL  string `arg:"" optional:"" help:"What to ask; /readyz unless a path is given, of the server at --addr unless an address is given."`
	Addr string `help:"Address on which the server listens." default:"127.0.0.1:8080" env:"CANDOR_ADDR"`
}

// Run asks a server for its health, prints the response, and fails unless its status is 200. It is
// for images that have no other program.
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
		if failed, ok := errors.AsType[*url.Error](err); ok {
			err = failed.Err
		}
		return fmt.Errorf("no server answers at %s (%w): does it run, and is CANDOR_ADDR right?", address,
			err)
	}
	defer response.Body.Close()
	said, err := io.ReadAll(io.LimitReader(response.Body, longestHealth))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		refused := fmt.Errorf("%s answers %s", address, response.Status)
		if strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") { // a page for visitors
			return refused
		}
		return fmt.Errorf("%w: %s", refused, said)
	}
	fmt.Println(strings.TrimSpace(string(said)))
	return nil
}

// address is the address to ask. The home page is never meant: it is served from memory in any
// state of the database.
func (c *healthCommand) address() (string, error) {
	if c.URL != "" {
		asked := c.URL
		if !strings.Contains(asked, "://") {
			asked = "http://" + asked
		}
		address, err := url.Parse(asked)
		if err != nil {
			return "", fmt.Errorf("%q is no address to ask, such as http://127.0.0.1:8080", c.URL)
		}
		if strings.Trim(address.Path, "/") == "" {
			address.Path = "/readyz"
		}
		return address.String(), nil
	}
	host, port, err := splitAddress(c.Addr)
	if err != nil {
		return "", err
	}
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port) + "/readyz", nil
}

// splitAddress refuses an address without a port: a server would listen on a random one.
func splitAddress(address string) (host, port string, err error) {
	host, port, err = net.SplitHostPort(address)
	if err != nil || port == "" {
		return "", "", fmt.Errorf("CANDOR_ADDR: %q is no address to listen on, such as 127.0.0.1:8080",
			address)
	}
	return host, port, nil
}
