package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math/rand/v2"
	"net/http"
	"path"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
)

const (
	senders    = 3   // in parallel
	candidates = 500 // officials, each for one trip
)

// trip is the acknowledged state of one picture.
type trip struct {
	official string
	name     string        // of its upload address, or empty
	upload   string        // id, once filed
	status   candor.Status // acknowledged status of the upload
	decided  candor.Status // requested status
	deleted  bool          // the deletion of the official was requested
}

// TestPhotosSurviveAKill sends and files pictures, and approves, rejects and deletes them, in a
// server that is killed repeatedly at random moments. Everything acknowledged is there; after a
// sweep rows and bytes match (S33, S35).
func TestPhotosSurviveAKill(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string) {
		j := &journey{scene: &scene{t: t, storage: storage{Data: t.TempDir(), Database: database}}}
		j.use(j.settle)
		j.appointWarden()
		within := 200 * time.Millisecond
		// On a machine of any speed, something must be acknowledged before a kill.
		for n := 0; n < kills() || len(j.trips) == 0 && within < time.Minute; n++ {
			server := serveSigned(t, append(j.arguments(), "--rate-limit", "off")...)
			if j.session == nil {
				j.session = login(t, server.url)
			}
			before := len(j.trips)
			j.travel(server, rand.N(within))
			j.use(j.acknowledged)
			// on a machine of any speed, the kill must hit while pictures arrive
			if len(j.trips) == before {
				within *= 2
			}
		}
		if len(j.trips) == 0 {
			t.Error("nothing was ever acknowledged")
		}
		j.use(j.swept)
	})
}

// journey is a scene with visitors who send pictures.
type journey struct {
	*scene
	session []*http.Cookie
	next    atomic.Int64 // index of the next official
	deletes atomic.Int64 // one moderator may delete only a few within an hour

	mu    sync.Mutex
	trips []*trip
}

func (j *journey) settle(store *sqlstore.Store) {
	err := store.Write(j.t.Context(), func(tx *sqlstore.Tx) error {
		for i := range candidates {
			official := &candor.Official{
				ID: candor.NewID(), Name: fmt.Sprintf("Vera Trial %c%c", 'A'+i/26, 'A'+i%26), Position: "mayor",
				PositionType: candor.Mayor, City: "Newark",
				County: "Essex", Status: candor.StatusApproved, CreatedAt: time.Now(), UpdatedAt: time.Now(),
			}
			official.Clean()
			if err := tx.InsertOfficial(official); err != nil {
				return err
			}
			j.officials = append(j.officials, official.ID)
		}
		return nil
	})
	if err != nil {
		j.t.Fatal(err)
	}
}

// travel sends pictures until it kills the server.
func (j *journey) travel(server served, moment time.Duration) {
	ctx, cancel := context.WithCancel(j.t.Context())
	var sending sync.WaitGroup
	for range senders {
		sending.Go(func() {
			for ctx.Err() == nil {
				at := int(j.next.Add(1)) - 1
				if at >= len(j.officials) {
					return
				}
				if j.trip(ctx, server.url, at) != nil {
					return // killed
				}
			}
		})
	}
	<-time.After(moment)
	server.kill()
	cancel()
	sending.Wait()
}

// trip sends one picture, and then takes random steps with it.
func (j *journey) trip(ctx context.Context, url string, at int) error {
	one := &trip{official: j.officials[at]}
	var address struct{ UploadURL, ObjectPath string }
	if err := j.ask(ctx, http.MethodPost, url+"/api/objects/upload", nil, &address); err != nil {
		return err
	}
	if err := j.ask(ctx, http.MethodPut, url+address.UploadURL, bytes.NewReader(pictureOf(at)),
		nil); err != nil {
		return err
	}
	one.name = path.Base(address.ObjectPath)
	j.mu.Lock()
	j.trips = append(j.trips, one)
	j.mu.Unlock()
	if at%5 == 0 {
		return nil
	}
	var filed struct{ ID string }
	if err := j.ask(ctx, http.MethodPost, url+"/api/photo-uploads",
		encoded(map[string]string{"officialId": one.official, "objectPath": address.ObjectPath}),
		&filed); err != nil {
		return err
	}
	one.upload, one.status, one.decided = filed.ID, candor.StatusPending, candor.StatusPending
	if at%5 < 4 {
		one.decided = []candor.Status{candor.StatusApproved, candor.StatusRejected}[at%2]
		if err := j.ask(ctx, http.MethodPut, url+"/api/admin/photo-uploads/"+one.upload,
			encoded(map[string]string{"status": string(one.decided)}), nil); err != nil {
			return err
		}
		one.status = one.decided
	}
	if at%4 == 0 && j.deletes.Add(1) <= candor.MaxOfficialsAnHour {
		one.deleted = true
		return j.ask(ctx, http.MethodDelete, url+"/api/officials/"+one.official, nil, nil)
	}
	return nil
}

