package httpapi_test

import (
	"net/http"
	"testing"

	"candor/internal/candor"
)

func TestADeletedOfficialIsRestoredAsFormer(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*candor.Official)
		status int
		tenure string
	}{
		"OK": {nil, http.StatusOK, "former"},
		"ErrTermToCome": {func(o *candor.Official) { o.TermStartDate = "2099-01-01" },
			http.StatusConflict, "upcoming"},
		"ErrTermHasEnded": {func(o *candor.Official) { o.TermEndDate = "2020-12-31" },
			http.StatusConflict, "former"},
		"ErrSeveralHolders": {func(o *candor.Official) {
			o.Position, o.PositionType = "council_member", candor.CouncilMember
		}, http.StatusConflict, "current"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, nil)
			official := s.official(test.change)
			warden := s.admin()
			address := "/api/officials/" + official.ID
			s.sendBy(warden, http.MethodDelete, address, "", nil).status(http.StatusNoContent)
			restore := "/api/admin/bin/" + official.ID + "/restore"
			s.sendBy(warden, http.MethodPost, restore+"?former=true", "", nil).status(test.status)
			if test.status != http.StatusOK {
				s.get(address).status(http.StatusNotFound)
				s.sendBy(warden, http.MethodPost, restore, "", nil).status(http.StatusOK)
			}
			var restored struct{ Tenure string }
			s.get(address).status(http.StatusOK).into(&restored)
			if restored.Tenure != test.tenure {
				t.Errorf("the official is %s, want %s", restored.Tenure, test.tenure)
			}
		})
	}
}
