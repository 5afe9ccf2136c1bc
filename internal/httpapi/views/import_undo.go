package views

import "candor/internal/importer/imports"

// ImportUndoView is the effect of undoing an import now.
type ImportUndoView struct {
	Total     int              `json:"total" required:"true" doc:"The profiles that the import has written"`
	Undone    int              `json:"undone" required:"true" doc:"How many of them an undo restores or removes"`
	Stays     int              `json:"stays" required:"true" doc:"How many stay; to be sent as expectedStays"`
	CanRetire int              `json:"canRetire" required:"true" doc:"How many of these can be retired"`
	Officials []ImportStayView `json:"officials" required:"true" doc:"Those that stay, at most 200"`
}

// PartlyUndoneView is the result of an undo that left some profiles.
type PartlyUndoneView struct {
	Undone    int              `json:"undone" required:"true"`
	Kept      int              `json:"kept" required:"true"`
	Retired   int              `json:"retired" required:"true" doc:"Rejected, with their reviews"`
	Officials []ImportStayView `json:"officials" required:"true" doc:"The kept and the retired ones, at most 200"`
}

// ImportStayView is a profile that an undo leaves.
type ImportStayView struct {
	ImportOtherView
	CanRetire bool     `json:"canRetire" required:"true" doc:"Whether the import has added it, and it can be rejected"`
	With      []string `json:"with,omitempty" doc:"Ids of profiles: it stays only because they do"`
	Retired   bool     `json:"retired,omitempty" doc:"It was rejected, and keeps its reviews"`
}

// ImportUndo returns the view of a plan.
func ImportUndo(plan *imports.UndoPlan) *ImportUndoView {
	view := &ImportUndoView{Total: plan.Total, Undone: plan.Undone(), Stays: len(plan.Stays),
		Officials: importStays(plan.Stays[:min(len(plan.Stays), imports.MaxStays)])}
	for _, stay := range plan.Stays {
		if stay.CanRetire {
			view.CanRetire++
		}
	}
	return view
}

func importStays(stays []*imports.Stay) []ImportStayView {
	views := make([]ImportStayView, len(stays))
	for i, stay := range stays {
		views[i] = ImportStayView{ImportOtherView(stay.Other), stay.CanRetire, stay.With, stay.Retired}
	}
	return views
}
