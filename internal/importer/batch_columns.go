package importer

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/njplace"
	"candor/internal/sqlstore"
	"candor/internal/textfold"
)

// ColumnChoice is a moderator's choice of the columns of a batch.
type ColumnChoice struct {
	Mapping formats.Mapping
	Titles  []imports.TitleAnswer // of unknown titles, for this list and all later ones
	Actor   string
	Seen    time.Time // UpdatedAt of the batch
}

// clean normalizes a choice, and refuses one with unknown fields, towns, titles or days.
func (choice *ColumnChoice) clean() error {
	choice.Mapping.Source = candor.CleanLine(choice.Mapping.Source)
	if len([]rune(choice.Mapping.Source)) > formats.LongestSource {
		return refusedField("source", fmt.Sprintf("The source is longer than %d characters",
			formats.LongestSource))
	}
	for _, column := range choice.Mapping.Columns {
		if column.Field != "" && !formats.IsField(column.Field) {
			return refusedField("columns", imports.MessageField)
		}
	}
	choice.Mapping.Town = candor.CleanLine(choice.Mapping.Town)
	if town := choice.Mapping.Town; town != "" {
		if _, err := njplace.Find(town, ""); err != nil {
			return refusedField("town", strings.ToUpper(err.Error()[:1])+err.Error()[1:])
		}
	}
	if day := choice.Mapping.TakesOffice; day != "" {
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			return refusedField("takesOffice", candor.MessageDate)
		}
	}
	for i := range choice.Titles {
		if err := choice.Titles[i].Validate(); err != nil {
			return err
		}
	}
	return nil
}

// titlesOf returns the positions of all answered titles, and of further ones, as a mapping has them.
func titlesOf(
	ctx context.Context, store *sqlstore.Store, further ...imports.TitleAnswer,
) (map[string]string, error) {
	answers, err := store.ImportTitles(ctx)
	titles := map[string]string{}
	for _, a := range answers {
		titles[textfold.FoldOrKeep(a.Words)] = a.Position
	}
	for _, a := range further {
		titles[textfold.FoldOrKeep(a.Words)] = a.Position
	}
	return titles, err
}

// checkAsked refuses an answer about a title that the list doesn't ask about: it would hold for
// all later lists.
func checkAsked(answers []imports.TitleAnswer, asked []imports.Title) error {
	for _, a := range answers {
		if !slices.ContainsFunc(asked, func(t imports.Title) bool {
			return textfold.FoldOrKeep(t.Words) == textfold.FoldOrKeep(a.Words)
		}) {
			return refusedField("titles", imports.MessageTitleNotAsked)
		}
	}
	return nil
}

// SetColumns reads the list of a batch again with another mapping, and remembers it for the source.
func SetColumns(
	ctx context.Context, store *sqlstore.Store, id string, choice ColumnChoice,
) (*imports.Batch, error) {
	if err := choice.clean(); err != nil {
		return nil, err
	}
	staged, err := store.ReadImport(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := staged.CanChange(choice.Seen); err != nil {
		return nil, err
	}
	for change, err := range store.ImportChanges(ctx, id) {
		if err != nil {
			return nil, err
		}
		staged.Changes = append(staged.Changes, change)
	}
	if day := choice.Mapping.TakesOffice; day != "" && day <= staged.AsOf {
		return nil, refusedField("takesOffice", imports.MessageTakesOffice)
	}
	if err := checkAsked(choice.Titles, staged.Reading.Titles); err != nil {
		return nil, err
	}
	staged.Titles = choice.Titles
	var how plan
	if err := json.Unmarshal([]byte(staged.Mapping), &how); err != nil {
		return nil, err
	}
	how.Mapping, staged.Source = &choice.Mapping, choice.Mapping.Source
	if err := compare(ctx, store, staged, how); err != nil {
		return nil, err
	}
	kept, err := json.Marshal(choice.Mapping.Lasting())
	if err != nil {
		return nil, err
	}
	if err := store.RestageImport(ctx, staged, choice.Actor); err != nil {
		return nil, err
	}
	return staged.Batch, store.KeepImportColumns(ctx, mappingKey(staged.Source, staged.Name),
		string(kept))
}
