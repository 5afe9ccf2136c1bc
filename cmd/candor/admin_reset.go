package main

import (
	"context"
	"fmt"
	"os"

	"candor/internal/accounts"
	"candor/internal/sqlstore"
)

type adminResetCommand struct {
	account

	Generate bool `help:"Make the password up and print it, once."`
}

// Run asks for the new password, or reads it from standard input, or generates it.
func (c *adminResetCommand) Run(ctx context.Context) error {
	return c.useAccount(ctx, func(store *sqlstore.Store, user *accounts.User) error {
		password, err := newPassword(), error(nil)
		if !c.Generate {
			if password, err = readPassword(os.Stdin, os.Stderr); err != nil {
				return err
			}
		}
		hash, err := hashValid(user.Username, password)
		if err != nil {
			return err
		}
		ended, err := store.ResetPassword(ctx, user, hash)
		if err != nil {
			return err
		}
		fmt.Printf("The password of %s is changed; %s ended.\n", user.Username,
			counted(int(ended), "session"))
		if c.Generate {
			fmt.Printf("It is %s (shown only this once).\n", password)
		}
		if user.IsDisabled {
			fmt.Printf("The account is disabled: candor admin enable %s lets it log in.\n", user.Username)
		}
		return nil
	})
}
