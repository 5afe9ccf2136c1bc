package main

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/alecthomas/kong"
)

// secretSettings are variables with secret values. Each may be in a file named by NAME_FILE:
// containers and services get secrets in files, and a process's environment is visible in many
// places.
var secretSettings = []string{"CANDOR_DATABASE", "CANDOR_SECRET",
	"CANDOR_HEARTBEAT", "CANDOR_WEBHOOK", "CANDOR_WEBHOOK_SECRET", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"}

// dropEmptySettings unsets empty variables. Compose files and units pass them (${CANDOR_ADDR:-}),
// and an empty listen address would mean all networks.
func dropEmptySettings() error {
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		if value != "" || !strings.HasPrefix(name, settingPrefix) {
			continue
		}
		if err := os.Unsetenv(name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// readSecretSettings sets variables from files in this process's own copy of the environment, which
// is not visible from outside. It trims white space, such as a line end.
func readSecretSettings() error {
	for _, name := range secretSettings {
		fileName := name + "_FILE"
		path := os.Getenv(fileName)
		if path == "" {
			continue
		}
		if os.Getenv(name) != "" {
			return fmt.Errorf("%s and %s are both set: please leave one of them out", name, fileName)
		}
		value, err := readSecretFile(path)
		if err != nil {
			return fmt.Errorf("%s: %w", fileName, err)
		}
		if err := os.Setenv(name, value); err != nil {
			return fmt.Errorf("%s: %w", fileName, err)
		}
	}
	return nil
}

// flagless are secret settings without a flag, by the flag that people may expect.
var flagless = map[string]string{
	"--secret": "CANDOR_SECRET", "--heartbeat": "CANDOR_HEARTBEAT", "--webhook": "CANDOR_WEBHOOK",
	"--webhook-secret": "CANDOR_WEBHOOK_SECRET",
}

// refuseSecretFlags says where a secret belongs that was given as an argument.
func refuseSecretFlags(arguments []string) error {
	for _, argument := range arguments {
		if argument == "--" {
			break
		}
		flag, _, _ := strings.Cut(argument, "=")
		if name := flagless[flag]; name != "" {
			return fmt.Errorf("%s is no flag, since others see it in the list of processes: "+
				"please put its value into %s, or into a file that %s_FILE names", flag, name, name)
		}
	}
	return nil
}

// refusePasswords refuses flags with a password in an address, since arguments are visible to
// everyone who can list the processes of the machine.
func refusePasswords(parsed *kong.Context) error {
	for _, element := range parsed.Path {
		flag := element.Flag
		if flag == nil || len(flag.Envs) == 0 || !slices.Contains(secretSettings, flag.Envs[0]) {
			continue
		}
		if address, ok := parsed.FlagValue(flag).(string); ok && holdsPassword(address) {
			name := flag.Envs[0]
			return fmt.Errorf("--%s has a password, which others see in the list of processes: please put "+
				"the address into %s, or into a file that %s_FILE names",
				flag.Name, name, name)
		}
	}
	return nil
}

// readSecretFile reads the only line of a file. Invisible characters would make different secrets
// look the same: it drops a byte order mark and refuses other control characters.
func readSecretFile(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() { // reading a pipe could block
		return "", fmt.Errorf("%s is not a file", path)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	value := strings.TrimSpace(strings.TrimPrefix(string(content), "\ufeff"))
	switch {
	case value == "":
		return "", fmt.Errorf("%s is empty", path)
	case strings.ContainsAny(value, "\r\n"):
		return "", fmt.Errorf("%s has more than one line", path)
	case strings.ContainsFunc(value, unicode.IsControl):
		return "", fmt.Errorf("%s has a character that cannot be seen", path)
	}
	return value, nil
}

// keepTime returns how long addresses are kept.
func keepTime(days int) (time.Duration, error) {
	if days < 1 || days > 36_500 {
		return 0, fmt.Errorf("CANDOR_KEEP_ADDRESSES: %d is no number of days, from 1 to 36,500", days)
	}
	return time.Duration(days) * 24 * time.Hour, nil
}

// readInt reads the integer value of a flag or variable.
func readInt(from *kong.DecodeContext, into reflect.Value) error {
	number, err := readNumber(from, strconv.ParseInt)
	if err == nil {
		into.SetInt(number)
	}
	return err
}

// readUint is readInt for numbers from 0.
func readUint(from *kong.DecodeContext, into reflect.Value) error {
	number, err := readNumber(from, strconv.ParseUint)
	if err == nil {
		into.SetUint(number)
	}
	return err
}

// readNumber explains an invalid number, since kong's messages mention bits, ints and EOL.
func readNumber[N int64 | uint64](
	from *kong.DecodeContext, parse func(text string, base, bits int) (N, error),
) (N, error) {
	if from.Scan.Peek().IsEOL() {
		return 0, errors.New("a whole number is missing")
	}
	value, err := from.Scan.PopValue("number")
	if err != nil {
		return 0, err
	}
	text := value.String()
	number, err := parse(text, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("%q is too large", text)
	case err != nil:
		if _, signed := strconv.ParseInt(text, 10, 64); signed == nil {
			return 0, fmt.Errorf("%q is below 0", text)
		}
		return 0, fmt.Errorf("%q is not a whole number", text)
	}
	return number, nil
}
