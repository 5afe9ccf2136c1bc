package httpapi

import (
	"context"

	"github.com/maypok86/otter/v2"

	"candor"
	"candor/sqlstore"
)

// shownPhotosKept is how many pictures are remembered with their official: 3 MB at most.
const shownPhotosKept = 1 << 13

// shownPhoto says whose approved picture one is, as long as nothing about that official changes.
type shownPhoto struct {
	officialID string
	status     candor.Status // of the official
	fresh      func() bool
}

// shownPhotos remembers which pictures visitors may see, so that sending one asks the database
// nothing. What is not shown to them is not remembered: anyone can make up such names.
type shownPhotos struct {
	store    *sqlstore.Store
	versions *versions
	kept     *otter.Cache[string, shownPhoto]
}

func newShownPhotos(store *sqlstore.Store, versions *versions) *shownPhotos {
	return &shownPhotos{store, versions, otter.Must(&otter.Options[string,
		shownPhoto]{MaximumSize: shownPhotosKept})}
}

// find returns the official of a picture; not found for one that was not approved.
func (p *shownPhotos) find(ctx context.Context, objectPath string) (shownPhoto, error) {
	if known, ok := p.kept.GetIfPresent(objectPath); ok && known.fresh() {
		return known, nil
	}
	id, _, err := p.store.FindPictured(ctx, objectPath)
	if err != nil {
		return shownPhoto{}, err
	}
	// Only now is the official known whose changes to watch; what was read before may be out of date.
	found := shownPhoto{fresh: p.versions.watch(candor.Change{Kind: candor.OfficialChanged, ID: id})}
	if found.officialID, found.status, err = p.store.FindPictured(ctx, objectPath); err != nil {
		return shownPhoto{}, err
	}
	p.kept.Set(objectPath, found)
	return found, nil
}
