package importer

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// listed limits the printed lines of a list; refusals are all printed.
const listed = 40

// WriteText writes the report for people, with refusals first and totals last.
func (r *Report) WriteText(out io.Writer) error {
	var b strings.Builder
	for _, refusal := range r.Refused {
		fmt.Fprintf(&b, "refused  %s\n", refusal)
	}
	heading(&b, "New titles, of the type other", countLines(r.Unmapped))
	heading(&b, "Unknown towns, kept as written", countLines(r.Unlisted))
	heading(&b, "Columns that were guessed", r.Guessed)
	heading(&b, "Columns that were not read", r.Unread)
	heading(&b, "Not read, and looks like a part of the list (the desk asks)", r.Asked)
	heading(&b, "How files were read", r.Notes)
	heading(&b, "Rows that were skipped", r.Rows)
	heading(&b, "Elected and not yet in office", r.Elect)
	heading(&b, "Dates that were left out", r.Dates)
	heading(&b, "Web addresses that were not kept: not of http or https, "+
		"of a social network or an encyclopedia, or with an @", r.Websites)
	heading(&b, "One official from several sources", r.Merged)
	heading(&b, "Kept as an approved correction has it", r.Corrected)
	heading(&b, "Came to another office", r.Moved)
	heading(&b, "Left out: changes of who reviews are about, which a moderator accepts on the desk",
		r.leftOut(imports.OtherOffice))
	heading(&b, "The next term is known", r.Awaited)
	heading(&b, "In the directory, and the term is over", r.Over)
	heading(&b, "May be someone known: left out, unless --add-similar; the desk asks",
		r.leftOut(imports.SoundsLike))
	heading(&b, "Added or updated, and similar to someone known", r.taken(imports.SoundsLike))
	heading(&b, "Takes office later", r.questions(imports.Upcoming))
	heading(&b, "Seat already filled: left out, unless --succeed or another newcomer holds it",
		r.leftOut(imports.SecondHolder))
	heading(&b, "Added to a seat that was filled", r.taken(imports.SecondHolder))
	heading(&b, "One name in two towns", r.questions(imports.TwoTowns))
	heading(&b, "In a local office, and the list names no town: left out, unless --add-no-town",
		r.leftOut(imports.NoTown))
	heading(&b, "Kept, since the list spells the name with less", r.questions(imports.Poorer))
	heading(&b, "In the directory and no longer in the source", r.Gone)
	heading(&b, "Deleted here, and left out (--restore-deleted brings them back)", r.Deleted)
	heading(&b, "Skipped, no lists of people", r.skipped())
	heading(&b, "Read", countLines(r.Files))

	fmt.Fprintf(&b, "As of %s the files name %s", r.AsOf, formats.Plural(r.people(), "official"))
	if r.Towns > 0 {
		fmt.Fprintf(&b, ", and of %s", formats.Plural(r.Towns, "town"))
	}
	b.WriteString(".\n")
	for _, kind := range candor.PositionTypes() {
		if n := r.Types[kind]; n > 0 {
			fmt.Fprintf(&b, "%8s  %s\n", humanize.Comma(int64(n)), kind.Label())
		}
	}
	fmt.Fprintf(&b, "Officials: %s added, %s updated, %s unchanged.\n", formats.Number(r.Added),
		formats.Number(r.Updated), formats.Number(r.Unchanged))
	fmt.Fprintf(&b,
		"Records: %s read; %s refused; left out: %s whose term is over, %s whose term has not begun, "+
			"%s of other states; %s repeat an id, %s are older than the directory's, %s may be someone known, "+
			"%s of local offices name no town.\n",
		formats.Number(r.Seen), formats.Number(len(r.Refused)), formats.Number(r.Ended), formats.Number(r.NotBegun),
		formats.Number(r.Outside),
		formats.Number(r.Repeated), formats.Number(r.Older), formats.Number(r.Doubtful), formats.Number(r.NoTown))
	_, err := io.WriteString(out, b.String())
	return err
}

// questions lists the changes of a kind that need a moderator, with reasons.
func (r *Report) questions(kind imports.Kind) []string {
	return slices.Concat(r.leftOut(kind), r.taken(kind))
}

func (r *Report) leftOut(kind imports.Kind) []string { return r.changesOf(kind, false) }

func (r *Report) taken(kind imports.Kind) []string { return r.changesOf(kind, true) }

func (r *Report) changesOf(kind imports.Kind, accepted bool) []string {
	var lines []string
	for _, c := range r.Changes {
		if c.Kind == kind && c.Accepted == accepted {
			why := cmp.Or(othersInWords(c.Others), c.Reason)
			if kind == imports.OtherOffice {
				why = c.Reason
			}
			lines = append(lines, (&person{Official: candor.Official{Name: c.Name, Position: c.Position,
				City: c.City, County: c.County}}).line()+": "+why)
		}
	}
	return lines
}

func (r *Report) people() int {
	sum := 0
	for _, n := range r.Types {
		sum += n
	}
	return sum
}

// heading writes a list with a title, unless it is empty.
func heading(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "%s:\n", title)
	for i, line := range lines {
		if i == listed {
			fmt.Fprintf(b, "  and %s more; --report FILE has all of them\n", formats.Number(len(lines)-listed))
			break
		}
		fmt.Fprintf(b, "  %s\n", formats.Visible(formats.Shorten(line, formats.LongestLine)))
	}
}

// countLines formats counts, sorted by name.
func countLines(counts map[string]int) []string {
	lines := make([]string, 0, len(counts))
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		lines = append(lines, fmt.Sprintf("%s (%s)", name, formats.Number(counts[name])))
	}
	return lines
}

// skipped counts the skipped files by folder, with reasons if no other file was read.
func (r *Report) skipped() []string {
	lines := make([]string, len(r.Skipped))
	for i, skipped := range r.Skipped {
		lines[i] = skipped.File
		if r.Seen == 0 {
			lines[i] = skipped.String()
		}
	}
	if r.Seen == 0 {
		return lines
	}
	return byFolder(lines)
}

// byFolder names a file that is alone in its folder, and counts the others.
func byFolder(files []string) []string {
	count := map[string]int{}
	for _, file := range files {
		count[filepath.Dir(file)]++
	}
	var lines []string
	for _, file := range files {
		folder := filepath.Dir(file)
		switch n := count[folder]; {
		case n == 1:
			lines = append(lines, file)
		case n > 1:
			lines = append(lines, fmt.Sprintf("%s: %s", folder, formats.Plural(n, "file")))
			count[folder] = 0
		}
	}
	return lines
}

// WriteChangeLines writes changes for people, a line for each, one at a time.
func WriteChangeLines(out io.Writer, changes iter.Seq2[*imports.Change, error]) error {
	for c, err := range changes {
		if err == nil {
			_, err = fmt.Fprintln(out, changeLine(c))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// changeLine describes a change: its kind, the person, the fields and the reason.
func changeLine(c *imports.Change) string {
	accepted := "accepted"
	if !c.Accepted {
		accepted = "left out"
	}
	who := &person{Official: candor.Official{Name: c.Name, Position: c.Position, City: c.City,
		County: c.County}}
	line := fmt.Sprintf("%s, %s: %s", c.Kind.Label(), accepted, strings.TrimSuffix(who.line(), ", "))
	for _, f := range c.Fields {
		line += fmt.Sprintf("; %s: %s", f.Label, f.After)
		if f.Before != "" {
			line += " (was " + f.Before + ")"
		}
	}
	if why := cmp.Or(c.Reason, othersInWords(c.Others)); why != "" {
		line += "; " + why
	}
	return formats.Visible(line)
}
