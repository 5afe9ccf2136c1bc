package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"candor/internal/accounts"
	"candor/internal/sqlstore"
)

type adminUnlockCommand struct{ account }

// Run removes the login delays of an account, even while a server runs.
func (c *adminUnlockCommand) Run(ctx context.Context) error {
	return c.useAccount(ctx, func(store *sqlstore.Store, user *accounts.User) error {
		unlocked, err := store.UnlockUser(ctx, user.ID)
		if err != nil {
			return err
		}
		return printUnlocked(os.Stdout, user, unlocked)
	})
}

func printUnlocked(out io.Writer, user *accounts.User, unlocked sqlstore.Unlocked) error {
	if unlocked == (sqlstore.Unlocked{}) {
		_, err := fmt.Fprintf(out, "Nothing made logins of %s wait.\n", user.Username)
		return err
	}
	_, err := fmt.Fprintf(out,
		"Logins of %s no longer wait: forgot %s, and the delays of %s. The longest was until %s.\n",
		user.Username, counted(unlocked.Failures, "failed login"), counted(unlocked.Places, "place"),
		moment(unlocked.Until))
	if err == nil && user.IsDisabled {
		_, err = fmt.Fprintf(out, "The account is disabled: candor admin enable %s lets it log in.\n",
			user.Username)
	}
	return err
}
