package httpapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/disk"
	"candor/internal/httpapi/problem"
	"candor/internal/photo"
	"candor/internal/ratelimit"
	"candor/internal/receipts"
	"candor/internal/settings"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// photoTime is how long the bytes of a photo may take to arrive: 10 MB at half a megabit a second.
// answerTime is the remaining time to keep them and to answer.
const (
	photoTime  = 3 * time.Minute
	answerTime = 30 * time.Second
)

type uploadView struct {
	UploadURL  string `json:"uploadURL" required:"true" doc:"Takes the picture by one PUT within ten minutes"`
	ObjectPath string `json:"objectPath" required:"true" doc:"The name of the stored picture"`
}

type createUploadOutput struct{ Body *uploadView }

// createUpload makes an address to which one picture can be sent.
func (s *Server) createUpload(ctx context.Context, _ *struct{}) (*createUploadOutput, error) {
	if err := s.checkPhotoRoom(ctx); err != nil {
		return nil, err
	}
	if err := s.options.Store.TakeRequest(ctx); err != nil {
		return nil, err
	}
	address := s.options.Photos.NewAddress()
	return &createUploadOutput{&uploadView{address.UploadURL, address.ObjectPath}}, nil
}

// sendPhotoInput is what putPhoto takes, for the description.
type sendPhotoInput struct {
	Name      string `path:"name"`
	Expires   string `query:"expires"`
	Signature string `query:"signature"`
	RawBody   []byte `contentType:"image/jpeg" doc:"A JPEG, PNG, GIF or WebP of at most 10 MB; the bytes determine the format"`
}

