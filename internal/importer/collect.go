package importer

import (
	"context"
	"errors"
	"fmt"
)

// collection is the content of all files of a run.
type collection struct {
	records []*record
	coverage
}

// readAll reads the files one by one. Files that cannot be read are reported, and the others are
// still read.
func readAll(ctx context.Context, options Options, report *Report) (*collection, error) {
	files := findFiles(options.Paths, report)
	for i := range options.Files {
		files = append(files, found{path: options.Files[i].Name, file: &options.Files[i]})
	}
	all := &collection{coverage: coverage{seen: map[recordKey]bool{}, lists: map[list]bool{},
		folders: map[list]bool{}}}
	whole := map[string]bool{} // folders in which every list of people could be read
	for _, file := range files {
		whole[file.folder] = true
	}
	var readings []*reading
	for i, file := range files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r, err := readFile(file, formatNamed(options.Format), options.Mapping, options.AsOf)
		switch {
		case errors.Is(err, errNoPeople) && file.folder != "":
			report.Skipped = append(report.Skipped, refusalOf(file.path, err))
		case err != nil:
			report.refuse(refusalOf(file.path, err))
			whole[file.folder] = false
		default:
			report.take(r)
			all.take(r)
			readings = append(readings, r)
		}
		if options.Progress != nil {
			options.Progress(i+1, len(files))
		}
	}
	for _, r := range readings {
		if r.folder != "" && whole[r.folder] {
			all.cover(r)
		}
	}
	return all, nil
}

func refusalOf(file string, err error) Refusal {
	refusal := Refusal{File: file, Reason: err.Error()}
	if known, ok := errors.AsType[*fault](err); ok {
		refusal.Line = known.line
	}
	return refusal
}

// take adds the content of a file.
func (c *collection) take(r *reading) {
	c.records = append(c.records, r.records...)
	for _, key := range r.keys {
		c.seen[key] = true
	}
	for _, made := range r.records {
		if r.format.list {
			c.lists[list{made.source.Name, made.scope}] = true
		}
	}
}

// cover records that a folder contains every list of the groups in a file.
func (c *collection) cover(r *reading) {
	for _, made := range r.records {
		c.folders[list{made.source.Name, group(made.scope)}] = true
	}
}

// readFile reads a file completely; on an error it returns no part of it.
func readFile(
	file found, chosen *format, mapping *Mapping, asOf string,
) (*reading, error) {
	if _, known := notationNamed(file.path); file.folder != "" && !known {
		return nil, fmt.Errorf("%w: of a folder, .csv, .json, .tsv, .xlsx, .yaml and .yml are read",
			errNoPeople)
	}
	c, err := file.content()
	if err != nil {
		return nil, err
	}
	c.mapping = mapping
	r, err := readPeople(c, chosen, asOf)
	if err != nil {
		return nil, err
	}
	r.folder = file.folder
	return r, nil
}

// readPeople reads a file in the chosen format, or in the detected one if that is nil.
func readPeople(c *content, chosen *format, asOf string) (*reading, error) {
	d, f, err := understand(c, chosen)
	if err != nil {
		return nil, err
	}
	r := &reading{content: c, format: f, asOf: asOf}
	f.read(d, r)
	if d.table != nil {
		if err := d.table.checkColumns(); err != nil {
			return nil, err
		}
		r.skipped = d.table.skipped()
	}
	if r.seen > 0 {
		return r, nil
	}
	if f.notation == inCSV {
		return nil, faultAt(0, "the file has a header and no rows")
	}
	return nil, faultAt(0, "the list is empty")
}
