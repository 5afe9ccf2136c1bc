package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
)

var correctionList = list{
	table: "profile_corrections c", joined: " LEFT JOIN officials o ON o.id = c.official_id",
	id: "c.id", newest: []string{"c.created_at"},
	orders: map[string][]string{
		"officialName": {"o.sort_key", "o.id", "c.created_at"}, "field": {"c.field", "c.created_at"},
		"currentValue":   {"c.current_value", "c.created_at"},
		"suggestedValue": {"c.suggested_value", "c.created_at"},
		"reason":         {"c.reason", "c.created_at"}, "submitterIp": {"c.submitter_ip", "c.created_at"},
		"location":  {"c.submission_country", "c.submission_region", "c.submission_city", "c.created_at"},
		"createdAt": {"c.created_at"}, "status": {"c.status", "c.created_at"},
	},
}

var correctionSearch = searched{
	kind: candor.CorrectionItem, table: "profile_corrections", exact: []string{"submitter_ip"},
	said: []string{"field", "custom_field", "current_value", "suggested_value", "reason",
		"submitter_email", "submitter_ip"},
}

// ListCorrections reads a page of all corrections for administrators, and counts those that the
// filter chooses.
func (s *Store) ListCorrections(
	ctx context.Context, filter candor.ListFilter,
) (corrections []*candor.ListedCorrection, total int, err error) {
	chosen, err := s.choose(ctx, correctionList, correctionSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	corrections, err = readPage(ctx, s, correctionList, chosen,
		correctionColumns+subjectColumns+correctedColumns, scanListedCorrection)
	return corrections, chosen.total, err
}

// correctedColumns are the fields of officials that can be corrected, but those of subjectColumns.
const correctedColumns = ", o.city, o.county, o.state, o.country, o.description, o.verification_url"

func scanListedCorrection(scan sqldb.Scanner) (*candor.ListedCorrection, error) {
	var listed candor.ListedCorrection
	var o candor.Official
	var err error
	listed.Correction, err = scanCorrection(subjectOf(func(columns ...any) error {
		return scan(append(columns, &o.City, &o.County, &o.State, &o.Country, &o.Description,
			&o.VerificationURL)...)
	}, &listed.Official))
	if err != nil {
		return nil, err
	}
	o.Name, o.Position = listed.Official.Name, listed.Official.Position
	if present, corrects := listed.Correction.Present(&o); corrects {
		listed.Present = &present
	}
	return &listed, nil
}
