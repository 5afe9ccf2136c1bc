package importer

import (
	"context"
	"errors"

	"candor/internal/importer/formats"
)

// collection is the content of all files of a run.
type collection struct {
	records []*formats.Record
	coverage
}

// readAll reads the files one by one. Files that cannot be read are reported, and the others are
// still read.
func readAll(ctx context.Context, options Options, report *Report) (*collection, error) {
	files := formats.FindFiles(options.Paths, report.refuse)
	for i := range options.Files {
		files = append(files, formats.Found{Path: options.Files[i].Name, File: &options.Files[i]})
	}
	all := &collection{coverage: coverage{seen: map[formats.RecordKey]bool{}, lists: map[list]bool{},
		folders: map[list]bool{}}}
	whole := map[string]bool{} // folders in which every list of people could be read
	for _, file := range files {
		whole[file.Folder] = true
	}
	var readings []*formats.Reading
	for i, file := range files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r, err := formats.ReadFile(file, formats.FormatNamed(options.Format), options.Mapping, options.AsOf)
		switch {
		case errors.Is(err, formats.ErrNoPeople) && file.Folder != "":
			report.Skipped = append(report.Skipped, formats.RefusalOf(file.Path, err))
		case err != nil:
			report.refuse(formats.RefusalOf(file.Path, err))
			whole[file.Folder] = false
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
		if r.Folder != "" && whole[r.Folder] {
			all.cover(r)
		}
	}
	return all, nil
}

// take adds the content of a file.
func (c *collection) take(r *formats.Reading) {
	c.records = append(c.records, r.Records...)
	for _, key := range r.Keys {
		c.seen[key] = true
	}
	for _, made := range r.Records {
		if r.Format.List {
			c.lists[list{made.Source.Name, made.Scope}] = true
		}
	}
}

// cover records that a folder contains every list of the groups in a file.
func (c *collection) cover(r *formats.Reading) {
	for _, made := range r.Records {
		c.folders[list{made.Source.Name, group(made.Scope)}] = true
	}
}
