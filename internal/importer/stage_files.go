package importer

import (
	"context"
	"errors"
	"path/filepath"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// StageFiles stages each list below the paths as a batch, which waits for a moderator. A list that
// is refused does not affect the others.
func StageFiles(
	ctx context.Context, store *sqlstore.Store, options Options,
) (staged []*imports.Batch, refused []formats.Refusal, err error) {
	files := formats.FindFiles(options.Paths, func(r formats.Refusal) { refused = append(refused, r) })
	for i, found := range files {
		if _, known := formats.NotationNamed(found.Path); found.Folder != "" && !known {
			continue
		}
		batch, err := stageFile(ctx, store, found, options)
		switch {
		case err == nil:
			staged = append(staged, batch)
		case isRefusal(err):
			refused = append(refused, formats.RefusalOf(found.Path, err))
		default:
			return staged, refused, err
		}
		if options.Progress != nil {
			options.Progress(i+1, len(files))
		}
	}
	sortRefusals(refused)
	return staged, refused, nil
}

func stageFile(
	ctx context.Context, store *sqlstore.Store, found formats.Found, options Options,
) (*imports.Batch, error) {
	file, err := found.Read()
	if err != nil {
		return nil, err
	}
	file.Name = filepath.Base(found.Path)
	return StageBatch(ctx, store, Upload{File: file, Format: options.Format, AsOf: options.AsOf,
		Actor: candor.ActorOperator})
}

// isRefusal reports whether an error is about the list, not about the database.
func isRefusal(err error) bool {
	if _, ok := errors.AsType[*formats.Fault](err); ok {
		return true
	}
	return errors.Is(err, candor.ErrInvalid) || errors.Is(err, candor.ErrConflict) ||
		errors.Is(err, &candor.Error{Code: candor.CodeTooLarge})
}
