package directory

import (
	"fmt"
	"testing"

	"candor/internal/candor"
)

func TestValues(t *testing.T) {
	d := of(t,
		"Ada Quillmoor|mayor|mayor|Newark|Essex",
		"Bo Candlebury|Committee Member|council_member|Éastville|Bergen",
		"Cy Kettledale|council_president|council_member|Fairview|Bergen",
		"Di Fablewick|mayor|mayor|newark|Essex",
		"Ed Mossyham|Council President|council_member|newark|Essex",
		"Flo Pickleford|us_senator|us_senator||")
	for field, want := range map[string][]string{
		"position":        {"Committee Member", "council_president", "mayor", "us_senator"},
		"city":            {"Éastville", "Fairview", "Newark"},
		"county":          {"Bergen", "Essex"},
		"state":           {candor.DefaultState},
		"country":         {candor.DefaultCountry},
		"name":            {},
		"description":     {},
		"verificationUrl": {},
	} {
		t.Run(field, func(t *testing.T) {
			got, _, known := d.Values(field)
			if !known || got == nil {
				t.Errorf("known %v, %#v", known, got)
			}
			same(t, got, want...)
		})
	}
	// S17
	for _, field := range []string{"", "other", "status", "positionType", "id", "submittedBy", "CITY",
		"city' OR 1=1"} {
		if got, _, known := d.Values(field); known {
			t.Errorf("%q has values: %q", field, got)
		}
	}
}

func TestValuesAfterChanges(t *testing.T) {
	d := of(t, "Ada Quillmoor|mayor|mayor|Newark|Essex")
	_, stamp, _ := d.Values("city")
	moved := person("Ada Quillmoor|Tax Collector|other|Montclair|Essex")
	d.Apply([]*candor.Official{moved}, nil)
	if d.Current(stamp) {
		t.Error("the old answer is thought to be current")
	}
	for field, want := range map[string]string{"city": "Montclair", "position": "Tax Collector"} {
		got, _, _ := d.Values(field)
		same(t, got, want)
	}
}

func TestValuesAreBounded(t *testing.T) {
	var lines []string
	for i := range MaxValues + 5 {
		lines = append(lines, fmt.Sprintf("Person%04d Quillmoor|mayor|mayor|Town %04d|", i, i))
	}
	got, _, _ := of(t, lines...).Values("city")
	if len(got) != MaxValues || got[0] != "Town 0000" || got[MaxValues-1] != "Town 0999" {
		t.Errorf("%d values, from %s to %s", len(got), got[0], got[len(got)-1])
	}
}
