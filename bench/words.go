package main

import (
	"context"
	"net/url"

	"candor/internal/candor"
	"candor/internal/testkit/questions"
)

// wordQuestions is how many questions are asked with a word too many, or spelled in another way.
const wordQuestions = 1000

// words measures who is found in spite of a word too many, a district, a ZIP code and the like.
func (b *bench) words(ctx context.Context) (rows []row, err error) {
	progress("asking %d questions in all shapes", wordQuestions)
	officials := make([]*candor.Official, len(b.officials))
	for i, o := range b.officials {
		officials[i] = o.domain()
	}
	first, among := 0.0, 0.0
	for _, question := range questions.Draw(b.random, officials, wordQuestions) {
		found, err := find(ctx, url.Values{"search": {question.Text}, "limit": {"20"}})
		if err != nil {
			return nil, err
		}
		for i, candidate := range found.Officials[:min(typoLimit, len(found.Officials))] {
			if !question.Means(candidate.domain()) {
				continue
			}
			among++
			if i == 0 {
				first++
			}
			break
		}
	}
	const what = "a word too many, in all usual shapes"
	return []row{
		shareRow(what+": person first", 100*first/wordQuestions, leastFirst),
		shareRow(what+": person among 20", 100*among/wordQuestions, leastAmong),
	}, nil
}

// domain returns what questions are made from.
func (o official) domain() *candor.Official {
	return &candor.Official{ID: o.ID, Name: o.Name, Position: o.Position,
		PositionType: candor.PositionType(o.PositionType), City: o.City, County: o.County,
		District: o.District}
}
