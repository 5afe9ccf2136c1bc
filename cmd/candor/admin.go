package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"candor/internal/accounts"
	"candor/internal/httpapi/passwords"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

type adminCommand struct {
	Create        adminCreateCommand  `cmd:"" help:"Create an administrator; the password is asked for, or read from standard input."`
	List          adminListCommand    `cmd:"" help:"List the accounts."`
	ResetPassword adminResetCommand   `cmd:"" help:"Give an account another password, and end its sessions."`
	Disable       adminDisableCommand `cmd:"" help:"Keep an account from logging in, and end its sessions."`
	Enable        adminEnableCommand  `cmd:"" help:"Let an account log in again."`
	Unlock        adminUnlockCommand  `cmd:"" help:"Forget the failed logins of an account, and the delays that they made."`
}

type adminCreateCommand struct {
	storage

	Username string `arg:"" help:"The name to log in with."`
	Email    string `help:"The administrator's e-mail address." required:"" env:"CANDOR_ADMIN_EMAIL"`
}

// Run creates the account.
func (c *adminCreateCommand) Run(ctx context.Context) error {
	user := &accounts.User{Username: strings.TrimSpace(c.Username), Email: strings.TrimSpace(c.Email),
		IsAdmin: true, IsVerified: true}
	if err := user.Validate(); err != nil {
		return err
	}
	c.nameDatabase("Creating an administrator in")
	password, err := readPassword(os.Stdin, os.Stderr)
	if err != nil {
		return err
	}
	if user.PasswordHash, err = hashValid(user.Username, password); err != nil {
		return err
	}
	return c.use(ctx, sqlstore.Options{}, func(store *sqlstore.Store) error {
		reportBegun(store)
		if err := store.CreateUser(ctx, user); err != nil {
			return err
		}
		fmt.Printf("Created the administrator %s.\n", user.Username)
		return nil
	})
}

// use opens the database, runs do and closes it.
func (s storage) use(
	ctx context.Context, options sqlstore.Options, do func(*sqlstore.Store) error,
) (err error) {
	store, err := s.openWith(ctx, patient(options))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	return do(store)
}

// usePresent is use for tasks that need an existing database.
func (s storage) usePresent(ctx context.Context, do func(*sqlstore.Store) error) error {
	if err := s.checkPresent(); err != nil {
		return err
	}
	err := s.use(ctx, sqlstore.Options{NotNew: true}, do)
	if errors.Is(err, sqldb.ErrNew) {
		return s.errNone()
	}
	return err
}

// account is a command about one account.
type account struct {
	storage

	Username string `arg:"" help:"The name of the account, in any case."`
}

// useAccount runs do with the account.
func (a account) useAccount(
	ctx context.Context, do func(*sqlstore.Store, *accounts.User) error,
) error {
	username := strings.TrimSpace(a.Username)
	if username == "" {
		return errors.New("please give a user name")
	}
	return a.usePresent(ctx, func(store *sqlstore.Store) error {
		user, err := store.FindUserByName(ctx, username)
		if err != nil {
			return err
		}
		return do(store, user)
	})
}

// hashValid checks a password against the rules, and hashes it.
func hashValid(username, password string) (string, error) {
	if err := accounts.ValidatePassword(username, password); err != nil {
		return "", err
	}
	return passwords.Hash(password)
}
