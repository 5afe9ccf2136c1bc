package demo

import (
	"math/rand/v2"
	"strconv"

	"candor/internal/candor"
)

// titleOf picks the title that fits the person, if the office has several.
func titleOf(o office, p person, r *rand.Rand) string {
	switch {
	case o.title == "council_member" && chance(r, 0.5):
		return gendered(p, "councilwoman", "councilman")
	case o.title == "assembly_member" && chance(r, 0.6):
		return gendered(p, "assemblywoman", "assemblyman")
	case o.kind == candor.Congressman && chance(r, 0.4):
		return "representative"
	case o.kind == candor.Congressman:
		return gendered(p, "congresswoman", "congressman")
	case o.kind == candor.Clergy && p.title != "" && chance(r, 0.8):
		return p.title
	case o.title == "priest" && p.woman:
		return "pastor"
	}
	return o.title
}

func gendered(p person, woman, man string) string {
	if p.woman {
		return woman
	}
	return man
}

// ordinal formats a number from 1 to 99, such as 14th.
func ordinal(n int) string {
	suffix := "th"
	if n/10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}
