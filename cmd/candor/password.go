package main

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// passwordLength is a number of characters of five bits each.
const passwordLength = 20

// newPassword generates a password.
func newPassword() string { return strings.ToLower(rand.Text()[:passwordLength]) }

// readPassword asks twice on a terminal, without echo; otherwise it reads the first line.
func readPassword(in *os.File, prompts io.Writer) (string, error) {
	if !term.IsTerminal(int(in.Fd())) {
		line, err := bufio.NewReader(in).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return "", err
		}
		return strings.TrimRight(line, "\r\n"), nil
	}
	first, err := askHidden(in, prompts, "Password: ")
	if err != nil {
		return "", err
	}
	second, err := askHidden(in, prompts, "The same again: ")
	if err != nil {
		return "", err
	}
	if first != second {
		return "", errors.New("the two passwords differ")
	}
	return first, nil
}

func askHidden(in *os.File, prompts io.Writer, prompt string) (string, error) {
	fmt.Fprint(prompts, prompt)
	typed, err := term.ReadPassword(int(in.Fd()))
	fmt.Fprintln(prompts)
	return string(typed), err
}
