package main

import (
	"context"
	"crypto/rand"
	"fmt"

	"candor/internal/httpapi/feed"
	"candor/internal/sqlstore"
)

type feedCommand struct {
	Open  feedOpenCommand  `cmd:"" help:"Make a key, print once how the feed is read with it, by its address or by a header, and end the key before."`
	Close feedCloseCommand `cmd:"" help:"End the key: the feed can no longer be read."`
}

type feedOpenCommand struct {
	storage

	PublicURL string `name:"public-url" help:"The address at which visitors reach the site." env:"CANDOR_PUBLIC_URL" placeholder:"URL"`
}

// Run creates a new key.
func (c *feedOpenCommand) Run(ctx context.Context) error {
	site, err := publicURL(c.PublicURL)
	if err != nil {
		return err
	}
	key := rand.Text()
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		if err := store.SetFeedKey(ctx, feed.HashKey(key)); err != nil {
			return err
		}
		address := site + feed.Path
		fmt.Printf("%s?token=%s\n", address, key)
		fmt.Println("A reader that sends headers keeps the key out of addresses, and so out of logs:")
		fmt.Printf("  curl --header 'Authorization: Bearer %s' %s\n", key, address)
		fmt.Println("The key is shown only this once; one that was printed before has ended.")
		if site == "" {
			fmt.Println("Put the address of the site in front: CANDOR_PUBLIC_URL is not set.")
		}
		return nil
	})
}

type feedCloseCommand struct{ storage }

// Run invalidates the key.
func (c *feedCloseCommand) Run(ctx context.Context) error {
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		if err := store.SetFeedKey(ctx, ""); err != nil {
			return err
		}
		fmt.Println("The feed is closed.")
		return nil
	})
}
