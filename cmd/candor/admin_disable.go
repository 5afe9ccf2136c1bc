package main

import (
	"context"
	"fmt"

	"candor/internal/accounts"
	"candor/internal/sqlstore"
)

type adminDisableCommand struct {
	account

	Force bool `help:"Disable even the only administrator who can log in."`
}

// Run disables the account, even while a server runs.
func (c *adminDisableCommand) Run(ctx context.Context) error {
	return c.useAccount(ctx, func(store *sqlstore.Store, user *accounts.User) error {
		ended, err := store.DisableUser(ctx, user.ID, c.Force)
		switch {
		case err != nil:
			return err
		case user.IsDisabled:
			fmt.Printf("%s was disabled before.\n", user.Username)
		default:
			fmt.Printf("%s is disabled; %s ended.\n", user.Username, counted(int(ended), "session"))
		}
		return nil
	})
}

type adminEnableCommand struct{ account }

// Run enables the account.
func (c *adminEnableCommand) Run(ctx context.Context) error {
	return c.useAccount(ctx, func(store *sqlstore.Store, user *accounts.User) error {
		if err := store.EnableUser(ctx, user.ID); err != nil {
			return err
		}
		fmt.Printf("%s can log in.\n", user.Username)
		return nil
	})
}
