package formats

import "testing"

func TestColumnsOfNamesAndOfTheirParts(t *testing.T) {
	for name, test := range map[string]struct{ header, row, want string }{
		"OKNameHoldsTheFamily": {"First,Name,Title,Town", "Vera,Trialman,Mayor,Newton", "Vera Trialman"},
		"OKTwice": {"Name,First,Title,Town,Name", "Trialman,Vera,Mayor,Newton,Trialman",
			"Vera Trialman"},
		"OKNameHoldsTheGiven": {"Surname,Name,Title,Town", "Trialman,Vera,Mayor,Newton", "Vera Trialman"},
		"OKNameIsWhole":       {"First,Name,Title,Town", "Vera,Vera Trialman,Mayor,Newton", "Vera Trialman"},
		"OKFamilyIsWhole":     {"First,Last,Title,Town", "Vera,Vera Trialman,Mayor,Newton", "Vera Trialman"},
		"OKMiddle":            {"First,MI,Name,Title,Town", "Vera,B.,Trialman,Mayor,Newton", "Vera B. Trialman"},
		"OKInverted":          {"First,Name,Title,Town", `Vera,"Trialman, Vera",Mayor,Newton`, "Vera Trialman"},
	} {
		t.Run(name, func(t *testing.T) {
			_, r := readTable(t, test.header+"\n"+test.row+"\n", nil)
			if len(r.Records) != 1 || r.Records[0].Official.Name != test.want {
				t.Errorf("%+v, refused %v", r.Records, r.Refused)
			}
		})
	}
}

func TestAMixedColumnOfNamesLosesNoGivenName(t *testing.T) {
	_, r := readTable(t, "First,Name,Title,Town\nVera,Vera Trialman,Mayor,Newton\n"+
		"Otto,Otto Testlund,Clerk,Newton\nIda,Quillmoor,Assessor,Newton\n", nil)
	if len(r.Records) != 3 || r.Records[2].Official.Name != "Ida Quillmoor" ||
		r.Records[1].Official.Name != "Otto Testlund" {
		t.Errorf("%+v", r.Records)
	}
}
