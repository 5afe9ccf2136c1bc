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

// healthLimit is the time limit for the response: the health check in the Dockerfile gives up after
// that.
const healthLimit = 4 * time.Second

// longestHealth limits the printed response, in bytes.
const longestHealth = 4 << 10

type healthCommand struct {
	URL  string `arg:"" optional:"" help:"What to ask; /readyz unless a path is given, of the server at --addr unless an address is given."`
	Addr string `help:"Address on which the server listens." default:"127.0.0.1:8080" env:"CANDOR_ADDR"`
}

// Run requests a server's health and prints the response. It fails unless the status is 200. It
// serves images without another HTTP client.
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
		// a page for visitors
		if strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") {
			return refused
		}
		return fmt.Errorf("%w: %s", refused, said)
	}
	fmt.Println(strings.TrimSpace(string(said)))
	return nil
}

// address returns the URL to request. A bare address means /readyz, never the home page, which is
// served from memory even if the database is down.
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

// splitAddress refuses an address without a port, for which a server would choose a random one.
func splitAddress(address string) (host, port string, err error) {
	host, port, err = net.SplitHostPort(address)
	if err != nil || port == "" {
		return "", "", fmt.Errorf("CANDOR_ADDR: %q is no address to listen on, such as 127.0.0.1:8080",
			address)
	}
	return host, port, nil
}
