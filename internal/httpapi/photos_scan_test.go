package httpapi_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/httpapi/problem"
	"candor/internal/photo"
	"candor/internal/photo/clamd"
	"candor/internal/sqlstore"
	"candor/internal/testkit/clamdtest"
)

// scannedSite is a site whose photos a daemon scans, with an administrator.
type scannedSite struct {
	*photoSite
	daemon *clamdtest.Daemon
	warden *http.Client
}

func newScannedSite(t *testing.T, daemon *clamdtest.Daemon) *scannedSite {
	t.Helper()
	scanner, err := clamd.New(daemon.Address)
	if err != nil {
		t.Fatal(err)
	}
	s := &photoSite{folder: filepath.Join(t.TempDir(), "photos")}
	s.site = newSiteOn(t, sqlstore.Options{}, func(o *httpapi.Options) {
		o.Photos = keepPhotos(t, s.folder, photo.Options{Secret: o.Secret, Scanner: scanner})
		o.Store.RequireScans()
	})
	return &scannedSite{s, daemon, s.admin()}
}

// filed sends a photo, files it, and returns the id of its upload.
func (s *scannedSite) filed(content string) (id string) {
	s.t.Helper()
	address := s.address()
	s.put(address.UploadURL, content).status(http.StatusNoContent)
	var filed struct{ ID string }
	s.file(s.official(nil).ID, address.ObjectPath, "vera.jpg",
		"").status(http.StatusCreated).into(&filed)
	return filed.ID
}

type listedPhoto struct {
	ID, Status, MalwareScanResult, NotApprovable string
	IsRemoved                                    bool
}

func (s *scannedSite) listed(id string) listedPhoto {
	s.t.Helper()
	var photos []listedPhoto
	s.sendBy(s.warden, http.MethodGet, "/api/admin/photo-uploads", "",
		nil).status(http.StatusOK).into(&photos)
	for _, one := range photos {
		if one.ID == id {
			return one
		}
	}
	s.t.Fatalf("%s is not listed: %+v", id, photos)
	return listedPhoto{}
}

// becomes waits until an upload has this state.
func (s *scannedSite) becomes(id string, want listedPhoto) {
	s.t.Helper()
	want.ID = id
	eventually(s.t, func() error {
		if is := s.listed(id); is != want {
			return fmt.Errorf("%+v, want %+v", is, want)
		}
		return nil
	})
}

// cannotBeApproved wants the same words from the call, from the one for many, and in the list.
func (s *scannedSite) cannotBeApproved(id, words string) {
	s.t.Helper()
	s.site.put(s.warden, "/api/admin/photo-uploads/"+id,
		map[string]string{"status": "approved"}).problem(http.StatusConflict, words)
	var many struct {
		Outcomes []struct{ Problem *problem.Problem }
	}
	s.sendJSON(s.warden, http.MethodPost, "/api/admin/decisions", map[string]any{
		"kind": "photo_upload", "status": "approved", "items": []map[string]string{{"id": id}},
	}).status(http.StatusOK).into(&many)
	if problem := many.Outcomes[0].Problem; problem == nil || problem.Status != http.StatusConflict ||
		!strings.Contains(problem.Detail, words) {
		s.t.Errorf("many are told %+v, want %q", problem, words)
	}
	if listed := s.listed(id); !strings.Contains(listed.NotApprovable, words) {
		s.t.Errorf("listed as %+v, want %q", listed, words)
	}
}

func (s *scannedSite) approve(id string) {
	s.t.Helper()
	s.site.put(s.warden, "/api/admin/photo-uploads/"+id,
		map[string]string{"status": "approved"}).status(http.StatusOK)
}

// leaves waits until these folders hold that many files.
func (s *scannedSite) leaves(pictures, quarantined int) {
	s.t.Helper()
	eventually(s.t, func() error {
		waiting, err := os.ReadDir(filepath.Join(s.folder, "quarantine"))
		if err != nil && !os.IsNotExist(err) {
			return err
		}
		if kept := s.files(); len(kept) != pictures || len(waiting) != quarantined {
			return fmt.Errorf("%v and %v are kept", kept, waiting)
		}
		return nil
	})
}

func TestMalwareIsRefusedAsItArrives(t *testing.T) { // S29
	s := newScannedSite(t, clamdtest.Start(t))
	address := s.address()
	s.put(address.UploadURL,
		string(clamdtest.Infect([]byte(portrait(t))))).problem(http.StatusUnprocessableEntity,
		candor.MessagePhotoInfected)
	s.leaves(0, 0)
	s.file(s.official(nil).ID, address.ObjectPath, "", "").problem(http.StatusUnprocessableEntity,
		candor.MessagePhotoInfected)
	s.put(address.UploadURL, portrait(t)).problem(http.StatusConflict, candor.MessagePhotoUsed)
	var entries []struct{ Actor, After string }
	s.sendBy(s.warden, http.MethodGet, "/api/admin/audit?action=malware_found", "",
		nil).status(http.StatusOK).into(&entries)
	if len(entries) != 1 || entries[0].Actor != candor.ActorScanner ||
		entries[0].After != clamdtest.Signature {
		t.Errorf("%+v", entries)
	}
	clean := s.filed(portrait(t))
	s.becomes(clean, listedPhoto{Status: "pending", MalwareScanResult: "clean"})
	s.leaves(1, 0)
	s.approve(clean)
}

