package sqlstore

import (
	"strings"

	"candor"
)

// formatFlags writes flags one on a line, the code before a tab.
func formatFlags(flags []candor.Flag) string {
	lines := make([]string, len(flags))
	for i, flag := range flags {
		lines[i] = flag.Code + "\t" + flag.Reason
	}
	return strings.Join(lines, "\n")
}

func parseFlags(text string) []candor.Flag {
	var flags []candor.Flag
	for line := range strings.Lines(text) {
		code, reason, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		flags = append(flags, candor.Flag{Code: code, Reason: reason})
	}
	return flags
}
