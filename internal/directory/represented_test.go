package directory

import (
	"testing"

	"candor/internal/candor"
)

// ofHoboken returns officials of Hoboken, its representatives, and others.
func ofHoboken(t *testing.T) *Directory {
	d := of(t,
		"Stan Quillmoor|pastor|clergy|Hoboken|Hudson",
		"Fay Quillmoor|mayor|mayor|Hoboken|Hudson",
		"Cal Quillmoor|council_member|council_member|Hoboken|Hudson",
		"Una Saddleford|mayor|mayor|Newark|Essex",
		"Pia Kettledale|us_senator|us_senator||",
		"Rex Kettledale|us_senator|us_senator||",
		"Kim Hobokenson|mayor|mayor|Clark|Union")
	d.Apply(peopleOfDistricts(map[string]string{
		"Sam Fablewick|state_senator|state_legislator||":                 "32",
		"Ann Fablewick|assemblywoman|state_legislator||":                 "32",
		"Bob Fablewick|assembly_member|state_legislator||":               "32",
		"Meg Fablewick|representative|congressman||":                     "8",
		"Tom Otterden|state_senator|state_legislator||":                  "28",
		"Ute Otterden|state_senator|state_legislator||":                  "29",
		"Vic Otterden|congressman|congressman||":                         "10",
		"Wes Umberdale|assemblyman|state_legislator||":                   "6",
		"John Clarkson|state_senator|state_legislator||":                 "22",
		"Zoe Umberdale|assembly_member|state_legislator||":               "8",
		"Liv Drizzleham|council_member|council_member|Hackensack|Bergen": "32",
	}), nil)
	return d
}

// peopleOfDistricts returns officials of districts, by their lines.
func peopleOfDistricts(districts map[string]string) (officials []*candor.Official) {
	for line, district := range districts {
		official := person(line)
		official.District = district
		officials = append(officials, official)
	}
	return officials
}

func TestFindRepresentativesOfAPlace(t *testing.T) {
	d := ofHoboken(t)
	town := []string{"Fay Quillmoor", "Cal Quillmoor", "Stan Quillmoor"}
	assembly := []string{"Ann Fablewick", "Bob Fablewick"}
	senators := []string{"Sam Fablewick", "Pia Kettledale", "Rex Kettledale"}
	all := []string{"Fay Quillmoor", "Cal Quillmoor", "Stan Quillmoor", "Sam Fablewick",
		"Ann Fablewick", "Bob Fablewick", "Meg Fablewick", "Pia Kettledale", "Rex Kettledale"}
	for text, want := range map[string][]string{
		"07030":                                       all,
		"07030-1234":                                  all,
		"senator 32":                                  {"Sam Fablewick"},
		"assemblyman 32":                              assembly,
		"Hoboken, NJ 07030":                           all,
		"94 Washington St, Hoboken, NJ 07030":         all,
		"hoboken":                                     append(town, "Kim Hobokenson"),
		"mayor 07030":                                 {"Fay Quillmoor"},
		"who is my assemblyman 07030":                 assembly,
		"07030 assemblymen":                           assembly,
		"assembly member 07030":                       {"Bob Fablewick", "Ann Fablewick"},
		"my state senator 07030":                      {"Sam Fablewick"},
		"senator for 07030":                           senators,
		"us senator 07030":                            {"Pia Kettledale", "Rex Kettledale"},
		"U.S. Senators for Hoboken":                   {"Pia Kettledale", "Rex Kettledale"},
		"congressman for 07030":                       {"Meg Fablewick"},
		"who represents me in congress hoboken":       {"Meg Fablewick"},
		"senator hoboken":                             senators,
		"senators of the city of Hoboken, New Jersey": senators,
		"assemblyman of hoboken":                      assembly,
		"assemblywoman hudson county":                 assembly,
		"assemblyman hobokn":                          assembly,
		"asemblyman hoboken":                          assembly,
		"state senator newark":                        {"Tom Otterden", "Ute Otterden"},
		"assemblyman cherry hill":                     {"Wes Umberdale"},
		"assemblyman chery hill":                      {"Wes Umberdale"},
		"ann assembly 07030":                          {"Ann Fablewick"},
		"senator john clark":                          {"John Clarkson"},
		"assemblyman 10001": {"Wes Umberdale", "Ann Fablewick", "Bob Fablewick",
			"Zoe Umberdale"},
	} {
		t.Run(text, func(t *testing.T) {
			same(t, find(d, candor.OfficialFilter{Search: text}), want...)
		})
	}
}