func TestPhotosWaitForAScannerThatIsDown(t *testing.T) { // S29
	s := newScannedSite(t, clamdtest.Start(t))
	s.daemon.Stop()
	good, bad := s.filed(portraitOf(t, 1)), s.filed(string(clamdtest.Infect([]byte(portraitOf(t, 2)))))
	s.leaves(2, 2)
	for _, id := range []string{good, bad} {
		s.cannotBeApproved(id, candor.MessagePhotoUnscanned)
	}
	s.daemon.Run()
	s.becomes(good, listedPhoto{Status: "pending", MalwareScanResult: "clean"})
	found := "The malware scanner found " + clamdtest.Signature +
		" in this photo, so it cannot be approved."
	s.becomes(bad, listedPhoto{Status: "rejected", MalwareScanResult: "infected: " +
		clamdtest.Signature, NotApprovable: found, IsRemoved: true})
	s.leaves(1, 0)
	s.cannotBeApproved(bad, found)
	s.approve(good)
	var entries []struct{ Actor, Action, After, Subject string }
	s.sendBy(s.warden, http.MethodGet, "/api/admin/audit?subject="+bad, "",
		nil).status(http.StatusOK).into(&entries)
	if len(entries) != 2 || entries[0].Actor != candor.ActorScanner ||
		entries[0].After != "rejected" || entries[1].Action != candor.ActionMalwareFound {
		t.Errorf("%+v", entries)
	}
}

func TestPhotoThatIsTooLargeForTheScanner(t *testing.T) { // S29
	s := newScannedSite(t, clamdtest.StartWithin(t, 64<<10))
	large := s.filed(portrait(t) + strings.Repeat("\x00", 128<<10))
	s.cannotBeApproved(large,
		"The malware scanner could not check this photo (it is larger than the scanner takes). It will "+
			"try again automatically.")
	s.leaves(1, 1)
}

func TestScannersHealthIsReported(t *testing.T) { // S29
	type scannerView struct {
		State, Version, Reason string
		SilentSince            *string
		Waiting, MalwareFound  int
	}
	ask := func(s *site, browser *http.Client) (is scannerView) {
		t.Helper()
		s.sendBy(browser, http.MethodGet, "/api/admin/photo-scanner", "",
			nil).status(http.StatusOK).into(&is)
		return is
	}
	ready := func(s *site, admin *http.Client, line string) {
		t.Helper()
		eventually(t, func() error {
			if body := s.ready(admin); !strings.HasPrefix(body, "ready\n") || !strings.Contains(body, line) {
				return fmt.Errorf("%q does not tell %q", body, line)
			}
			return nil
		})
	}
	t.Run("OKNone", func(t *testing.T) {
		s := newSite(t, nil)
		admin := s.admin()
		if is := ask(s, admin); is != (scannerView{State: "none"}) {
			t.Errorf("%+v", is)
		}
		ready(s, admin, "scanner: not configured\n")
		ready(s, admin, "photos: working\n")
	})
	t.Run("OKDown", func(t *testing.T) {
		s := newScannedSite(t, clamdtest.Start(t))
		ready(s.site, s.warden, "scanner: working\n")
		if is := ask(s.site, s.warden); is.State != "working" ||
			!strings.HasPrefix(is.Version, "ClamAV ") || is.Waiting != 0 {
			t.Errorf("%+v", is)
		}
		s.put(s.address().UploadURL,
			string(clamdtest.Infect([]byte(portrait(t))))).status(http.StatusUnprocessableEntity)
		s.daemon.Stop()
		s.put(s.address().UploadURL, portrait(t)).status(http.StatusNoContent)
		ready(s.site, s.warden, ", the connection is refused\n")
		if is := ask(s.site, s.warden); is.State != "silent" || is.SilentSince == nil ||
			is.Reason != "the connection is refused" || is.Waiting != 1 || is.MalwareFound != 1 {
			t.Errorf("%+v", is)
		}
	})
	t.Run("OKNoPlaceForPhotos", func(t *testing.T) {
		s := &photoSite{folder: filepath.Join(t.TempDir(), "photos")}
		if err := os.WriteFile(s.folder, nil, 0o600); err != nil { // a path that is no folder takes no file
			t.Fatal(err)
		}
		s.site = newSite(t, func(o *httpapi.Options) {
			o.Photos = keepPhotos(t, s.folder, photo.Options{Secret: o.Secret})
		})
		ready(s.site, s.admin(), "photos: not working since ")
	})
}
