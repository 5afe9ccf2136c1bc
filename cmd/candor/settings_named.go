package main

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// fromVariable is where kong quotes a variable, which may hold a secret.
var fromVariable = regexp.MustCompile(` \(from envar (\w+)=.*\)$`)

// subject matches the flag or the variable with which a message begins.
var subject = regexp.MustCompile(`^(?:--[a-z0-9-]+|CANDOR_[A-Z0-9_]+)`)

// nameSetting names the setting of a message as the operator wrote it: the flag among the
// arguments, or else the variable.
func nameSetting(message string, arguments []string) string {
	if variable := fromVariable.FindStringSubmatch(message); variable != nil {
		message = strings.TrimSuffix(message, variable[0])
	}
	found := subject.FindString(message)
	if found == "" {
		return message
	}
	flag, variable := flagOf(found, arguments)
	switch {
	case isWritten(flag, arguments):
		return flag + strings.TrimPrefix(message, found)
	case variable != "" && os.Getenv(variable) != "":
		return variable + strings.TrimPrefix(message, found)
	}
	return message
}

// flagOf returns a flag of the command with its variable, by the name of either.
func flagOf(name string, arguments []string) (flag, variable string) {
	for _, command := range kong.Must(&commandLine{}, kong.Vars{"formats": ""}).Model.Leaves(false) {
		if !names(arguments, strings.Fields(command.Path())) {
			continue
		}
		for _, one := range command.Flags {
			if len(one.Envs) > 0 && ("--"+one.Name == name || one.Envs[0] == name) {
				return "--" + one.Name, one.Envs[0]
			}
		}
	}
	return "", ""
}

// names reports whether the arguments have the words of a command, in this order.
func names(arguments, words []string) bool {
	for _, argument := range arguments {
		if len(words) > 0 && argument == words[0] {
			words = words[1:]
		}
	}
	return len(words) == 0
}

func isWritten(flag string, arguments []string) bool {
	return slices.ContainsFunc(arguments, func(argument string) bool {
		name, _, _ := strings.Cut(argument, "=")
		return name == flag
	})
}

// usageError is the message and the exit code for a command line that cannot be read.
func usageError(err error, arguments []string) (message string, code int) {
	code = 1
	command := "candor"
	if parsed, ok := errors.AsType[*kong.ParseError](err); ok {
		code = parsed.ExitCode()
		if parsed.Context != nil && parsed.Context.Selected() != nil {
			command = parsed.Context.Selected().FullPath()
		}
	}
	message = nameSetting(oneLine(err), arguments)
	if subject.MatchString(message) {
		return message, code
	}
	return message + " (see " + command + " --help)", code
}
