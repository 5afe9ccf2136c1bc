package main

import (
	"database/sql"
	"errors"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	approved = "approved"
	pending  = "pending"
)

// createRating stores a review, or returns the one that the same request made before. The unique
// index decides between two concurrent requests.
func createRating(e *core.RequestEvent) error {
	ratings, err := e.App.FindCachedCollectionByNameOrId("ratings")
	if err != nil {
		return err
	}
	official := e.Request.PathValue("id")
	var sent map[string]any
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("Please check what you entered", err)
	}
	rating := core.NewRecord(ratings)
	for _, field := range append([]string{"overallRating", "reviewText", "reviewerName",
		"reviewerEmail"}, categories...) {
		if value, ok := sent[field]; ok {
			rating.Set(field, value)
		}
	}
	anonymous, ok := sent["isAnonymous"].(bool)
	rating.Set("isAnonymous", anonymous || !ok)
	if rating.GetBool("isAnonymous") {
		rating.Set("reviewerName", "")
	}
	rating.Set("officialId", official)
	rating.Set("reviewerIp", e.RealIP())
	rating.Set("status", approved)
	key := e.Request.Header.Get("Idempotency-Key")
	if key != "" {
		key = strings.Join([]string{e.RealIP(), official, key}, " ")
		earlier, err := findByKey(e.App, ratings, key)
		if err == nil {
			return answer(e, earlier)
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		rating.Set("idempotencyKey", key)
	}
	if err := screen(e.App, rating); err != nil {
		return err
	}
	if err := e.App.Save(rating); err != nil {
		if earlier, again := findByKey(e.App, ratings, key); key != "" && again == nil {
			return answer(e, earlier)
		}
		return router.NewBadRequestError("Please check what you entered", err)
	}
	return answer(e, rating)
}

// findByKey states that the key is not empty; otherwise SQLite would not use the index with that
// condition.
func findByKey(app core.App, ratings *core.Collection, key string) (*core.Record, error) {
	rating := &core.Record{}
	err := app.RecordQuery(ratings).AndWhere(dbx.NewExp("idempotencyKey = {:key} AND idempotencyKey != ''",
		dbx.Params{"key": key})).Limit(1).One(rating)
	return rating, err
}

func answer(e *core.RequestEvent, rating *core.Record) error {
	if err := apis.EnrichRecord(e, rating); err != nil {
		return err
	}
	return e.JSON(http.StatusCreated, rating)
}
