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
// needed to find it. It need not take writes.
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

// ChoiceError says why a host has to be chosen by a person.
type ChoiceError struct{ why string }

// Error names the hosts.
func (e *ChoiceError) Error() string { return e.why }

// Sole returns the host whose data is that of the site. Where several take writes, or only a standby
// answers, a *ChoiceError says so.
func (v Verdict) Sole() (string, error) {
	switch {
	case v.Err != nil:
		return "", v.Err
	case len(v.Rivals) > 0:
		return "", &ChoiceError{strings.Join(v.Rivals, " and ") +
			" take writes, and may hold different data"}
	case v.Standby:
		return "", &ChoiceError{"no PostgreSQL takes writes, and the standby " + v.Reader +
			" may lack the last changes"}
	}
	return v.Writer, nil
}
