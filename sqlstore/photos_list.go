package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
)

var photoUploadList = list{
	table: "photo_uploads p", joined: " LEFT JOIN officials o ON o.id = p.official_id" + withPhoto,
	id: "p.id", newest: []string{"p.created_at"},
	orders: map[string][]string{
		"officialName":     {"o.sort_key", "o.id", "p.created_at"},
		"originalFilename": {"p.original_filename", "p.created_at"},
		"submitterIp":      {"p.submitter_ip", "p.created_at"}, "createdAt": {"p.created_at"},
		"status": {"p.status", "p.created_at"},
	},
}

var photoUploadSearch = searched{kind: candor.PhotoUploadItem, table: "photo_uploads",
	exact: []string{"submitter_ip"}, said: []string{"original_filename", "submitter_ip"}}

// ListPhotoUploads reads a page of all photo uploads for administrators, and counts those that the
// filter chooses.
func (s *Store) ListPhotoUploads(
	ctx context.Context, filter candor.ListFilter,
) (uploads []*candor.ListedPhotoUpload, total int, err error) {
	chosen, err := s.choose(ctx, photoUploadList, photoUploadSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	uploads, err = readPage(ctx, s, photoUploadList, chosen, photoUploadColumns+subjectColumns,
		scanListedPhotoUpload)
	return uploads, chosen.total, err
}

func scanListedPhotoUpload(scan sqldb.Scanner) (*candor.ListedPhotoUpload, error) {
	var listed candor.ListedPhotoUpload
	var err error
	listed.PhotoUpload, err = scanPhotoUpload(subjectOf(scan, &listed.Official))
	return &listed, err
}
