package sqlstore

// scanner reads the columns of one row.
type scanner = func(columns ...any) error

// collect reads all rows of a query and closes it; it never returns a nil slice without an error.
func collect[T any](found openRows, err error, read func(scanner) (T, error)) ([]T, error) {
	if err != nil {
		return nil, translate(err)
	}
	defer found.Close()
	all := []T{}
	for found.Next() {
		one, err := read(found.Scan)
		if err != nil {
			return nil, translate(err)
		}
		all = append(all, one)
	}
	return all, translate(found.Err())
}
