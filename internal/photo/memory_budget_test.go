package photo

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"testing"
	"testing/synctest"
)

func TestVariantsDoNotWaitForUploads(t *testing.T) { // S27
	var picture bytes.Buffer
	if err := jpeg.Encode(&picture, image.NewRGBA(image.Rect(0, 0, maxSide, maxSide)),
		nil); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		cleaner := NewCleaner(nil)
		leave, err := cleaner.room.enter(t.Context(), cleaner.room.arriving, decodingMemory)
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
		ctx, cancel := context.WithTimeout(t.Context(), variantTime)
		defer cancel()
		if _, err := cleaner.variants(ctx, &picture); err != nil {
			t.Error(err)
		}
	})
}
