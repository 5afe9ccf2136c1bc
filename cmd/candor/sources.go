package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/importer/sources"
	"candor/internal/sqlstore"
)

type sourcesCommand struct {
	Add     sourcesAddCommand     `cmd:"" help:"Have a server read a list regularly, and show moderators the changes."`
	List    sourcesListCommand    `cmd:"" help:"Print the sources, and the age of their lists."`
	Refresh sourcesRefreshCommand `cmd:"" help:"Read sources now."`
	Remove  sourcesRemoveCommand  `cmd:"" help:"Forget a source; officials who came from it stay."`
}

type sourcesAddCommand struct {
	storage

	Name     string `arg:"" help:"The name of the source: \"Open States\"."`
	Location string `arg:"" help:"An address that begins with https://, or the path of a file." placeholder:"URL|PATH"`
	Format   string `help:"The format of the file; auto finds it." default:"auto" env:"CANDOR_SOURCES_FORMAT"`
	Every    string `help:"How often it is read: 12h, 7d." default:"7d" env:"CANDOR_SOURCES_EVERY"`
	Accept   string `help:"Who accepts changes: a moderator, or the program automatically if they affect less than a tenth of the list." default:"moderator" enum:"moderator,automatically" env:"CANDOR_SOURCES_ACCEPT"`
	Private  bool   `help:"Let the address be one of a private network, and not encrypted."`
}

// Run stores the source without reading it.
func (c *sourcesAddCommand) Run(ctx context.Context) error {
	every, err := parseEvery(c.Every)
	if err != nil {
		return fmt.Errorf("--every: %w", err)
	}
	if !slices.Contains(formats.Formats(), c.Format) {
		return fmt.Errorf("--format: must be one of %s", strings.Join(formats.Formats(), ", "))
	}
	source := &imports.Source{Name: c.Name, Location: c.Location, Format: c.Format, Every: every,
		Accepts: c.Accept == "automatically", Private: c.Private}
	if !source.IsFetched() && !strings.Contains(source.Location, "://") {
		if source.Location, err = filepath.Abs(source.Location); err != nil {
			return err
		}
	}
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		if err := store.AddImportSource(ctx, source, candor.ActorOperator); err != nil {
			return err
		}
		fmt.Printf("Added %s. A running server reads it within a minute or two; candor sources refresh "+
			"reads it now.\n", source.Name)
		return nil
	})
}

// parseEvery parses a number of hours, days or weeks: 12h, 7d, 2w.
func parseEvery(text string) (time.Duration, error) {
	unit := map[string]time.Duration{"h": time.Hour, "d": 24 * time.Hour, "w": 7 * 24 * time.Hour}
	text = strings.TrimSpace(text)
	if text != "" {
		last := text[len(text)-1:]
		n, err := strconv.Atoi(strings.TrimSuffix(text, last))
		if of := unit[last]; err == nil && n > 0 && n < 10_000 && of > 0 {
			return time.Duration(n) * of, nil
		}
	}
	return 0, fmt.Errorf("%q is no time such as 12h, 7d or 2w", text)
}

type sourcesListCommand struct{ storage }

// Run prints a table of the sources.
func (c *sourcesListCommand) Run(ctx context.Context) error {
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		all, err := store.ImportSources(ctx)
		if err != nil {
			return err
		}
		return listSources(os.Stdout, all)
	})
}

func listSources(out io.Writer, all []*imports.Source) error {
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, "There is no source yet. candor sources add NAME URL makes one.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "NAME\tFROM\tEVERY\tACCEPTED\tREAD\tCHANGED\tFAULT")
	for _, s := range all {
		accepted := "by a moderator"
		if s.Accepts {
			accepted = "automatically"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", s.Name, s.ShownLocation(), inDays(s.Every),
			accepted, moment(s.ReadAt), moment(s.ChangedAt), s.Fault)
	}
	return table.Flush()
}

// inDays formats a duration for parseEvery.
func inDays(every time.Duration) string {
	if days := every / (24 * time.Hour); every%(24*time.Hour) == 0 {
		return fmt.Sprintf("%dd", days)
	}
	return fmt.Sprintf("%dh", every/time.Hour)
}

type sourcesRefreshCommand struct {
	storage

	Names []string `arg:"" optional:"" name:"name" help:"Which ones; all if none is named."`
}

// Run reads the sources one by one. It reports an unreadable one, and fails after reading the
// others.
func (c *sourcesRefreshCommand) Run(ctx context.Context) error {
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		names := c.Names
		if len(names) == 0 {
			all, err := store.ImportSources(ctx)
			if err != nil {
				return err
			}
			for _, source := range all {
				names = append(names, source.Name)
			}
		}
		var faults []error
		for _, name := range names {
			outcome, err := sources.Refresh(ctx, store, name)
			if err != nil {
				faults = append(faults, fmt.Errorf("%s: %w", name, err))
				continue
			}
			fmt.Printf("%s: %s.\n", name, outcome)
		}
		return errors.Join(faults...)
	})
}

type sourcesRemoveCommand struct {
	storage

	Name string `arg:"" help:"The name of the source."`
}

// Run deletes the source.
func (c *sourcesRemoveCommand) Run(ctx context.Context) error {
	return c.usePresent(ctx, func(store *sqlstore.Store) error {
		if err := store.RemoveImportSource(ctx, c.Name, candor.ActorOperator); err != nil {
			return err
		}
		fmt.Printf("Removed %s.\n", c.Name)
		return nil
	})
}
