package httpapi_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/testkit/malformed"
)

// everything lists all files that the store of photos holds.
func (s *photoSite) everything() (files []string) {
	s.t.Helper()
	err := filepath.WalkDir(s.folder, func(file string, entry os.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		// A health check may be writing its own file and taking it away.
		if err == nil && !entry.IsDir() && !strings.HasPrefix(entry.Name(), "check.") {
			files = append(files, file)
		}
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return files
}

// moving is a PNG that announces two frames.
func moving() []byte {
	control := append(make([]byte, 4), 0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10,
		0, 0)
	return malformed.PNG(16, 16, 8, 2, false, malformed.Chunk("acTL", []byte{0, 0, 0, 2, 0, 0, 0, 0}),
		malformed.Chunk("fcTL", control))
}

func TestHostilePhotosBecomeHarmless(t *testing.T) { // S26, S27, S28
	const script = "<script>alert(1)</script>"
	manyFrames, err := malformed.GIF(32, 32, 300)
	if err != nil {
		t.Fatal(err)
	}
	packed := append([]byte("Comment\x00\x00"), malformed.Zeros(1<<30)...)
	tests := map[string][]byte{
		"OKPolyglot":     []byte(portrait(t) + "PK\x03\x04evil.html" + script),
		"OKMovingGIF":    manyFrames,
		"OKMovingPNG":    moving(),
		"OKScriptInGIF":  append(manyFrames, script...),
		"OKPackedText":   malformed.PNG(16, 16, 8, 2, false, malformed.Chunk("zTXt", packed)),
		"OKPackedColour": malformed.PNG(16, 16, 8, 2, false, malformed.Chunk("iCCP", packed)),
		"OKFourColours":  malformed.JPEG(malformed.Baseline, 64, 64, 4, 1, malformed.Adobe(0)),
		"OKRGB":          malformed.JPEG(malformed.Baseline, 64, 64, 3, 1, malformed.Adobe(0)),
		"OKGray":         malformed.PNG(64, 64, 8, 4, false),
		"OKDeep":         malformed.PNG(64, 64, 16, 6, true),
		"OKTwoShades":    malformed.PNG(64, 64, 1, 0, false),
	}
	for name, metadata := range malformed.Metadata() {
		if len(metadata) < 0xFF00 {
			tests["OKMetadataInJPEG"+name] = malformed.JPEG(malformed.Baseline, 64, 64, 3, 1,
				malformed.InJPEG(metadata))
		}
		tests["OKMetadataInPNG"+name] = malformed.PNG(64, 64, 8, 2, false,
			malformed.Chunk("eXIf", metadata))
	}
	s := newPhotoSite(t)
	kept := 0
	for name, content := range tests {
		t.Run(name, func(t *testing.T) {
			address := s.address()
			s.send(http.MethodPut, address.UploadURL, string(content),
				http.Header{"Content-Type": {"text/plain"}}).status(http.StatusNoContent)
			var filed struct{ ID string }
			s.file(s.official(nil).ID, address.ObjectPath, "picture.txt",
				"").status(http.StatusCreated).into(&filed)
			kept++
			if files := s.everything(); len(files) != kept {
				t.Fatalf("files %v, want %d", files, kept)
			}
			shown, err := os.ReadFile(filepath.Join(s.folder, "pictures", path.Base(s.shown(filed.ID))))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.HasPrefix(shown, []byte("\xff\xd8\xff")) ||
				!bytes.HasSuffix(shown, []byte("\xff\xd9")) {
				t.Error("what is kept is no JPEG from its first byte to its last")
			}
			for _, part := range []string{"script", "PK\x03\x04", "evil", "Exif", "Adobe"} {
				if bytes.Contains(shown, []byte(part)) {
					t.Errorf("%q is kept", part)
				}
			}
		})
	}
}

func TestPathsOfPicturesLeadNowhereElse(t *testing.T) { // S30
	s := newPhotoSite(t)
	s.sent()
	outside := filepath.Join(filepath.Dir(s.folder), "outside.jpg")
	if err := os.WriteFile(outside, []byte("not to be shown"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, signed, _ := strings.Cut(s.address().UploadURL, "?")
	for _, name := range []string{
		"../outside.jpg", "../../outside.jpg", "..%2foutside.jpg", "%2e%2e%2foutside.jpg",
		"%2e%2e/outside.jpg", "..%5coutside.jpg", "%252e%252e%252foutside.jpg",
		"..%2f..%2foutside.jpg", "pictures%2f..%2f..%2foutside.jpg", "%2F" +
			strings.ReplaceAll(outside[1:], "/", "%2F"), "file:%2f%2f" + outside,
		"..%c0%afoutside.jpg", "%EF%BC%8E%EF%BC%8E%EF%BC%8Foutside.jpg", "outside.jpg%00.jpg",
		".%2foutside.jpg",
	} {
		for _, path := range []string{"/objects/" + name, "/objects/" + name + "?w=96", "/api/objects/" +
			name} {
			if read := s.get(path); read.StatusCode/100 != 4 ||
				bytes.Contains(read.body, []byte("not to be shown")) {
				t.Errorf("GET %s: %d: %.100s", path, read.StatusCode, read.body)
			}
		}
		if sent := s.put("/api/objects/uploads/"+name+"?"+signed, portrait(t)); sent.StatusCode/100 != 4 {
			t.Errorf("PUT %s: %d: %.100s", name, sent.StatusCode, sent.body)
		}
	}
	if kept, err := os.ReadFile(outside); err != nil || string(kept) != "not to be shown" {
		t.Errorf("outside the store is now %q, %v", kept, err)
	}
	left, err := os.ReadDir(filepath.Dir(s.folder))
	if err != nil || len(left) != 2 || len(s.files()) != 1 {
		t.Errorf("%v, and in the store %v, %v", left, s.files(), err)
	}
}

func TestObjectPathsOfOthersAreRefused(t *testing.T) { // S30
	s := newPhotoSite(t)
	warden := s.admin()
	owner := s.official(nil)
	used := s.sent()
	var filed struct{ ID string }
	s.file(owner.ID, used, "", "").status(http.StatusCreated).into(&filed)
	s.site.put(warden, "/api/admin/photo-uploads/"+filed.ID,
		map[string]string{"status": "approved"}).status(http.StatusOK)
	fresh := path.Base(s.sent())
	for name, objectPath := range map[string]string{
		"ErrShownOfAnother": s.shown(filed.ID),
		"ErrClimbs":         "/objects/uploads/../uploads/" + fresh,
		"ErrEncoded":        "/objects/uploads/%2e%2e%2fuploads%2f" + fresh,
		"ErrEncodedName":    fmt.Sprintf("/objects/uploads/%%%02X%s", fresh[0], fresh[1:]),
		"ErrBackslash":      `\objects\uploads\` + fresh,
		"ErrEncodedSlash":   "/objects%2Fuploads%2F" + fresh,
		"ErrEncodedTwice":   "/objects/uploads/%252e%252e%252fuploads%252f" + fresh,
		"ErrFullWidth":      "/objects/uploads/\uff0e\uff0e\uff0fuploads/" + fresh,
		"ErrFile":           "file://" + filepath.Join(s.folder, "pictures", fresh),
		"ErrAbsolute":       filepath.Join(s.folder, "pictures"),
		"ErrURL":            s.URL + "/objects/uploads/" + fresh,
		"ErrOtherHost":      "//elsewhere.example/objects/uploads/" + fresh,
		"ErrQuery":          "/objects/uploads/" + fresh + "?w=96",
		"ErrLowerCase":      "/objects/uploads/" + strings.ToLower(fresh),
		"ErrTrailingSlash":  "/objects/uploads/" + fresh + "/",
		"ErrSpace":          " /objects/uploads/" + fresh,
		"ErrNewLine":        "/objects/uploads/" + fresh + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			s.file(s.official(nil).ID, objectPath, "", "").problem(http.StatusNotFound,
				candor.MessagePhotoNotFound)
			body := fmt.Sprintf(`{"name":"Bea %s","position":"mayor","positionType":"mayor","profileImage":%q}`,
				name, objectPath)
			s.post("/api/officials", body).problem(http.StatusUnprocessableEntity,
				candor.MessageProfileImage)
		})
	}
	t.Run("ErrUsed", func(t *testing.T) {
		s.file(s.official(nil).ID, used, "", "").problem(http.StatusConflict, candor.MessagePhotoFiled)
		s.post("/api/officials",
			fmt.Sprintf(`{"name":"Bea Used","position":"mayor","positionType":"mayor","profileImage":%q}`,
				used)).
			problem(http.StatusUnprocessableEntity, candor.MessageProfileImage)
	})
	t.Run("OK", func(t *testing.T) {
		s.file(owner.ID, "/objects/uploads/"+fresh, "", "").status(http.StatusCreated)
	})
}
