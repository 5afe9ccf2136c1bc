// Package manual makes the manual page and the completions of shells from a program's commands.
package manual

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// Page returns the manual page of a program, in section 1.
func Page(app *kong.Application, version string) string {
	page := &strings.Builder{}
	name := roff(app.Name)
	fmt.Fprintf(page, ".TH %s 1 \"\" \"%s %s\"\n", strings.ToUpper(name), name, roff(version))
	fmt.Fprintf(page, ".SH NAME\n%s \\- %s\n", name, roff(app.Help))
	fmt.Fprintf(page, ".SH SYNOPSIS\n.B %s\n.I COMMAND\n[\\fIFLAG\\fR]...\n", name)
	page.WriteString(".SH DESCRIPTION\nA flag replaces the variable in parentheses, which replaces " +
		"its line in the file of settings.\n.SH FLAGS OF ALL COMMANDS\n")
	writeFlags(page, app.Flags)
	page.WriteString(".SH COMMANDS\n")
	for _, command := range app.Leaves(true) {
		usage := command.FullPath()
		for _, argument := range command.Positional {
			usage += " " + argument.Summary()
		}
		fmt.Fprintf(page, ".SS %s\n%s\n", roff(usage), roff(command.Help))
		for paragraph := range strings.SplitSeq(command.Detail, "\n\n") {
			if paragraph != "" {
				fmt.Fprintf(page, ".PP\n%s\n", roff(paragraph))
			}
		}
		for _, argument := range command.Positional {
			fmt.Fprintf(page, ".TP\n.I %s\n%s\n", roff(argument.Summary()), roff(argument.Help))
		}
		for node := command; node.Parent != nil; node = node.Parent {
			writeFlags(page, node.Flags)
		}
	}
	page.WriteString(".SH FILES\n.TP\n.I /etc/candor/candor.env\nsettings of the service and of all " +
		"commands\n.SH EXIT STATUS\n0 for success, otherwise 1 or more, with one line on standard error.\n")
	return page.String()
}

func writeFlags(page *strings.Builder, flags []*kong.Flag) {
	for _, flag := range flags {
		if flag.Hidden {
			continue
		}
		fmt.Fprintf(page, ".TP\n.B %s\n%s", roff(flag.String()), roff(flag.Help))
		for _, variable := range flag.Envs {
			fmt.Fprintf(page, " (%s)", roff(variable))
		}
		page.WriteString("\n")
	}
}

// roff escapes a text: a hyphen could become a dash, a period or an apostrophe at the beginning of
// a line is a request.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
