package httpapi_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/removals"
)

// TestDescriptionNamesEachChoice keeps the description of a field in step with the list behind it.
func TestDescriptionNamesEachChoice(t *testing.T) {
	text, err := httpapi.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]struct{ Description string }
			}
		}
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		schema, property string
		choices          []string
	}{
		"Reports":     {"CreateReportInputBody", "reason", texts(candor.ReportReasons())},
		"Corrections": {"CreateCorrectionInputBody", "field", candor.CorrectionFields()},
		"Roles":       {"CreateRemovalInputBody", "role", texts(removals.Roles())},
		"Offices":     {"CreateRemovalInputBody", "office", texts(removals.Offices())},
		"Kinds":       {"DecideManyInputBody", "kind", texts(candor.ItemKinds())},
		"Reasons":     {"BecauseView", "code", reasons()},
		"Groups":      {"BurstChoiceView", "because", texts(cases.Groups())},
	} {
		t.Run(name, func(t *testing.T) {
			said := document.Components.Schemas[test.schema].Properties[test.property].Description
			words := strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(" ,:", r) })
			for _, choice := range test.choices {
				if choice != "" && !slices.Contains(words, choice) {
					t.Errorf("%s.%s is said to be %q, without %q", test.schema, test.property, said, choice)
				}
			}
		})
	}
}

// reasons are the public codes of why a published review does not count.
func reasons() []string {
	all := []string{integrity.BecauseModerator.Public()}
	for _, because := range integrity.Reasons() {
		all = append(all, because.Public())
	}
	return all
}

func texts[T ~string](list []T) []string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = string(one)
	}
	return all
}
