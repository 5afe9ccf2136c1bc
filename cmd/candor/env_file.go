package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
)

// defaultEnvFile has the settings of the service, so that commands meet its data.
const defaultEnvFile = "/etc/candor/candor.env"

// envFileSetting names another file; /dev/null is none.
const envFileSetting = "CANDOR_ENV_FILE"

// withoutSettings are commands that read no settings, so that they work for every user.
var withoutSettings = []string{"help", "--help", "-h", "version", "--version", "licenses", "openapi",
	"manual", "completion"}

// envFile is the file of settings that was read.
type envFile struct {
	path     string   // empty without a file
	set      []string // variables that it set
	replaced []string // variables that the environment replaces
}

// settingsRead is the file that main has read, for doctor.
var settingsRead envFile

// readEnvFile sets the variables of the file that the environment does not set. Only a file that
// the operator names must exist.
func readEnvFile(arguments []string) (read envFile, err error) {
	if len(arguments) == 0 || slices.Contains(withoutSettings, arguments[0]) ||
		slices.Contains(arguments, "--help") {
		return envFile{}, nil
	}
	path, named := envFilePath(arguments)
	if path == os.DevNull {
		return envFile{}, nil
	}
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && !named {
		return envFile{}, nil
	}
	if errors.Is(err, fs.ErrPermission) {
		return envFile{}, fmt.Errorf("%s cannot be read by this user: please run the command as root or as "+
			"the server's user, or name another file with --env-file (/dev/null for none)", path)
	}
	if err != nil {
		return envFile{}, fmt.Errorf("the file of settings: %w", err)
	}
	values, err := parseEnvFile(content)
	if err != nil {
		return envFile{}, fmt.Errorf("%s, %w", path, err)
	}
	read.path = path
	for _, one := range values {
		if !strings.HasPrefix(one.name, settingPrefix) && !strings.HasPrefix(one.name, "AWS_") {
			continue // for the service manager, such as GOMEMLIMIT
		}
		if now := os.Getenv(one.name); now != "" && !slices.Contains(read.set, one.name) {
			if now != one.value {
				read.replaced = append(read.replaced, one.name)
			}
			continue
		}
		if err := os.Setenv(one.name, one.value); err != nil {
			return envFile{}, fmt.Errorf("%s: %w", path, err)
		}
		read.set = append(read.set, one.name)
	}
	return read, nil
}

// envFilePath returns the path of the file, and whether the operator named it.
func envFilePath(arguments []string) (path string, named bool) {
	for i, argument := range arguments {
		if path, found := strings.CutPrefix(argument, "--env-file="); found {
			return path, true
		}
		if argument == "--env-file" && i+1 < len(arguments) {
			return arguments[i+1], true
		}
	}
	if path := os.Getenv(envFileSetting); path != "" {
		return path, true
	}
	return defaultEnvFile, false
}

// envValue is a line of the file.
type envValue struct{ name, value string }

var envName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// parseEnvFile reads the lines NAME=VALUE as systemd does: a value may be in quotes, and # or ;
// begins a line of comment. It refuses lines that systemd would join or unescape, and never
// repeats a value, which may be a secret.
func parseEnvFile(content []byte) ([]envValue, error) {
	var values []envValue
	lines := bufio.NewScanner(bytes.NewReader(bytes.TrimPrefix(content, []byte("\ufeff"))))
	lines.Buffer(nil, 1<<20)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' || line[0] == ';' {
			continue
		}
		name, value, isPair := strings.Cut(line, "=")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !isPair || !envName.MatchString(name) {
			return nil, fmt.Errorf("line %d: please write NAME=VALUE", number)
		}
		if len(value) > 1 && (value[0] == '"' || value[0] == '\'') && value[len(value)-1] == value[0] {
			value = value[1 : len(value)-1]
		}
		if strings.ContainsAny(value, "\\\"'\x00") {
			return nil, fmt.Errorf("line %d: the value of %s has a quote or a backslash: please write it "+
				"without, or put it into a file that %s_FILE names", number, name, name)
		}
		values = append(values, envValue{name, value})
	}
	return values, lines.Err()
}

// settings reports the file of settings, and the variables that the environment replaces.
func (r *report) settings(read envFile) {
	switch {
	case read.path == "":
		r.note("Settings come from the environment and the command line.")
	case len(read.replaced) > 0:
		r.note("Settings come from %s; the environment replaces %s.", read.path,
			strings.Join(read.replaced, ", "))
	default:
		r.good("Settings come from %s.", read.path)
	}
}
