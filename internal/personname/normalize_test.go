package personname_test

import (
	"testing"

	"candor/internal/personname"
)

func TestNormalize(t *testing.T) {
	for written, want := range map[string]string{
		"Vera Trialman":                  "Vera Trialman",
		"":                               "",
		"...":                            "...",
		"Rubberfield, Finn":              "Finn Rubberfield",
		"Rubberfield, Finn J., Jr.":      "Finn J. Rubberfield Jr.",
		"Rubberfield, Jr., Finn":         "Finn Rubberfield Jr.",
		"Jr. Testman John P.":            "John P. Testman Jr.",
		"RUBBERFIELD, FINN J., III":      "Finn J. Rubberfield III",
		"Ella Quartzfield, Ph.D.":        "Ella Quartzfield, Ph.D.",
		"Quartzfield, Ella, Ph.D.":       "Ella Quartzfield, Ph.D.",
		"Ed Probe, Jr., Esq.":            "Ed Probe, Jr., Esq.",
		"Ed Probe JR":                    "Ed Probe Jr.",
		"Ed Probe 3RD":                   "Ed Probe 3rd",
		"Senator Ilse Mocking":           "Ilse Mocking",
		"Council Member Otto Bogusson":   "Otto Bogusson",
		"Rev. Dr. Vera Testlund":         "Vera Testlund",
		"Mr. Testlund":                   "Mr. Testlund",
		"Dora Proofield “Sam”":           "Dora “Sam” Proofield",
		"Carl Mocking (Nick)":            "Carl “Nick” Mocking",
		"Manny (Man) P. Proof":           "Manny “Man” P. Proof",
		"Proof (Man), Manny":             "Manny “Man” Proof",
		"Robert 'Bobby' Trialman":        "Robert “Bobby” Trialman",
		"Bea Dummyfield (D)":             "Bea Dummyfield",
		"Bea Dummyfield (Ward 3)":        "Bea Dummyfield (Ward 3)",
		"ZoÃ« Dummyfield":                "ZoÃ« Dummyfield",
		"Zo&euml; Dummyfield":            "Zo&euml; Dummyfield",
		"Bea/Ann Dummyfield":             "Bea/Ann Dummyfield",
		"Bea Dummyfield, Ann, Otto":      "Bea Dummyfield, Ann, Otto",
		"CARLOS MOCZOFIELD":              "Carlos Moczofield",
		"JD PROOFIELD":                   "JD Proofield",
		"AJ PROOFIELD":                   "AJ Proofield",
		"JO ANN NG":                      "Jo Ann Ng",
		"J.R. PROOFIELD":                 "J.R. Proofield",
		"FIONA MCDRAFT":                  "Fiona McDraft",
		"FIONA MACDRAFT":                 "Fiona Macdraft",
		"FIONA MACK":                     "Fiona Mack",
		"MOIRA O'PROOFLY":                "Moira O'Proofly",
		"Moira O’PROOFLY":                "Moira O’Proofly",
		"KEOLA KAʻIMOCK":                 "Keola Kaʻimock",
		"IDA VAN DER MUSTER":             "Ida van der Muster",
		"IDA VAN PROOF":                  "Ida Van Proof",
		"ROSA DE LA PRUEBA":              "Rosa de la Prueba",
		"LUZ PRUEBA Y ENSAYO":            "Luz Prueba Y Ensayo",
		"JOSÉ-MARÍA ENSAYO-MUESTRA":      "José-María Ensayo-Muestra",
		"ED PROBE, MD":                   "Ed Probe, MD",
		"MPA Probe Gregor":               "MPA Probe Gregor",
		"RanD Probe":                     "RanD Probe",
		"Hal O´Testfield":                "Hal O'Testfield",
		"Ivy O‘Testfield":                "Ivy O'Testfield",
		"Nora O’Testfield":               "Nora O’Testfield",
		"Moira O' Proofly":               "Moira O'Proofly",
		"Fiona Mc Draft":                 "Fiona McDraft",
		"Ada Example - Zebra":            "Ada Example-Zebra",
		"Peter D.Probe":                  "Peter D. Probe",
		"Susan D.M. Probe":               "Susan D.M. Probe",
		"Anita vanProof":                 "Anita vanProof",
		"Hon. Martin L. Probe, Jr., PhD": "Martin L. Probe, Jr., PhD",
	} {
		t.Run(written, func(t *testing.T) {
			if got := personname.Normalize(written); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
