package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"candor"
	"candor/photo"
	"candor/sqlstore"
	"candor/sqlstore/sqldb"
)

// photoClaim is the room that a photo needs of which so many bytes arrive.
func (s *Server) photoClaim(ctx context.Context, arriving int64) *sqlstore.PhotoClaim {
	networks := s.options.NetworkLimits.Networks(addressOf(ctx))
	return &sqlstore.PhotoClaim{
		Household: s.keyed("photos of household", networks[0].Name),
		Network:   s.keyed("photos of network", networks[len(networks)-1].Name),
		Bytes:     s.options.Photos.MostKept(arriving),
		Room:      s.options.PhotoRoom,
	}
}

// checkPhotoRoom refuses to give out an address for a photo that would be refused there: a browser
// that is still sending may not read why.
func (s *Server) checkPhotoRoom(ctx context.Context) error {
	err := error(candor.ErrDiskRoom)
	if _, low := s.options.Photos.LowDisk(); !low {
		err = s.options.Store.CheckPhotoRoom(ctx, s.photoClaim(ctx, 0))
	}
	s.options.Photos.CountRefused(err)
	return err
}

// admitPhoto takes room for a photo before any byte of it is read: on the disks until release is
// called, and among all that wait. Length is what the sender says: the server reads no more than
// that.
func (s *Server) admitPhoto(r *http.Request, name string) (
	claim *sqlstore.PhotoClaim, release func(kept bool), err error,
) {
	if release, err = s.options.Photos.Reserve(r.ContentLength); err != nil {
		return nil, nil, err
	}
	claim = s.photoClaim(r.Context(), r.ContentLength)
	if err := s.options.Store.ClaimPhoto(r.Context(), name, claim); err != nil {
		release(false)
		return nil, nil, err
	}
	return claim, release, nil
}

// dismissPhoto gives back what a photo has claimed that was refused. Where the database is away,
// the claim ends by itself.
func (s *Server) dismissPhoto(ctx context.Context, claim *sqlstore.PhotoClaim) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerTime)
	defer cancel()
	if err := s.options.Store.ReleasePhoto(ctx, claim); err != nil && !sqldb.IsFault(err) {
		s.options.Logger.WarnContext(ctx, "the claim of a refused photo ends later", "error", err)
	}
}

// photosInWords says for /readyz whether photos are taken.
func (s *Server) photosInWords() string {
	if low, found := s.options.Photos.LowDisk(); found {
		return fmt.Sprintf("refused, %s where the %s are, the floor is %s",
			low.Space, low.Name, candor.SizeInWords(low.Floor))
	}
	return inWords(s.options.Photos.BlobsHealth())
}

// disksInWords is a line for each folder that photos fill.
func (s *Server) disksInWords() string {
	var lines strings.Builder
	for _, one := range s.options.Photos.Disks() {
		lines.WriteString("\ndisk of the " + one.Name + ": ")
		if one.Err != nil {
			lines.WriteString("not known")
			continue
		}
		lines.WriteString(one.Space.String())
	}
	return lines.String()
}

// databaseIsShortOfRoom says of an embedded database that its disk is nearly full, before a write
// finds out.
func (s *Server) databaseIsShortOfRoom() string {
	for _, one := range s.options.Photos.Disks() {
		if one.Name == photo.DataDisk && one.Low && s.options.Store.Embedded() {
			return "database: soon without room, " + one.Space.String()
		}
	}
	return ""
}
