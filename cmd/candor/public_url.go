package main

import (
	"fmt"
	"net/url"
	"strings"
)

// publicURL parses the public address of the site, for links: scheme, host and an optional port.
// Empty means unconfigured.
func publicURL(text string) (string, error) {
	text = strings.TrimSuffix(strings.TrimSpace(text), "/")
	if text == "" {
		return "", nil
	}
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "http" && address.Scheme != "https" ||
		address.Hostname() == "" || text != address.Scheme+"://"+address.Host {
		return "", fmt.Errorf("CANDOR_PUBLIC_URL: %q is no address like https://candor.example", text)
	}
	return text, nil
}
