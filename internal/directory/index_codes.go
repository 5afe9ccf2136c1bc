package directory

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// codesOf returns the words by which people look for the place of an office without naming it: the
// ZIP codes of its town, the codes of its district, and places written as one word.
func codesOf(texts *officeTexts) (codes []string) {
	codes = append(codes, zipsOfTowns()[placeKey(texts[byCounty], texts[byCity])]...)
	codes = append(codes, joinedPlace(textfold.Fold(texts[byCity]))...)
	codes = append(codes, joinedPlace(textfold.Fold(texts[byCounty]))...)
	kind := candor.PositionType(texts[byType])
	switch {
	case kind == candor.USSenator:
		codes = append(codes, wholeState)
	case texts[byCity] == "" && texts[byCounty] == "" && texts[byDistrict] == "" &&
		texts[byState] == candor.DefaultState:
		codes = append(codes, placeless)
	}
	if candor.Tenure(texts[byTenure]) == candor.TenureFormer {
		codes = append(codes, formerCode)
	}
	if texts[byCity] == "" && isOfCountyBoard(texts[byPosition]) {
		codes = append(codes, countyBoard)
	}
	codes = append(codes, wardCodes(texts)...)
	if code := townCodes()[placeKey(texts[byCounty], texts[byCity])]; code != "" {
		codes = append(codes, code)
	}
	if isDistrictNumber(texts[byDistrict]) {
		return append(codes, districtCodes(kind, texts[byDistrict])...)
	}
	for _, text := range []string{texts[byDistrict], candor.PositionLabel(texts[byPosition])} {
		words := strings.Fields(textfold.Fold(text))
		for i := range words {
			if code, count := readDistrict(words[i:]); count > 0 {
				number := strings.Trim(code, districtSigns)
				return append(codes, districtCodes(kind, number)...)
			}
		}
	}
	return codes
}

// isOfCountyBoard reports whether a title of an office without a town is one of a county's
// commissioners.
func isOfCountyBoard(position string) bool {
	return slices.ContainsFunc(strings.Fields(textfold.Fold(candor.PositionLabel(position))),
		func(word string) bool { return word == "commissioner" || word == freeholder })
}

// wardCodes returns the code of the ward that an office is for.
func wardCodes(texts *officeTexts) []string {
	for _, text := range []string{texts[byDistrict], candor.PositionLabel(texts[byPosition])} {
		words := strings.Fields(textfold.Fold(text))
		for i := range words {
			if code, count := readWard(words[i:]); count > 0 {
				return []string{code}
			}
		}
	}
	return nil
}

// townCodes returns the code of each town that has other names, by placeKey.
var townCodes = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	for _, town := range njplace.OtherNames() {
		key := placeKey(town.County, town.Name)
		codes[key] = "@" + key
	}
	return codes
})

// districtCodes returns the codes of a district: the code for any kind, and the code for the kind
// that the type of office implies.
func districtCodes(kind candor.PositionType, number string) []string {
	codes := []string{districtCode(anyDistrict, number)}
	switch kind {
	case candor.StateLegislator:
		codes = append(codes, districtCode(legislativeDistrict, number))
	case candor.Congressman:
		codes = append(codes, districtCode(congressionalDistrict, number))
	}
	return codes
}

// The first and last ZIP codes that New Jersey can have.
const firstZIP, lastZIP = 7000, 8999

// zipsOfTowns returns the ZIP codes of each town, by placeKey.
var zipsOfTowns = sync.OnceValue(func() map[string][]string {
	zips := map[string][]string{}
	for number := firstZIP; number <= lastZIP; number++ {
		zip := fmt.Sprintf("%05d", number)
		for _, town := range njplace.TownsOfZIP(zip) {
			key := placeKey(town.County, town.Name)
			zips[key] = append(zips[key], zip)
		}
	}
	return zips
})

func placeKey(county, town string) string { return strings.ToLower(county + "/" + town) }
