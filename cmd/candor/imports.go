package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"candor/internal/candor"
	"candor/internal/importer"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

type importsCommand struct {
	List importsListCommand `cmd:"" help:"Print the newest imports."`
	Show importsShowCommand `cmd:"" help:"Print the changes of an import, and the effect of undoing it now."`
	Undo importsUndoCommand `cmd:"" help:"Undo an import: restore changed profiles, and remove added ones."`
}

// listedImports is how many imports are listed. The desk shows all.
const listedImports = 100

type importsListCommand struct{ storage }

// Run prints a table of the newest imports.
func (c *importsListCommand) Run(ctx context.Context) error {
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		batches, total, err := store.FindImports(ctx, candor.ListFilter{Page: 1, Limit: listedImports})
		if err != nil {
			return err
		}
		return listImports(os.Stdout, batches, total)
	})
}

func listImports(out io.Writer, batches []*imports.Batch, total int) error {
	if total == 0 {
		_, err := fmt.Fprintln(out, "There is no import yet. candor import PATH makes one.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tREAD\tBY\tLIST\tSTATE\tCHANGES")
	for _, b := range batches {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", b.ID, moment(b.CreatedAt), b.CreatedBy, b.Name,
			importState(b), countedChanges(b))
	}
	if more := total - len(batches); more > 0 {
		fmt.Fprintf(table, "The desk shows %d more.\n", more)
	}
	return table.Flush()
}

// importState describes the state of an import.
func importState(b *imports.Batch) string {
	switch {
	case b.State == imports.NeedsColumns:
		return "waits for its columns"
	case b.State == imports.Waiting:
		return "waits on the desk"
	case b.State == imports.Applied:
		return "applied"
	case b.Partly != nil:
		return "partly undone"
	}
	return "undone"
}

// countedChanges counts the changes of an import by kind: "3 added, 1 refused".
func countedChanges(b *imports.Batch) string {
	var kinds []string
	for _, kind := range imports.Kinds() {
		if n := b.Counts[kind]; n > 0 {
			one, several := kind.Counted()
			if n > 1 {
				one = several
			}
			kinds = append(kinds, fmt.Sprintf("%d %s", n, one))
		}
	}
	if len(kinds) == 0 {
		return "no changes"
	}
	return strings.Join(kinds, ", ")
}

// batchID is the argument of commands about one import.
type batchID struct {
	storage

	ID string `arg:"" name:"id" help:"The import's id, from candor imports list."`
}

type importsShowCommand struct{ batchID }

// Run prints an import with all its changes. An applied one comes with the effect of an undo.
func (c *importsShowCommand) Run(ctx context.Context) error {
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		batch, err := store.FindImport(ctx, c.ID)
		if err != nil {
			return err
		}
		fmt.Printf("%s, read %s by %s: %s; %s.\n", batch.Name, moment(batch.CreatedAt),
			batch.CreatedBy, importState(batch), countedChanges(batch))
		for _, note := range batch.Notes {
			fmt.Println(note)
		}
		if err := importer.WriteChangeLines(os.Stdout, store.ImportChanges(ctx, c.ID)); err != nil {
			return err
		}
		if batch.State != imports.Applied || !store.Now().Before(batch.UndoableUntil()) {
			return nil
		}
		plan, err := store.PlanUndo(ctx, c.ID)
		if err == nil {
			fmt.Printf("Until %s it can be undone: an undo now restores or removes %d of %s.\n",
				batch.UndoableUntil().UTC().Format(time.DateOnly), plan.Undone(),
				counted(plan.Total, "profile"))
			printStays(os.Stdout, plan.Stays)
		}
		return err
	})
}

// printStays lists profiles that an undo leaves, with the reasons.
func printStays(out io.Writer, stays []*imports.Stay) {
	for _, stay := range stays {
		fmt.Fprintf(out, "stays  %s (%s): %s\n", stay.Name, stay.ID, stay.Why)
	}
}

type importsUndoCommand struct {
	batchID

	Partly bool `help:"Undo the rest if some profiles have changed since; without it nothing is undone then."`
	Retire bool `help:"With --partly: reject the added profiles that stay. They keep their reviews."`
}

// Run undoes an import.
func (c *importsUndoCommand) Run(ctx context.Context) error {
	if c.Retire && !c.Partly {
		return errors.New("--retire belongs to --partly: without it no profile stays")
	}
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		plan, err := store.PlanUndo(ctx, c.ID)
		if err != nil {
			return err
		}
		stays := len(plan.Stays)
		if stays > 0 {
			printStays(os.Stdout, plan.Stays)
		}
		if stays > 0 && !c.Partly {
			return fmt.Errorf("%s changed since the import, so nothing was undone; --partly undoes the rest",
				counted(stays, "profile"))
		}
		batch, err := store.UndoImport(ctx, c.ID, imports.Undo{Actor: candor.ActorOperator,
			Partly: c.Partly, RetireAll: c.Retire, Seen: &stays})
		if err != nil {
			return err
		}
		fmt.Printf("Undid the import of %s: %d of %s restored or removed.\n", batch.Name,
			plan.Undone(), counted(plan.Total, "profile"))
		if batch.Partly != nil && batch.Partly.Retired > 0 {
			fmt.Printf("Rejected: %s.\n", counted(batch.Partly.Retired, "profile"))
		}
		return nil
	})
}

// stageLists stages lists for the desk, and prints one line for each. It fails only if none was
// staged.
func stageLists(
	ctx context.Context, store *sqlstore.Store, options importer.Options, out io.Writer,
) error {
	staged, refused, err := importer.StageFiles(ctx, store, options)
	for _, refusal := range refused {
		fmt.Fprintf(out, "refused  %s\n", refusal)
	}
	for _, b := range staged {
		fmt.Fprintf(out, "%s %s: %s (%s)\n", b.Name, importState(b), countedChanges(b), b.ID)
	}
	if err == nil && len(staged) == 0 {
		err = fmt.Errorf("%w: %s", importer.ErrNothingTaken, counted(len(refused), "refusal"))
	}
	return err
}
