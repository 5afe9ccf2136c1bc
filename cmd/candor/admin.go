package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"candor"
	"candor/httpapi"
)

type adminCommand struct {
	Create adminCreateCommand `cmd:"" help:"Create an administrator; the password is asked for, or read from standard input."`
}

type adminCreateCommand struct {
	storage

	Username string `arg:"" help:"The name to log in with."`
	Email    string `help:"The administrator's e-mail address." required:"" env:"CANDOR_ADMIN_EMAIL"`
}

// Run creates the account.
func (c *adminCreateCommand) Run(ctx context.Context) (err error) {
	user := &candor.User{Username: strings.TrimSpace(c.Username), Email: strings.TrimSpace(c.Email), IsAdmin: true, IsVerified: true}
	if err := user.Validate(); err != nil {
		return err
	}
	password, err := readPassword(os.Stdin, os.Stderr)
	if err != nil {
		return err
	}
	if err := candor.ValidatePassword(user.Username, password); err != nil {
		return err
	}
	if user.PasswordHash, err = httpapi.HashPassword(password); err != nil {
		return err
	}
	store, err := c.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if err := store.CreateUser(ctx, user); err != nil {
		return err
	}
	fmt.Printf("Created the administrator %s.\n", user.Username)
	return nil
}

// readPassword asks twice on a terminal, without echo; elsewhere it reads the first line.
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
