package formats

import "fmt"

// ReadFile reads a file completely; on an error it returns no part of it.
func ReadFile(
	file Found, chosen *format, mapping *Mapping, asOf string,
) (*Reading, error) {
	if _, known := NotationNamed(file.Path); file.Folder != "" && !known {
		return nil, fmt.Errorf("%w: of a folder, .csv, .json, .tsv, .xlsx, .yaml and .yml are read",
			ErrNoPeople)
	}
	c, err := file.Content()
	if err != nil {
		return nil, err
	}
	c.Mapping = mapping
	r, err := ReadPeople(c, chosen, asOf)
	if err != nil {
		return nil, err
	}
	r.Folder = file.Folder
	return r, nil
}

// ReadPeople reads a file in the chosen format, or in the detected one if that is nil.
func ReadPeople(c *Content, chosen *format, asOf string) (*Reading, error) {
	d, f, err := understand(c, chosen)
	if err != nil {
		return nil, err
	}
	r := &Reading{Content: c, Format: f, asOf: asOf}
	f.read(d, r)
	if d.table != nil {
		if err := d.table.checkColumns(); err != nil {
			return nil, err
		}
		r.Skipped = d.table.skipped()
	}
	if r.Seen > 0 {
		return r, nil
	}
	if f.notation == inCSV {
		return nil, FaultAt(0, "the file has a header and no rows")
	}
	return nil, FaultAt(0, "the list is empty")
}
