package pghosts

import (
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Only returns an address that names one host of several: by its name, with its port where that is
// needed to tell it. Whether it takes writes does not matter then.
func Only(address, name string) (string, error) {
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		return "", err
	}
	var found *host
	var names []string
	for _, h := range hostsOf(config) {
		names = append(names, h.name)
		if h.name != name && h.ways[0].Host != strings.Trim(name, "[]") {
			continue
		}
		if found != nil {
			return "", fmt.Errorf("%q may be %s or %s", name, found.name, h.name)
		}
		found = h
	}
	if found == nil {
		return "", fmt.Errorf("the address names no host %q, but %s", name, strings.Join(names, ", "))
	}
	return rename(address, found.ways[0])
}

// rename puts one host in the place of those that an address names. net/url knows no list of hosts in
// brackets.
func rename(address string, way *pgconn.FallbackConfig) (string, error) {
	scheme, rest, _ := strings.Cut(address, "://")
	place, parameters, _ := strings.Cut(rest, "?")
	authority, name, _ := strings.Cut(place, "/")
	query, err := url.ParseQuery(parameters)
	if err != nil {
		return "", err
	}
	for _, told := range []string{"host", "port", "target_session_attrs"} {
		query.Del(told)
	}
	user := ""
	if at := strings.LastIndex(authority, "@"); at >= 0 {
		user = authority[:at+1]
	}
	port := strconv.Itoa(int(way.Port))
	hosts := net.JoinHostPort(way.Host, port)
	if strings.HasPrefix(way.Host, "/") {
		hosts = ""
		query.Set("host", way.Host)
		query.Set("port", port)
	}
	only := scheme + "://" + user + hosts + "/" + name
	if len(query) > 0 {
		only += "?" + query.Encode()
	}
	return only, nil
}

// RivalsError says that several servers take writes, which may hold different data.
type RivalsError struct{ Hosts []string }

// Error names them.
func (e *RivalsError) Error() string {
	return strings.Join(e.Hosts, " and ") + " take writes, and may hold different data"
}
