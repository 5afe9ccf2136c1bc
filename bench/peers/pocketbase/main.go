// Command pocketbase is Candor's directory as an experienced PocketBase author writes it:
// collections with rules, a view collection for computed values, and one custom route where the
// built-in ones promise too little.
package main

import (
	"log"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

func main() {
	app := pocketbase.New()
	app.RootCmd.AddCommand(&cobra.Command{
		Use: "prepare", Short: "Makes the collections in a new folder",
		RunE: func(*cobra.Command, []string) error {
			if err := app.RunAllMigrations(); err != nil {
				return err
			}
			return app.RunInTransaction(prepare)
		},
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.POST("/api/officials/{id}/ratings", createRating)
		return e.Next()
	})
	app.OnRecordEnrich().BindFunc(func(e *core.RecordEnrichEvent) error {
		e.Record.Hide(core.FieldNameCollectionId, core.FieldNameCollectionName, "sortName")
		return e.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}