// ask makes a request with a session. It fails the test on an error response, unless the server was
// killed.
func (j *journey) ask(ctx context.Context, method, url string, body io.Reader, answer any) error {
	request, err := http.NewRequestWithContext(ctx, method, url, body)
	if err != nil {
		return err
	}
	for _, cookie := range j.session {
		request.AddCookie(cookie)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	// PostgreSQL may still be ending a transaction of the server that was killed before.
	if response.StatusCode == http.StatusServiceUnavailable {
		return errors.New(response.Status)
	}
	if response.StatusCode >= http.StatusBadRequest {
		j.t.Errorf("%s %s: %s", method, url, response.Status)
	}
	if answer == nil {
		return nil
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

func encoded(body any) io.Reader {
	content, _ := json.Marshal(body) // only texts
	return bytes.NewReader(content)
}

// pictureOf returns a unique picture.
func pictureOf(n int) []byte {
	picture := image.NewRGBA(image.Rect(0, 0, 160, 200))
	for i := range 160 * 200 {
		picture.SetRGBA(i%160, i/160, color.RGBA{uint8(n % 16 * 16), uint8(n / 16 * 8), uint8(n), 255})
	}
	var content bytes.Buffer
	_ = jpeg.Encode(&content, picture, nil) // into memory
	return content.Bytes()
}

// acknowledged checks that everything acknowledged is there.
func (j *journey) acknowledged(store *sqlstore.Store) {
	j.t.Helper()
	for _, one := range j.trips {
		if one.deleted {
			continue
		}
		var state string
		err := store.Write(j.t.Context(), func(tx *sqlstore.Tx) error {
			return tx.QueryRowContext(j.t.Context(), "SELECT state FROM photos WHERE name = $1",
				one.name).Scan(&state)
		})
		if err != nil || state != string(candor.PhotoKept) {
			j.t.Errorf("a picture that has arrived is %q, %v", state, err)
		}
		if one.upload == "" {
			continue
		}
		upload, err := store.FindPhotoUpload(j.t.Context(), one.upload)
		if err != nil || upload.Status != one.status && upload.Status != one.decided {
			j.t.Errorf("an upload that was set to %s is %+v, %v", one.status, upload, err)
		}
	}
	j.compare(store, false)
}

// compare checks that every photo has its bytes and, after a sweep, that all bytes have a photo.
func (j *journey) compare(store *sqlstore.Store, swept bool) {
	j.t.Helper()
	ctx := j.t.Context()
	kept, err := photos{}.openPhotos(ctx, j.storage, []byte(signs))
	if err != nil {
		j.t.Fatal(err)
	}
	looked := maintenance.New(maintenance.Options{Store: store, Photos: kept, Now: aDayLater})
	if swept {
		err = looked.Round(ctx)
	}
	_, comparing := looked.Compare(ctx, func(d maintenance.Difference) {
		if swept || d.Kind != maintenance.Stray {
			j.t.Errorf("after a kill: %+v", d)
		}
	})
	reading := looked.ReadPictures(ctx, func() {}, func(one *candor.Photo) {
		j.t.Errorf("the bytes of %+v are others", one)
	})
	if err := errors.Join(err, comparing, reading, kept.Close()); err != nil {
		j.t.Fatal(err)
	}
}

func aDayLater() time.Time { return time.Now().Add(candor.FilingTime + 2*time.Hour) }

// swept empties the bin, sweeps, and checks the counts.
func (j *journey) swept(store *sqlstore.Store) {
	j.t.Helper()
	deleted, _, err := store.FindBin(j.t.Context(), candor.BinFilter{Page: 1, Limit: 100})
	for _, entry := range deleted {
		err = errors.Join(err, store.EraseFromBin(j.t.Context(), entry.ID, entry.Name, "warden"))
	}
	if err != nil {
		j.t.Fatal(err)
	}
	j.compare(store, true)
	count, err := store.CountPhotos(j.t.Context())
	counts, fault := store.CountStatuses(j.t.Context())
	filed, total, listing := store.ListPhotoUploads(j.t.Context(),
		candor.ListFilter{Page: 1, Limit: 100})
	if err := errors.Join(err, fault, listing); err != nil {
		j.t.Fatal(err)
	}
	if count.Kept != total || count.Condemned != 0 || count.Removed != 0 ||
		counts.Total(candor.PhotoUploadItem, "") != total || len(j.files()) != total {
		j.t.Errorf("of %d photo uploads there are %+v and %d files, and the counts say %v", total, count,
			len(j.files()), counts)
	}
	for _, upload := range filed {
		official, err := store.FindOfficial(j.t.Context(), upload.OfficialID)
		shown := upload.Status == candor.StatusApproved
		if err != nil || strings.HasSuffix(official.ProfileImage, path.Base(upload.ObjectPath)) != shown {
			j.t.Errorf("the upload %s is %s and its official shows %q, %v", upload.ID, upload.Status,
				official.ProfileImage, err)
		}
	}
}
