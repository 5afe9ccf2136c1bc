package main

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// idLength is that of a UUID without its hyphens.
const idLength = 32

const (
	maxName = 100
	maxText = 5000
)

// categories are the aspects that a review may score.
var categories = []string{
	"leadership", "accessibility", "transparency", "communityImpact", "fairness", "timeliness",
	"professionalism", "communication", "advocacy", "responsiveness", "votingRecord",
	"communityRelations",
}

// prepare makes the collections and the settings.
func prepare(app core.App) error {
	officials := withLongIDs(core.NewBaseCollection("officials"))
	for _, name := range []string{
		"name", "position", "positionType", "city", "county", "state", "country", "description",
		"profileImage",
		"verificationUrl", "termStartDate", "termEndDate", "status", "searchText", "sortName",
	} {
		officials.Fields.Add(&core.TextField{Name: name})
	}
	officials.Fields.Add(&core.AutodateField{Name: "createdAt", OnCreate: true},
		&core.AutodateField{Name: "updatedAt", OnCreate: true, OnUpdate: true})
	officials.AddIndex("officials_sorted", false, "status, sortName", "")
	if err := app.Save(officials); err != nil {
		return err
	}

	ratings := withLongIDs(core.NewBaseCollection("ratings"))
	ratings.ListRule, ratings.ViewRule = types.Pointer("status = 'approved'"),
		types.Pointer("status = 'approved'")
	ratings.Fields.Add(
		&core.RelationField{Name: "officialId", CollectionId: officials.Id, Required: true,
			CascadeDelete: true},
		&core.TextField{Name: "reviewerName", Max: maxName},
		&core.EmailField{Name: "reviewerEmail", Hidden: true},
		&core.TextField{Name: "reviewerIp", Hidden: true},
		&core.NumberField{Name: "overallRating", Required: true, OnlyInt: true, Min: types.Pointer(1.0),
			Max: types.Pointer(5.0)},
	)
	for _, category := range categories {
		ratings.Fields.Add(&core.NumberField{Name: category, OnlyInt: true, Min: types.Pointer(1.0),
			Max: types.Pointer(5.0)})
	}
	ratings.Fields.Add(
		&core.TextField{Name: "reviewText", Max: maxText},
		&core.BoolField{Name: "isAnonymous"},
		&core.TextField{Name: "status"},
		&core.TextField{Name: "flags", Hidden: true},
		&core.TextField{Name: "idempotencyKey", Hidden: true},
		&core.AutodateField{Name: "createdAt", OnCreate: true},
		&core.AutodateField{Name: "updatedAt", OnCreate: true, OnUpdate: true, Hidden: true},
	)
	ratings.AddIndex("ratings_of_official", false, "officialId, status, createdAt", "")
	ratings.AddIndex("ratings_once", true, "idempotencyKey", "idempotencyKey != ''")
	if err := app.Save(ratings); err != nil {
		return err
	}

	feedback := withLongIDs(core.NewBaseCollection("review_feedback"))
	feedback.Fields.Add(
		&core.RelationField{Name: "ratingId", CollectionId: ratings.Id, Required: true,
			CascadeDelete: true},
		&core.TextField{Name: "voterIp", Hidden: true},
		&core.BoolField{Name: "isHelpful"},
		&core.AutodateField{Name: "createdAt", OnCreate: true},
	)
	feedback.AddIndex("review_feedback_one_vote", true, "ratingId, voterIp", "")
	if err := app.Save(feedback); err != nil {
		return err
	}

	listed := core.NewViewCollection("officials_listed")
	listed.ListRule, listed.ViewRule = types.Pointer(""), types.Pointer("")
	listed.ViewQuery = listedQuery()
	if err := app.Save(listed); err != nil {
		return err
	}
	return setUp(app)
}

func withLongIDs(collection *core.Collection) *core.Collection {
	id := collection.Fields.GetByName("id").(*core.TextField)
	id.Min, id.Max, id.AutogeneratePattern = idLength, idLength, "[a-f0-9]{32}"
	return collection
}
