package httpapi_test

import (
	"fmt"
	"net/http"
	"reflect"
	"testing"

	"candor/internal/candor"
)

// Only the sender learns that a photo was sent before, unless the profile shows it.
func TestOnlyTheSenderLearnsOfTheSamePhoto(t *testing.T) { // S50
	s := newPhotoSite(t)
	admin, official := s.admin(), s.official(nil).ID
	const sender, other = "192.0.2.1", "203.0.113.9"
	shade := uint8(0)
	send := func(from string) *reply {
		t.Helper()
		u := s.address()
		s.put(u.UploadURL, portraitOf(t, shade)).status(http.StatusNoContent)
		return s.send(http.MethodPost, "/api/photo-uploads",
			fmt.Sprintf(`{"officialId":%q,"objectPath":%q}`, official, u.ObjectPath),
			http.Header{"Content-Type": {"application/json"}, "X-Forwarded-For": {from}})
	}
	for name, test := range map[string]struct {
		status candor.Status
		told   bool // to others
	}{
		"pending": {candor.StatusPending, false}, "rejected": {candor.StatusRejected, false},
		"approved": {candor.StatusApproved, true},
	} {
		t.Run(name, func(t *testing.T) {
			shade++
			var filed struct{ ID string }
			send(sender).status(http.StatusCreated).into(&filed)
			if test.status != candor.StatusPending {
				s.site.put(admin, "/api/admin/photo-uploads/"+filed.ID, map[string]any{
					"status": test.status, "reason": "Another person"}).status(200)
			}
			send(sender).problem(http.StatusConflict, candor.MessagePhotoSame)
			if test.told {
				send(other).problem(http.StatusConflict, candor.MessagePhotoSame)
				return
			}
			var fresh, again map[string]any
			send(other).status(http.StatusCreated).into(&again)
			shade++
			send(other).status(http.StatusCreated).into(&fresh)
			for _, sent := range []map[string]any{fresh, again} {
				delete(sent, "id")
				delete(sent["sent"].(map[string]any), "secret")
				delete(sent["sent"].(map[string]any), "reference")
			}
			if !reflect.DeepEqual(fresh, again) {
				t.Errorf("a picture that others have sent is answered %v, a new one %v", again, fresh)
			}
		})
	}
}