// putPhoto takes the bytes of a picture. It is asked by every method, since another one than PUT
// makes an address an altered one. Nothing but the signed address, its one use, the limit on bytes
// and their type decides; content type and length as the client states them are not believed.
func (s *Server) putPhoto(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if err := s.options.Photos.CheckAddress(r.Method, name, r.URL.Query()); err != nil {
		s.refusePhoto(w, r, err)
		return
	}
	claim, release, err := s.admitPhoto(r, name)
	if err != nil {
		s.refusePhoto(w, r, err)
		return
	}
	defer func() { release(err == nil) }()
	// The time that other bodies have is too short for a picture on a slow line, and so is that of
	// other answers: it began with the request.
	control, end := http.NewResponseController(w), time.Now().Add(photoTime)
	if err := errors.Join(control.SetReadDeadline(end),
		control.SetWriteDeadline(end.Add(answerTime))); err != nil {
		s.options.Logger.WarnContext(r.Context(), "photos get no more time than other bodies", "error",
			err)
	}
	body := &sentBody{reader: r.Body}
	err = s.takePhoto(r.Context(), name, claim, body)
	if err != nil && body.broken {
		err = errPhotoBroken
	}
	if err != nil {
		s.releaseClaim(r.Context(), claim)
		s.refusePhoto(w, r, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// takePhoto keeps what arrives. Of several pictures for one address the first that is written down
// stays.
func (s *Server) takePhoto(
	ctx context.Context, name string, claim *sqlstore.PhotoClaim, body io.Reader,
) error {
	received, err := s.options.Photos.Receive(ctx, name, body)
	if err != nil {
		return err
	}
	received.Claim = claim.ID
	if err := s.options.Store.CreatePhoto(ctx, received); err != nil {
		// of any other fault no one knows whether the row was written
		if errors.Is(err, candor.ErrConflict) {
			s.options.Photos.Discard(ctx, received)
		}
		return err
	}
	if _, infected := received.Scan.Infected(); infected {
		return errPhotoInfected
	}
	if received.Quarantine != "" {
		s.options.Upkeep.Arrived()
	}
	return nil
}

// refusePhoto reads the rest of the body, up to a photo's size, before it answers: a client that is
// cut off while sending sees a broken connection instead. One that asks first, by Expect, sends
// nothing.
func (s *Server) refusePhoto(w http.ResponseWriter, r *http.Request, err error) {
	s.options.Photos.CountRefused(err)
	if r.Header.Get("Expect") == "" {
		_, _ = io.CopyN(io.Discard, r.Body, candor.MaxPhotoSize) // it may end sooner
	}
	problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
}

var (
	errPhotoBroken   = &candor.Error{Code: candor.CodeMalformed, Message: candor.MessagePhotoBroken}
	errPhotoInfected = &candor.Error{Code: candor.CodeInvalid, Message: candor.MessagePhotoInfected}
)

// sentBody remembers whether the sender failed: a body that comes too slowly or breaks off is no
// fault of ours.
type sentBody struct {
	reader io.Reader
	broken bool
}

// Read reads on, and notes any end but the regular one.
func (b *sentBody) Read(p []byte) (int, error) {
	n, err := b.reader.Read(p)
	if err != nil && err != io.EOF {
		b.broken = true
	}
	return n, err
}

type photoUploadView struct {
	ID         string `json:"id" required:"true"`
	OfficialID string `json:"officialId" required:"true"`
	Status     string `json:"status" required:"true" enum:"pending,approved,rejected"`
}

type createPhotoUploadInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"A text of your own choice: the same one again files nothing twice"`
	Body           struct {
		_                struct{} `additionalProperties:"true"`
		OfficialID       string   `json:"officialId,omitempty"`
		ObjectPath       string   `json:"objectPath,omitempty" doc:"Of a picture that was sent within the last day"`
		OriginalFilename string   `json:"originalFilename,omitempty" doc:"At most 200 characters"`
	}
}

// sentPhotoView is a photo in the answer to its sender.
type sentPhotoView struct {
	*PhotoUploadFields
	Sent *sentView `json:"sent" required:"true"`
}

type createPhotoUploadOutput struct{ Body *sentPhotoView }

// createPhotoUpload files a picture that was sent before; it waits for an administrator.
func (s *Server) createPhotoUpload(
	ctx context.Context, in *createPhotoUploadInput,
) (*createPhotoUploadOutput, error) {
	return onKept(ctx, in.Body.OfficialID,
		func(ctx context.Context, id string) (*createPhotoUploadOutput, error) {
			return s.createPhotoUploadOf(ctx, id, in)
		})
}

func (s *Server) createPhotoUploadOf(
	ctx context.Context, id string, in *createPhotoUploadInput,
) (*createPhotoUploadOutput, error) {
	address := ratelimit.Household(addressOf(ctx))
	upload := &candor.PhotoUpload{
		OfficialID: id, ObjectPath: in.Body.ObjectPath,
		OriginalFilename: in.Body.OriginalFilename, SubmitterIP: address,
		Submission: s.options.GeoIP.Find(addressOf(ctx)),
	}
	upload.Clean()
	if err := upload.Validate(); err != nil {
		return nil, err
	}
	if !candor.ValidID(upload.OfficialID) {
		return nil, errOfficialNotFound
	}
	if _, err := candor.UploadName(upload.ObjectPath); err != nil {
		return nil, err
	}
	once, err := idempotencyKey(in.IdempotencyKey, "photo", address, upload.OfficialID, in.Body)
	if err != nil {
		return nil, err
	}
	ctx, ticket := s.withTicket(ctx)
	if err := s.options.Store.CreatePhotoUpload(ctx, upload, once); err != nil {
		return nil, err
	}
	return &createPhotoUploadOutput{&sentPhotoView{&photoUploadView{upload.ID, upload.OfficialID,
		string(upload.Status)}, viewSent(ticket, receipts.Photo, upload.ID)}}, nil
}

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
	err := error(disk.ErrFull)
	if _, low := s.options.Photos.LowDisk(); !low {
		err = s.options.Store.CheckPhotoRoom(ctx, s.photoClaim(ctx, 0))
	}
	s.options.Photos.CountRefused(err)
	return err
}

// admitPhoto reserves room for a photo before reading any byte of it: on the disks until release is
// called, and in the queue. Length is the sender's claim: the server reads no more than that.
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

// releaseClaim frees the space reserved for a rejected photo. If the database is down, the
// reservation expires.
func (s *Server) releaseClaim(ctx context.Context, claim *sqlstore.PhotoClaim) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerTime)
	defer cancel()
	if err := s.options.Store.ReleasePhoto(ctx, claim); err != nil && !sqldb.IsFault(err) {
		s.options.Logger.WarnContext(ctx, "the claim of a refused photo ends later", "error", err)
	}
}

// photosLine says for /readyz whether photos are taken.
func (s *Server) photosLine() string {
	if low, found := s.options.Photos.LowDisk(); found {
		return fmt.Sprintf("refused, %s where the %s are, the floor is %s",
			low.Space, low.Name, settings.FormatSize(low.Floor))
	}
	return answeringState(s.options.Photos.BlobsHealth())
}

// diskLine is a line for each folder that photos fill.
func (s *Server) diskLine() string {
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
