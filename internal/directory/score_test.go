package directory

import (
	"slices"
	"testing"
)

// TestScoresStayInBounds checks the bounds that the arithmetic on bytes relies on.
func TestScoresStayInBounds(t *testing.T) {
	order := []quality{none, initial, edit2, infix, ofState, synonymEdit, edit1, editLikely,
		prefix, ofDistrict, synonymous, exact, spelledOut}
	for field, scores := range fieldScore {
		order := order
		if field != int(codeField) { // only codes are of districts and the state
			order = slices.DeleteFunc(slices.Clone(order),
				func(q quality) bool { return q == ofState || q == ofDistrict })
		}
		for i, better := range order[1:] {
			if scores[better] < scores[order[i]] {
				t.Errorf("field %d: quality %d scores less than quality %d", field, better, order[i])
			}
		}
		for _, score := range scores {
			if score > maxTermScore {
				t.Errorf("field %d: score %d of at most %d", field, score, maxTermScore)
			}
		}
	}
	if maxScore > 1<<8-1 || maxTermScore >= 1<<7 {
		t.Errorf("scores of at most %d and %d do not fit", maxScore, maxTermScore)
	}
	for _, q := range order {
		whole := q == exact || q == synonymous || q == spelledOut
		isPart := q == prefix || q == infix || q == none
		has := fieldScore[nameField][q]&(exactBits&0xff) != 0
		if whole && !has || isPart && has {
			t.Errorf("quality %d of a name has the bits of an exact match: %t", q, has)
		}
	}
}
