//go:build !race

package httpapi_test

import (
	"bytes"
	"image/jpeg"
	"net/http"
	"path"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/room"
	"candor/internal/sqlstore"
	"candor/internal/testkit/malformed"
)

func TestHostilePhotosAreRefused(t *testing.T) { // S26, S27
	whole := portrait(t)
	still, err := malformed.GIF(64, 64, 1)
	if err != nil {
		t.Fatal(err)
	}
	flat := string(malformed.PNG(64, 64, 8, 2, false))
	lossless := malformed.Part("VP8L", malformed.Lossless(64, 64).Bytes())
	tests := map[string]struct {
		content string
		status  int
		detail  string
	}{
		"ErrSVG": {`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
			415, photo.MessageType},
		"ErrHTML": {"<!doctype html><script>alert(1)</script>", 415,
			photo.MessageType},
		"ErrPDF": {"%PDF-1.7\n/JS (app.alert(1))", 415, photo.MessageType},
		"ErrScriptCalledGIF": {"GIF89a=1;alert(1)//" + strings.Repeat(" ", 100), 413,
			photo.MessagePixels},
		"ErrScriptInSmallGIF": {"GIF89a/*\x01\x00\x00\x00\x00*/=1;alert(1)//", 415,
			photo.MessageUnreadable},
		"ErrScriptInJPEG": {"\xff\xd8\xff\xe0<script>alert(1)</script>", 415,
			photo.MessageUnreadable},
		"ErrSVGInPNG": {"\x89PNG\r\n\x1a\n<svg onload='alert(1)'/>", 415,
			photo.MessageUnreadable},
		"ErrEmpty":          {"", 415, photo.MessageType},
		"ErrTextCalledJPEG": {"This is no picture.", 415, photo.MessageType},
		"ErrTruncatedJPEG":  {whole[:len(whole)/2], 415, photo.MessageUnreadable},
		"ErrTruncatedPNG":   {flat[:len(flat)-30], 415, photo.MessageUnreadable},
		"ErrTruncatedGIF":   {string(still[:len(still)-20]), 415, photo.MessageUnreadable},
		"ErrTruncatedWebP": {string(malformed.WebP(lossless)), 415,
			photo.MessageUnreadable},
		"ErrSignatureAlone": {"\x89PNG\r\n\x1a\n", 415, photo.MessageUnreadable},
		"ErrMovingWebP": {string(malformed.WebP(malformed.Extended(0x02, 64, 64),
			malformed.Part("ANIM", make([]byte, 6)), malformed.Part("ANMF",
				append(make([]byte, 16), lossless...)))), 415, photo.MessageUnreadable},
		"ErrBomb": {string(malformed.PNG(50_000, 50_000, 1, 0, false)), 413,
			photo.MessagePixels},
		"ErrProgressive": {string(malformed.JPEG(malformed.Progressive, 7000, 7000, 3, 1)), 413,
			photo.MessagePixels},
		"ErrDeepInterlaced": {string(malformed.PNG(6000, 4000, 16, 6, true)), 413,
			photo.MessagePixels},
		"ErrCodes": {string(malformed.Codes()), 415, photo.MessageUnreadable},
		"ErrSegmentTooLong": {string(malformed.JPEG(malformed.Baseline, 64, 64, 3, 1,
			[]byte{0xFF, 0xE2, 0xFF, 0xFF})), 415, photo.MessageUnreadable},
		"ErrSegmentTooShort": {string(malformed.JPEG(malformed.Baseline, 64, 64, 3, 1,
			[]byte{0xFF, 0xE2, 0, 1})), 415, photo.MessageUnreadable},
		"ErrClaimedLength": {"RIFF\xff\xff\xff\x7fWEBPVP8 \xf0\xff\xff\x07" +
			strings.Repeat("\x00", 100), 415, photo.MessageUnreadable},
		"ErrFourColoursWithoutKey": {string(malformed.JPEG(malformed.Baseline, 64, 64, 4, 1)), 415,
			photo.MessageUnreadable},
		"ErrOneByteMore": {whole + strings.Repeat("\x00", candor.MaxPhotoSize+1-len(whole)),
			413, photo.MessageSize},
	}
	types := []string{"", "image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml",
		"text/html", "application/pdf", "application/octet-stream", "multipart/form-data; boundary=x"}
	if testing.Short() {
		types = []string{"", "image/jpeg", "text/html"}
	}
	s := newPhotoSite(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			address := s.address()
			for _, kind := range types {
				header := http.Header{"Content-Disposition": {`attachment; filename="portrait.jpg"`}}
				if kind != "" {
					header.Set("Content-Type", kind)
				}
				s.send(http.MethodPut, address.UploadURL, test.content, header).problem(test.status,
					test.detail)
			}
			if left := s.everything(); len(left) != 0 {
				t.Errorf("left behind: %v", left)
			}
			if err := s.store.ClaimPhoto(t.Context(), path.Base(address.ObjectPath),
				&sqlstore.PhotoClaim{Room: room.Default()}); err != nil {
				t.Errorf("written down: %v", err)
			}
			s.file(s.official(nil).ID, address.ObjectPath, "", "").problem(http.StatusNotFound,
				candor.MessagePhotoNotFound)
		})
	}
}

func TestTelephonesPictureIsShownUprightAndAlone(t *testing.T) { // S28
	s := newPhotoSite(t)
	address := s.address()
	held := malformed.JPEG(malformed.Baseline, 1600, 800, 3, 1,
		malformed.InJPEG(malformed.Telephone(6)))
	s.put(address.UploadURL, string(held)+"PK\x03\x04evil.html").status(http.StatusNoContent)
	var filed struct{ ID string }
	s.file(s.official(nil).ID, address.ObjectPath, "", "").status(http.StatusCreated).into(&filed)
	s.site.put(s.admin(), "/api/admin/photo-uploads/"+filed.ID,
		map[string]string{"status": "approved"}).status(http.StatusOK)
	for _, width := range []string{"", "?w=96", "?w=192", "?w=384", "?w=768"} {
		shown := s.get(s.shown(filed.ID) + width).status(http.StatusOK).body
		config, err := jpeg.DecodeConfig(bytes.NewReader(shown))
		if err != nil || config.Height != 2*config.Width {
			t.Errorf("%q: %d by %d, %v", width, config.Width, config.Height, err)
		}
		for _, part := range []string{"Exif", "MM\x00\x2a", "PK\x03\x04", "evil"} {
			if bytes.Contains(shown, []byte(part)) {
				t.Errorf("%q: %q is shown", width, part)
			}
		}
	}
}
