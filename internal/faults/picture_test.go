package faults

import (
	"bytes"
	"encoding/json"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"net/http"
	"testing"

	"candor/internal/testkit/servertest"
)

// picture is a JPEG of noise, which compresses badly.
func picture() string { return pictureOf(200) }

// pictureOf is a picture of this many pixels in width and height.
func pictureOf(side int) string {
	noise := image.NewGray(image.Rect(0, 0, side, side))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rand.Uint32())
	}
	var content bytes.Buffer
	_ = jpeg.Encode(&content, noise, nil) // into memory
	return content.String()
}

// upload is an upload address.
type upload struct{ UploadURL, ObjectPath string }

func uploadOf(t *testing.T, answer servertest.Answer) (address upload) {
	t.Helper()
	if err := json.Unmarshal([]byte(answer.Body), &address); err != nil {
		t.Fatal(err)
	}
	return address
}

// sendPicture sends one to the address in a response.
func sendPicture(t *testing.T, s *servertest.Server, answer servertest.Answer) servertest.Answer {
	t.Helper()
	return s.Ask(t, http.MethodPut, uploadOf(t, answer).UploadURL, picture())
}
