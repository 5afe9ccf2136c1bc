package main

import (
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"candor/internal/directory/fuzzy"
)

// settingPrefix is the prefix of all variables of the program.
const settingPrefix = "CANDOR_"

// othersSettings are variables with the prefix for deployment files and tests.
var othersSettings = []string{
	"CANDOR_SITE", "CANDOR_UPSTREAMS", "CANDOR_VERSION",
	"CANDOR_BINARY", "CANDOR_FAULTS_APART", "CANDOR_PICTURES", "CANDOR_REAL_DATA",
}

// injected matches variables from elsewhere: for tests, and the ones with which Kubernetes and
// Docker describe a service called candor to every container.
var injected = regexp.MustCompile(`^CANDOR_(TEST_|(.*_)?` +
	`(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP)|PORT=(tcp|udp)://))`)

// mostSlips is the maximum number of typos in a suggested name.
const mostSlips = 2

// unknownSettings reports each variable that looks like a setting but is none.
func unknownSettings(environment []string) []string {
	var told, known []string
	for _, variable := range environment {
		name, _, _ := strings.Cut(variable, "=")
		if !strings.HasPrefix(name, settingPrefix) || injected.MatchString(variable) {
			continue
		}
		if known == nil {
			known = settingNames()
		}
		if slices.Contains(known, name) || slices.Contains(othersSettings, name) {
			continue
		}
		sentence := name + " is no setting of Candor."
		if meant := nearest(name, known); meant != "" {
			sentence += " Did you mean " + meant + "?"
		}
		told = append(told, sentence)
	}
	return told
}

// settingNames returns the variables of flags, and those without a flag.
func settingNames() []string {
	names := append(slices.Clone(secretSettings), envFileSetting)
	for _, name := range secretSettings {
		names = append(names, name+"_FILE")
	}
	for _, command := range kong.Must(&commandLine{}).Model.Leaves(false) {
		for _, flag := range command.Flags {
			names = append(names, flag.Envs...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// nearest returns the most similar name, or "".
func nearest(name string, known []string) string {
	meant, least := "", mostSlips+1
	for _, other := range known {
		if slips := fuzzy.Distance([]rune(name), []rune(other), mostSlips); slips < least {
			meant, least = other, slips
		}
	}
	return meant
}
