package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"candor/internal/accounts"
	"candor/internal/sqlstore"
)

type adminListCommand struct{ storage }

// Run prints a table of the accounts.
func (c *adminListCommand) Run(ctx context.Context) error {
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		users, err := store.FindUsers(ctx)
		if err != nil {
			return err
		}
		return listUsers(os.Stdout, users)
	})
}

func listUsers(out io.Writer, users []*accounts.User) error {
	if len(users) == 0 {
		_, err := fmt.Fprintln(out,
			"There is no account yet. candor admin create USERNAME --email E makes one.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "USERNAME\tE-MAIL\tSTATE\tCREATED\tLAST LOGIN")
	for _, user := range users {
		state := accounts.StateWord(user.IsDisabled)
		if !user.IsAdmin {
			state += ", no administrator"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", user.Username, user.Email, state,
			moment(user.CreatedAt), moment(user.LastLoginAt))
	}
	return table.Flush()
}

// moment formats a time for a table.
func moment(at time.Time) string {
	if at.IsZero() {
		return "never"
	}
	return at.UTC().Format("2006-01-02 15:04 UTC")
}
