package faults

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/blobs"
	"candor/internal/testkit/clamdtest"
	"candor/internal/testkit/s3test"
	"candor/internal/testkit/servertest"
)

// filed sends a picture and files it; the id is that of the upload.
func filed(t *testing.T, s *servertest.Server, official string) (id, object string) {
	t.Helper()
	address := s.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload", "")
	if sent := sendPicture(t, s, address); sent.Status != http.StatusNoContent {
		t.Fatalf("a picture: %+v", sent)
	}
	object = uploadOf(t, address).ObjectPath
	return s.Want(t, http.StatusCreated, http.MethodPost, "/api/photo-uploads",
		`{"officialId":"`+official+`","objectPath":"`+object+`"}`).ID(), object
}

func approve(t *testing.T, s *servertest.Server, cookie, id string) servertest.Answer {
	t.Helper()
	return s.Ask(t, http.MethodPut, "/api/admin/photo-uploads/"+id, `{"status":"approved"}`, "Cookie",
		cookie)
}

// TestLineToTheBucket cuts and delays the connection between a server and the bucket of its photos.
func TestLineToTheBucket(t *testing.T) { // S42
	bucket := s3test.Start(t)
	l := lay(t, strings.TrimPrefix(bucket.Endpoint, "http://"))
	folder := t.TempDir()
	addWarden(t, "--data", folder)
	prepared := serving(t, "--data", folder, "--blobs",
		strings.Replace(bucket.Address, bucket.Endpoint, "http://"+l.address(), 1))
	prepared.Env = append(prepared.Env, "AWS_ACCESS_KEY_ID="+s3test.AccessKey,
		"AWS_SECRET_ACCESS_KEY="+s3test.SecretKey)
	s := servertest.Start(t, prepared)
	cookie := login(t, s)
	official := publish(t, s, cookie, "Stage")
	id, _ := filed(t, s, official)
	if answer := approve(t, s, cookie, id); answer.Status != http.StatusOK {
		t.Fatalf("%+v", answer)
	}
	open := descriptors(t, s)
	for _, trouble := range troubles {
		end := trouble.begin(l)
		began := time.Now()
		refused := sendPicture(t, s, s.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload", ""))
		slowest := time.Since(began)
		if !refused.Says(blobs.ErrNoRoom.Message) {
			t.Errorf("%s: a picture: %+v", trouble.name, refused)
		}
		s.Want(t, http.StatusOK, http.MethodGet, "/api/officials/"+official, "")
		s.Want(t, http.StatusCreated, http.MethodPost, "/api/officials/"+official+"/ratings",
			`{"overallRating":4}`)
		end()
		began = time.Now()
		servertest.Until(t, "a picture is taken", func() bool {
			return sendPicture(t, s, s.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload",
				"")).Status == http.StatusNoContent
		})
		measured.note("The line to the bucket is "+trouble.name,
			"a photo is refused with a message within %s, all else goes on; well again %s after", inShort(slowest),
			inShort(time.Since(began)))
	}
	servertest.Until(t, "no connection is left over", func() bool {
		return descriptors(t, s) <= open+connectionLimit
	})
}

// TestLineToTheScanner cuts and delays the connection between a server and clamd: photos wait,
// unscanned.
func TestLineToTheScanner(t *testing.T) { // S29, S42
	t.Parallel()
	l := lay(t, clamdtest.Start(t).Address)
	folder := t.TempDir()
	addWarden(t, "--data", folder)
	s := serve(t, "--data", folder, "--clamd", l.address())
	cookie := login(t, s)
	official := publish(t, s, cookie, "Stage")
	open := descriptors(t, s)
	for _, trouble := range troubles {
		end := trouble.begin(l)
		began := time.Now()
		id, _ := filed(t, s, official)
		slowest := time.Since(began)
		if answer := approve(t, s, cookie, id); answer.Status != http.StatusConflict ||
			!strings.Contains(answer.Body, "The malware scanner") &&
				!strings.Contains(answer.Body, candor.MessagePhotoUnscanned) {
			t.Errorf("%s: a photo that nobody scanned: %+v", trouble.name, answer)
		}
		end()
		began = time.Now()
		servertest.Until(t, "the photo is scanned", func() bool {
			return approve(t, s, cookie, id).Status == http.StatusOK
		})
		measured.note("The line to clamd is "+trouble.name,
			"a photo is taken within %s and waits, unscanned; scanned and approved %s after",
			inShort(slowest), inShort(time.Since(began)))
	}
	servertest.Until(t, "no connection is left over", func() bool {
		return descriptors(t, s) <= open+connectionLimit
	})
}
