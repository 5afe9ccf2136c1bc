// Package views turns imports and removal requests into JSON.
package views

import (
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

type importColumnView struct {
	Header    string   `json:"header" required:"true" doc:"Empty for a value of all rows"`
	Samples   []string `json:"samples" required:"true" doc:"The first different values, at most three"`
	Field     string   `json:"field" required:"true" doc:"A key of fields; empty for a column that is not read"`
	Value     string   `json:"value,omitempty" doc:"Of all rows, where header is empty"`
	Guessed   bool     `json:"guessed" required:"true" doc:"By header or contents; not by a person"`
	Private   bool     `json:"private,omitempty" doc:"E-mail addresses, phone numbers or postal addresses, which are never read or shown"`
	LooksLike string   `json:"looksLike,omitempty" doc:"For an unread column: the key of the field that its values look like, for a person to confirm"`
}

type importFieldView struct {
	Key   string `json:"key" required:"true"`
	Label string `json:"label" required:"true"`
}

type importSheetView struct {
	Name   string `json:"name" required:"true"`
	Rows   int    `json:"rows" required:"true" doc:"Without the header; 0 of a sheet that is not read"`
	IsRead bool   `json:"isRead" required:"true"`
}

type importTitleView struct {
	Words string `json:"words" required:"true"`
	Rows  int    `json:"rows" required:"true"`
}

// ImportBatchView is a list that was read and compared.
type ImportBatchView struct {
	ID            string             `json:"id" required:"true"`
	Name          string             `json:"name" required:"true" doc:"Of the file"`
	Source        string             `json:"source" required:"true" doc:"Who published it; empty where the file says so itself, or its name is taken"`
	SourceID      string             `json:"sourceId,omitempty" doc:"Of a source that is fetched"`
	Format        string             `json:"format" required:"true"`
	State         string             `json:"state" required:"true" enum:"columns,waiting,applied,undone" doc:"columns: the meaning of the columns must be set first"`
	CreatedAt     time.Time          `json:"createdAt" required:"true"`
	CreatedBy     string             `json:"createdBy" required:"true"`
	UpdatedAt     time.Time          `json:"updatedAt" required:"true" doc:"To be sent as expectedUpdatedAt"`
	AppliedAt     *time.Time         `json:"appliedAt,omitempty"`
	AppliedBy     string             `json:"appliedBy,omitempty"`
	UndoableUntil *time.Time         `json:"undoableUntil,omitempty" doc:"Of an applied import"`
	UndoneAt      *time.Time         `json:"undoneAt,omitempty"`
	UndoneBy      string             `json:"undoneBy,omitempty"`
	AsOf          string             `json:"asOf" required:"true" doc:"YYYY-MM-DD: the day for which terms were compared"`
	Rows          int                `json:"rows" required:"true" doc:"Of the table; of other formats the records"`
	Columns       []importColumnView `json:"columns,omitempty" doc:"Of a table"`
	Fields        []importFieldView  `json:"fields,omitempty" doc:"The possible meanings of a column"`
	Counts        map[string]int     `json:"counts" required:"true" doc:"How many changes there are of each kind"`
	Accepted      int                `json:"accepted" required:"true" doc:"How many changes are accepted, or were applied"`
	Unanswered    int                `json:"unanswered" required:"true" doc:"How many names wait for an answer; they are left out"`
	Unchanged     int                `json:"unchanged" required:"true" doc:"The number of unchanged people"`
	Notes         []string           `json:"notes" required:"true" doc:"Messages about unread data"`
	PartlyUndone  *PartlyUndoneView  `json:"partlyUndone,omitempty" doc:"Of an undo that left some profiles"`
	Sheets        []importSheetView  `json:"sheets,omitempty" doc:"Of a workbook: the sheets that have a table"`
	Town          string             `json:"town,omitempty" doc:"The town of people of local offices whose row names none"`
	CarriesTown   bool               `json:"carriesTown,omitempty" doc:"Such people have the town of the row above"`
	Elect         int                `json:"elect,omitempty" doc:"How many people are elected, not yet in office, and have no day in the list"`
	TakesOffice   string             `json:"takesOffice,omitempty" doc:"YYYY-MM-DD, the chosen first day of these; January 1 without it"`
	Titles        []importTitleView  `json:"titles,omitempty" doc:"Unknown titles whose office nobody has chosen, at most 50"`
}

// Import returns the view of a batch.
func Import(b *imports.Batch) *ImportBatchView {
	view := &ImportBatchView{ID: b.ID, Name: b.Name, Source: b.Source, SourceID: b.SourceID,
		Format: b.Format, State: string(b.State), CreatedAt: b.CreatedAt, CreatedBy: b.CreatedBy,
		UpdatedAt: b.UpdatedAt, AppliedBy: b.AppliedBy, UndoneBy: b.UndoneBy, AsOf: b.AsOf, Rows: b.Rows,
		Counts: map[string]int{}, Accepted: b.Accepted, Unanswered: b.Unanswered,
		Unchanged: b.Unchanged, Notes: append([]string{}, b.Notes...), Town: b.Reading.Town,
		CarriesTown: b.Reading.CarriesTown, Elect: b.Reading.Elect, TakesOffice: b.Reading.TakesOffice}
	for _, t := range b.Reading.Titles {
		view.Titles = append(view.Titles, importTitleView(t))
	}
	if b.CanChange(time.Time{}) == nil {
		view.Notes = append(view.Notes, "Unless it is applied or changed, this import is removed on "+
			candor.LongDay(candor.Today(b.WaitsUntil()))+".")
	}
	for _, s := range b.Reading.Sheets {
		view.Sheets = append(view.Sheets, importSheetView(s))
	}
	for kind, n := range b.Counts {
		view.Counts[string(kind)] = n
	}
	if !b.AppliedAt.IsZero() {
		until := b.UndoableUntil()
		view.AppliedAt, view.UndoableUntil = &b.AppliedAt, &until
	}
	if !b.UndoneAt.IsZero() {
		view.UndoneAt, view.UndoableUntil = &b.UndoneAt, nil
	}
	if p := b.Partly; p != nil {
		view.PartlyUndone = &PartlyUndoneView{p.Undone, p.Kept, p.Retired, importStays(p.Stays)}
	}
	for _, c := range b.Columns {
		view.Columns = append(view.Columns, importColumnView{c.Header, append([]string{}, c.Samples...),
			c.Field, c.Value, c.Guessed, c.Private, c.LooksLike})
	}
	if len(b.Columns) > 0 {
		for _, f := range formats.MappingFields() {
			view.Fields = append(view.Fields, importFieldView{f.Key, f.Label})
		}
	}
	return view
}

type importChangeFieldView struct {
	Field  string `json:"field" required:"true"`
	Label  string `json:"label" required:"true"`
	Before string `json:"before" required:"true" doc:"The value as text"`
	After  string `json:"after" required:"true" doc:"The value as text"`
}

// ImportOtherView is another person in a change.
type ImportOtherView struct {
	ID       string `json:"id" required:"true" doc:"Empty for a person in the same import"`
	Name     string `json:"name" required:"true"`
	Position string `json:"position" required:"true" doc:"A title key, or free text"`
	City     string `json:"city,omitempty"`
	County   string `json:"county,omitempty"`
	Why      string `json:"why" required:"true" doc:"The connection between them, or the change"`
}

// ImportChangeView is the change of an import to one person.
type ImportChangeView struct {
	N          int                     `json:"n" required:"true"`
	Kind       string                  `json:"kind" required:"true" enum:"added,upcoming,changed,office,other_office,awaited,left,over,sounds_like,second_holder,two_towns,no_town,poorer,deleted,kept,refused"`
	Name       string                  `json:"name" required:"true"`
	Position   string                  `json:"position" required:"true" doc:"A title key, or free text"`
	City       string                  `json:"city,omitempty"`
	County     string                  `json:"county,omitempty"`
	District   string                  `json:"district,omitempty"`
	File       string                  `json:"file" required:"true"`
	Line       int                     `json:"line,omitempty"`
	Sheet      string                  `json:"sheet,omitempty" doc:"Of a workbook with several tables"`
	Source     string                  `json:"source" required:"true"`
	SourceID   string                  `json:"sourceId" required:"true"`
	OfficialID string                  `json:"officialId" required:"true" doc:"Empty of one who is new"`
	Fields     []importChangeFieldView `json:"fields" required:"true"`
	Others     []ImportOtherView       `json:"others" required:"true"`
	Reason     string                  `json:"reason,omitempty"`
	Accepted   bool                    `json:"accepted" required:"true"`
	CanBeTaken bool                    `json:"canBeTaken" required:"true" doc:"Whether it can be accepted; a sounds_like is answered instead"`
	Same       *string                 `json:"same,omitempty" doc:"The answer to sounds_like: the matching person's id, empty for a new person"`
	Begins     string                  `json:"begins,omitempty" doc:"YYYY-MM-DD, the first day of a newcomer's term"`
	Holders    []ImportHolderView      `json:"holders,omitempty" doc:"The present holders of the seat that a newcomer gets, the likely predecessor first"`
	Succeeds   string                  `json:"succeeds,omitempty" doc:"The id of the holder whose term ends"`
	EndsOn     string                  `json:"endsOn,omitempty" doc:"YYYY-MM-DD, the chosen last day of that term"`
}

// ImportHolderView is a holder of a seat that a newcomer gets.
type ImportHolderView struct {
	ImportOtherView
	From string `json:"from,omitempty" doc:"YYYY-MM-DD, the first day of the term"`
	To   string `json:"to,omitempty" doc:"YYYY-MM-DD, the last day of the term"`
	Ends string `json:"ends,omitempty" doc:"YYYY-MM-DD, the last day of the term if the newcomer follows; absent if they cannot"`
}

// ImportChange returns the view of a change.
func ImportChange(c *imports.Change) *ImportChangeView {
	view := &ImportChangeView{N: c.N, Kind: string(c.Kind), Name: c.Name, Position: c.Position,
		City: c.City, County: c.County, District: c.District, File: c.File, Line: c.Line,
		Sheet: c.Sheet, Source: c.Source, SourceID: c.SourceID, OfficialID: c.OfficialID, Reason: c.Reason,
		Fields: make([]importChangeFieldView, len(c.Fields)), Others: ImportOthers(c.Others),
		Accepted: c.Accepted, CanBeTaken: c.CanBeTaken()}
	for i, f := range c.Fields {
		view.Fields[i] = importChangeFieldView(f)
	}
	if c.Answered {
		view.Same = &c.Same
	}
	view.Begins, view.Succeeds, view.EndsOn = c.Begins, c.Succeeds, c.EndsOn
	for _, h := range c.Holders {
		view.Holders = append(view.Holders, ImportHolderView{ImportOtherView(h.Other), h.From, h.To,
			h.Ends})
	}
	return view
}

// ImportOthers returns the views of other people of a change.
func ImportOthers(others []imports.Other) []ImportOtherView {
	views := make([]ImportOtherView, len(others))
	for i, o := range others {
		views[i] = ImportOtherView(o)
	}
	return views
}
