package contentfilter_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

func named(name string) []string {
	return codes(contentfilter.Review(&candor.Rating{ReviewerName: name}, ""))
}

func TestImpostorNames(t *testing.T) { // S51
	for _, name := range []string{
		"Candor Moderator", "Candor", "Official response", "Verified: Mayor", "Admin", "Support team",
		"Support", "Site Staff",
		"Office of the Mayor", "Mayor Smith (verified)", "City of Newark", "Adm1n", "4dmin", "@dmin",
		"0ff1cial", "A d m i n",
		"M.o.d.e.r.a.t.o.r", "admin123", "C4ND0R", "ADMINISTRATOR", "Ádmîn", "ＡＤＭＩＮ", "Mayor's Office",
		"Newark Police Department",
		"Trenton City Council", "The Mayor", "Mayor Smith", "Deputy Mayor Jones", "Judge Brown",
		"Councilwoman Lee", "Sheriff Cole",
		"Township of Edison", "Newark Board of Education", "Trust & Safety", "\u0421\u0430ndor", "Ad min",
		"verif1ed user",
		"State of New Jersey", "Essex County Clerk", "Bob Smith, Mayor of Newark", "Bob Smith (Mayor)",
		"Bob Smith - Mayor", "Bob Smith | Sheriff",
		"Mr. Mayor", "Your Mayor", "Newark Mayor", "Bergen County Sheriff", "Response from the Mayor",
		"Reply by Ann Lee", "Spokesman for the Mayor",
		"Attorney General", "NJ Attorney General", "US Attorney", "District Attorney", "NJ State Police",
		"Police", "Newark Police", "Trenton PD",
		"FBI", "Chief of Police", "Chief of Staff", "County Executive", "Press Office", "Press Secretary",
		"Legal Department", "Government",
		"US Government", "System", "System message", "Notice", "Site notice", "Site Owner", "[removed]",
		"[deleted]", "Deleted user",
		"This review was removed", "Mod", "Automod", "AutoModerator", "Fact Checker", "Editor",
		"Editor’s note", "Editorial note", "@candor",
		"Candor™", "\ua4daandor", "Bob Smith ✓", "Bob ✅", "El Alcalde", "Administrador", "Moderadora",
	} {
		if got := named(name); !slices.Contains(got, "impostor") {
			t.Errorf("%q has %v", name, got)
		}
	}
	for _, name := range []string{
		"J. Bishop", "Beth Mayor", "Pope", "Stephen King", "Judge", "Mike Judge", "Judge, Mike",
		"Moderato", "Ann Lee", "Dean", "Duke", "Earl",
		"Concerned citizen", "A resident of Newark", "Resident of the City of Newark",
		"Parent, Newark Board of Education", "Former Mayor Smith",
		"Newark mom", "Denise K.", "O'Neill-Garcia", "Señora Núñez", "Badminton dad", "A. B. C.",
		"Mr. Townsend", "Bill Stateman", "Tammy Council",
		"Jersey City", "Essex County", "X Æ", "Candace", "Marshall Court", "Team Jones", "Grace Church",
		"Boardman", "Ex-mayor's neighbor",
		"Bob, mayor's neighbor", "Ann (former mayor)", "Ann, Mayor Smith fan", "Police widow",
		"Retired State Police", "Removed from office", "Ann Systema",
		"Modesto", "Government worker", "Editor's mom", "Deleted my account", "Reply Guy",
		"Justice for Police Victims", "General Lee", "Bob Police",
		"Court Jester", "Hall", "Clerk", "Chief", "Pastor Mike", "Ada Moderna", "Kandor",
	} {
		if got := named(name); len(got) > 0 {
			t.Errorf("%q has %v", name, got)
		}
	}
	if got := codes(contentfilter.Official(&candor.Official{Name: "Mayor Ann Lee",
		State: candor.DefaultState})); len(got) > 0 {
		t.Errorf("an official with a title has %v", got)
	}
	if got := codes(contentfilter.Official(&candor.Official{Name: "Office of the Mayor",
		State: candor.DefaultState})); !slices.Equal(got, []string{"impostor"}) {
		t.Errorf("an office for a name has %v", got)
	}
}

func TestNamesInOtherLetters(t *testing.T) { // S51
	for name, want := range map[string]struct {
		name string
		want []string
	}{
		"OKLatin":            {"José Ángel Núñez", nil},
		"LookAlikes":         {"\u0421\u043e\u0440\u0443", []string{"look_alikes"}},
		"LookAlikeBehind":    {"Pat \u0421\u043e\u0440\u0443", []string{"look_alikes"}},
		"MixedInOneWord":     {"\u0410dmin", []string{"scripts", "impostor"}},
		"Mathematical":       {"𝐀𝐧𝐧 𝐋𝐞𝐞", []string{"look_alikes"}},
		"MathematicalClaim":  {"𝐀𝐝𝐦𝐢𝐧", []string{"impostor", "look_alikes"}},
		"Circles":            {"Ⓐⓝⓝ", []string{"look_alikes"}},
		"SmallCapitals":      {"ᴀɴɴ", []string{"look_alikes"}},
		"NoteFullwidth":      {"Ａｎｎ Ｌｅｅ", []string{"other_script"}},
		"NoteCyrillic":       {"Юрий Иванов", []string{"other_script"}},
		"NoteCyrillicSara":   {"Сара Иванова", []string{"other_script"}},
		"NoteGreek":          {"Ελένη Παππά", []string{"other_script"}},
		"NoteHebrew":         {"דוד כהן", []string{"other_script"}},
		"NoteChinese":        {"王小明", []string{"other_script"}},
		"NoteArabic":         {"محمد علي", []string{"other_script"}},
		"NoteLatinAndKorean": {"Kim 김민수", []string{"other_script"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := named(want.name); !slices.Equal(got, want.want) {
				t.Errorf("%q has %v, want %v", want.name, got, want.want)
			}
		})
	}
	flags := contentfilter.Review(&candor.Rating{ReviewerName: "王小明"}, "")
	if len(flags) != 1 || flags[0].Reason != "The reviewer's name is written in Chinese letters" ||
		!flags[0].IsNote() {
		t.Errorf("%+v", flags)
	}
}
