package manual

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// Completion returns the completion of a program's commands and flags for bash, zsh or fish.
// Where neither fits, the shell completes names of files.
func Completion(app *kong.Application, shell string) string {
	if shell == "fish" {
		return fishCompletion(app)
	}
	paths, words := &strings.Builder{}, &strings.Builder{}
	eachCommand(app.Node, "", func(command *kong.Node, path string) {
		if path != "" {
			fmt.Fprintf(paths, "'%s' | ", path)
		}
		fmt.Fprintf(words, "\t'%s') words='%s' ;;\n", path, strings.Join(nextWords(command), " "))
	})
	body := strings.NewReplacer("@NAME@", app.Name, "@PATHS@", strings.TrimSuffix(paths.String(), " | "),
		"@WORDS@", words.String()).Replace(posixCompletion)
	if shell == "zsh" {
		return "#compdef " + app.Name + "\nautoload -U +X bashcompinit && bashcompinit\n" + body +
			// zsh loads the file at the first completion, and the functions complete from then on.
			"[ \"${funcstack[1]}\" != _" + app.Name + " ] || _bash_complete -o default -F _" + app.Name + "\n"
	}
	return body
}

// posixCompletion follows the words that are commands, and then offers the next ones. In zsh a
// variable "path" would be PATH.
const posixCompletion = `_@NAME@() {
	local chosen='' words='' i
	for ((i = 1; i < COMP_CWORD; i++)); do
		case "$chosen ${COMP_WORDS[i]}" in
		@PATHS@) chosen="$chosen ${COMP_WORDS[i]}" ;;
		esac
	done
	case $chosen in
@WORDS@	esac
	COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _@NAME@ @NAME@
`

func fishCompletion(app *kong.Application) string {
	script := &strings.Builder{}
	eachCommand(app.Node, "", func(command *kong.Node, path string) {
		condition := "__fish_use_subcommand"
		if path != "" {
			parts := []string{}
			for word := range strings.FieldsSeq(path) {
				parts = append(parts, "__fish_seen_subcommand_from "+word)
			}
			condition = strings.Join(parts, "; and ")
		}
		line := func(option, word, help string) {
			fmt.Fprintf(script, "complete -c %s -n '%s' %s %s -d %s\n", app.Name, condition, option, word,
				"'"+strings.NewReplacer(`\`, `\\`, `'`, `\'`, "\n", " ").Replace(help)+"'")
		}
		for _, child := range command.Children {
			if !child.Hidden {
				line("-a", child.Name, child.Help)
			}
		}
		for _, flag := range command.Flags {
			if !flag.Hidden {
				line("-l", flag.Name, flag.Help)
			}
		}
	})
	return script.String()
}

// eachCommand visits the commands that are not hidden, with their words, each after a space.
func eachCommand(command *kong.Node, path string, visit func(command *kong.Node, path string)) {
	visit(command, path)
	for _, child := range command.Children {
		if !child.Hidden {
			eachCommand(child, path+" "+child.Name, visit)
		}
	}
}

// nextWords lists the commands below a command, and its flags.
func nextWords(command *kong.Node) []string {
	words := []string{}
	for _, child := range command.Children {
		if !child.Hidden {
			words = append(words, child.Name)
		}
	}
	for _, flags := range command.AllFlags(true) {
		for _, flag := range flags {
			words = append(words, "--"+flag.Name)
		}
	}
	return words
}
