package main

import (
	"fmt"
	"os"
	"strings"
)

// secretSettings are the variables whose values nobody else may read. Each may stand in a file, which NAME_FILE names:
// what runs in a container or as a service is given its secrets in files, and the environment of a process is shown
// in more places than one thinks of.
var secretSettings = []string{"CANDOR_DATABASE", "CANDOR_SECRET", "CANDOR_WEBHOOK_SECRET", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"}

// readSecretSettings puts what stands in files into this process's own copy of the environment, which nobody sees from
// outside. White space around a value, such as the end of its line, is not part of it.
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
		content, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("%s: %w", fileName, err)
		}
		value := strings.TrimSpace(string(content))
		if value == "" {
			return fmt.Errorf("%s: %s is empty", fileName, path)
		}
		if strings.ContainsAny(value, "\r\n\x00") {
			return fmt.Errorf("%s: %s has more than one line", fileName, path)
		}
		if err := os.Setenv(name, value); err != nil {
			return fmt.Errorf("%s: %w", fileName, err)
		}
	}
	return nil
}
