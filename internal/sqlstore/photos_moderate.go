package sqlstore

import (
	"context"
	"errors"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// Reasons in the trail for a picture that another one replaces, and for those shown again.
const (
	reasonReplaced = "Replaced by another photo"
	reasonReturned = "The photo after it was taken back"
	reasonSplit    = "The merge was undone"
)

// SetPhotoUploadStatus decides on a photo upload. An approved upload becomes the official's
// picture, and the former picture is rejected. An upload that is no longer approved makes the
// profile show the former picture again. It is a conflict if candor.Photo.Approvable refuses the
// photo.
func (s *Store) SetPhotoUploadStatus(
	ctx context.Context, id string, decision candor.Decision,
) (upload *candor.PhotoUpload, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		if upload, err = findPhotoUpload(tx.Context(), tx, "id", id); err != nil {
			return err
		}
		return tx.decidePhoto(upload, decision)
	})
	return upload, err
}

// decidePhoto decides on an upload and updates the profile.
func (tx *Tx) decidePhoto(upload *candor.PhotoUpload, decision candor.Decision) error {
	before := upload.Status
	changes, err := tx.settlePhoto(upload, decision)
	if err != nil {
		return err
	}
	if decision.Status != candor.StatusApproved {
		// The picture must not return when the next one is removed.
		if err := tx.Exec("UPDATE photo_uploads SET former_image = '' WHERE former_image = $1"+
			" AND official_id = $2",
			upload.ObjectPath, upload.OfficialID); err != nil {
			return err
		}
	}
	switch {
	case !changes:
		return nil
	case decision.Status == candor.StatusApproved:
		if err := tx.checkApprovable(upload); err != nil {
			return err
		}
		return tx.showPhoto(upload, decision)
	case before == candor.StatusApproved:
		return tx.hidePhoto(upload, decision)
	}
	return nil
}

// settlePhoto decides on an upload without updating the profile.
func (tx *Tx) settlePhoto(
	upload *candor.PhotoUpload, decision candor.Decision,
) (changes bool, err error) {
	changes, err = tx.applyDecision(item{candor.PhotoUploadItem, upload.ID, upload.Status,
		upload.CreatedAt}, decision)
	if err != nil || !changes {
		return false, err
	}
	upload.Status, upload.ReviewedAt, upload.ReviewedBy = decision.Status, tx.Now(), decision.ActorID
	// affects who may see the picture, even if the profile does not show it
	tx.Changed(candor.OfficialChanged, upload.OfficialID)
	if err := tx.decideClaim(upload.ObjectPath, decision.Status); err != nil {
		return false, err
	}
	return true,
		tx.Exec("UPDATE photo_uploads SET status = $1, reviewed_at = $2, reviewed_by = $3 WHERE id = $4",
			string(decision.Status), milliseconds(tx.Now()), decision.ActorID, upload.ID)
}

// showPhoto makes an upload the picture of its official and rejects the former one.
func (tx *Tx) showPhoto(upload *candor.PhotoUpload, decision candor.Decision) error {
	rows, err := tx.QueryContext(tx.Context(),
		"SELECT "+photoUploadColumns+" FROM photo_uploads p"+withPhoto+" WHERE p.official_id = $1 AND "+
			"p.status = 'approved' AND p.id <> $2",
		upload.OfficialID, upload.ID)
	earlier, err := sqldb.Collect(rows, err, scanPhotoUpload)
	if err != nil {
		return err
	}
	retire := candor.Decision{Status: candor.StatusRejected, Reason: reasonReplaced,
		Actor: decision.Actor, ActorID: decision.ActorID}
	for _, one := range earlier {
		if _, err := tx.settlePhoto(one, retire); err != nil {
			return err
		}
	}
	official, err := findOfficial(tx.Context(), tx, upload.OfficialID)
	if err != nil {
		return err
	}
	if err := tx.Exec("UPDATE photo_uploads SET former_image = $1 WHERE id = $2",
		official.ProfileImage, upload.ID); err != nil {
		return err
	}
	return tx.setProfileImage(upload.OfficialID, upload.ObjectPath)
}

// hidePhoto replaces a picture by the former one if that may still be shown.
func (tx *Tx) hidePhoto(upload *candor.PhotoUpload, decision candor.Decision) error {
	official, err := findOfficial(tx.Context(), tx, upload.OfficialID)
	if err != nil || official.ProfileImage != upload.ObjectPath {
		return err
	}
	var former string
	if err := tx.QueryRowContext(tx.Context(), "SELECT former_image FROM photo_uploads WHERE id = $1",
		upload.ID).Scan(&former); err != nil {
		return err
	}
	earlier, err := findPhotoUpload(tx.Context(), tx, "object_path", former)
	if errors.Is(err, candor.ErrNotFound) {
		return tx.setProfileImage(upload.OfficialID, "")
	}
	if err != nil {
		return err
	}
	if earlier.OfficialID != upload.OfficialID || tx.checkApprovable(earlier) != nil {
		return tx.setProfileImage(upload.OfficialID, "")
	}
	again := candor.Decision{Status: candor.StatusApproved, Actor: decision.Actor,
		ActorID: decision.ActorID, Reason: reasonReturned}
	if _, err := tx.settlePhoto(earlier, again); err != nil {
		return err
	}
	return tx.setProfileImage(upload.OfficialID, former)
}

// returnPicture moves a picture back to the profile that had it before a merge. A picture that
// another one has only replaced since is approved again.
func (tx *Tx) returnPicture(image, actor string, lost, kept *candor.Official) error {
	if image == "" || kept.ProfileImage == image {
		return tx.movePicture(image, kept.ID, lost.ID)
	}
	var replaced int
	if err := tx.QueryRowContext(tx.Context(), "SELECT COUNT(*) FROM photo_uploads"+
		" WHERE official_id = $1 AND former_image = $2", kept.ID, image).Scan(&replaced); err != nil {
		return sqldb.Translate(err)
	}
	upload, err := findPhotoUpload(tx.Context(), tx, "object_path", image)
	if err != nil || replaced == 0 || tx.checkApprovable(upload) != nil {
		return err
	}
	if _, err := tx.settlePhoto(upload, candor.Decision{Status: candor.StatusApproved, Actor: actor,
		Reason: reasonSplit}); err != nil {
		return err
	}
	return tx.setProfileImage(lost.ID, image)
}

// forgetFormerImages forgets which picture an upload replaced if that is now of another official.
func (tx *Tx) forgetFormerImages(ids ...string) error {
	for _, id := range ids {
		if err := tx.Exec(`UPDATE photo_uploads SET former_image = '' WHERE official_id = $1
			AND former_image <> '' AND NOT EXISTS (SELECT 1 FROM photo_uploads f
			WHERE f.object_path = photo_uploads.former_image AND f.official_id = $1)`, id); err != nil {
			return err
		}
	}
	return nil
}

func (tx *Tx) setProfileImage(officialID, image string) error {
	tx.Changed(candor.OfficialChanged, officialID)
	return tx.Exec("UPDATE officials SET profile_image = $1, updated_at = $2 WHERE id = $3", image,
		milliseconds(tx.Now()), officialID)
}
