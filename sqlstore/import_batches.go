package sqlstore

import (
	"context"
	"iter"

	"candor"
)

var errNoImport = &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageImportNotFound}

// FindImports reads a page of batches, the newest first, and counts all.
func (s *Store) FindImports(
	ctx context.Context, filter candor.ListFilter,
) ([]*candor.ImportBatch, int, error) {
	return nil, 0, errNoImport
}

// FindImport reads one batch.
func (s *Store) FindImport(ctx context.Context, id string) (*candor.ImportBatch, error) {
	return nil, errNoImport
}

// FindImportChanges reads a page of the changes of a batch, and counts all that the filter chooses.
func (s *Store) FindImportChanges(
	ctx context.Context, filter candor.ImportChangeFilter,
) ([]*candor.ImportChange, int, error) {
	return nil, 0, errNoImport
}

func (s *Store) ChooseImportChanges(ctx context.Context, choice candor.ImportChoice) (*candor.ImportBatch, error) {
	return nil, errNoImport
}

func (s *Store) AnswerImportChange(ctx context.Context, id string, n int, same, actor string) (*candor.ImportChange, error) {
	return nil, errNoImport
}

func (s *Store) UndoImport(ctx context.Context, id, actor string) (*candor.ImportBatch, error) {
	return nil, errNoImport
}

func (s *Store) DiscardImport(ctx context.Context, id, actor string) error {
	return errNoImport
}

func (s *Store) ImportChanges(ctx context.Context, id string) iter.Seq2[*candor.ImportChange, error] {
	return func(func(*candor.ImportChange, error) bool) {}
}
