package httpapi

import (
	"encoding/json"
	"testing"

	"candor/internal/candor"
)

func TestFieldsAreInTheOrderOfCategories(t *testing.T) {
	for i, category := range candor.RatingCategories {
		var averages CategoryAverages
		*averages.fields()[i] = 4.5
		encoded, err := json.Marshal(averages)
		if want := `{"` + string(category) + `":4.5}`; err != nil || string(encoded) != want {
			t.Errorf("got %s (%v), want %s", encoded, err, want)
		}
	}
}
