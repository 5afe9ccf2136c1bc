package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

func TestHelpHasEachDefault(t *testing.T) {
	parser, err := kong.New(&commandLine{}, kong.Vars{"formats": ""})
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, command := range parser.Model.Leaves(false) {
		words := strings.Fields(command.Path())
		_, told, _ := run(t, "", append(words, "--help")...)
		for _, flag := range command.Flags {
			if !flag.HasDefault || flag.IsBool() {
				continue
			}
			seen++
			if shown := "--" + flag.Name + "="; !strings.Contains(told, shown+flag.Default) &&
				!strings.Contains(told, shown+`"`+flag.Default+`"`) {
				t.Errorf("%s: no word of the default of --%s, which is %s", command.Path(), flag.Name,
					flag.Default)
			}
		}
	}
	if seen < 20 {
		t.Errorf("%d flags with a default", seen)
	}
}

func TestArchitectureNamesEachCommand(t *testing.T) {
	parser, err := kong.New(&commandLine{}, kong.Vars{"formats": ""})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, told, _ := strings.Cut(string(text), "the command line: ")
	told, _, _ = strings.Cut(told, "\n")
	named := strings.Split(told, " · ")
	for _, command := range parser.Model.Children {
		if !slices.Contains(named, command.Name) {
			t.Errorf("%s is not among %q", command.Name, named)
		}
	}
}
