package candor

import "testing"

func TestRejectionReasons(t *testing.T) {
	for _, kind := range ItemKinds() {
		t.Run(string(kind), func(t *testing.T) {
			reasons := RejectionReasons(kind)
			if n := len(reasons); n < 1 || n > 8 { // the ninth key is for a custom reason
				t.Errorf("%d reasons", n)
			}
			told := map[string]bool{}
			for _, reason := range reasons {
				decision := Decision{Status: StatusRejected, Reason: reason}
				decision.Clean()
				if err := decision.Validate(); err != nil || decision.Reason != reason || told[reason] {
					t.Errorf("%q: %v", reason, err)
				}
				told[reason] = true
			}
		})
	}
}
