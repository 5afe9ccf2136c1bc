package textfold_test

import (
	"testing"

	"candor/internal/textfold"
)

func TestDecode(t *testing.T) {
	for text, want := range map[string]string{
		"O&#39;Testman": "O'Testman", "O&#x27;Testman": "O'Testman", "O&apos;Testman": "O'Testman",
		"Jos&eacute; Blankly": "José Blankly", "Jos&amp;eacute; Blankly": "José Blankly",
		"Smith &amp; Sons": "Smith & Sons", "&quot;Bob&quot; Testman": `"Bob" Testman`,
		"JosÃ© Blankly": "José Blankly", "JosÃƒÂ© Blankly": "José Blankly",
		"Oâ€™Testman": "O’Testman", "MÃ¼sterly": "Müsterly", "Ã‰lodie Testly": "Élodie Testly",
		"NuÃ±ez": "Nuñez", "KovaÄ‡": "Kovać", "Å imunly": "Å imunly", "Å\u00a0imunly": "Šimunly",
		"Jos\u00c3\u00a9": "José", "Ã\u0081lvarly": "Álvarly", "Ã“scar": "Óscar",
		"Testâ€“Probe": "Test–Probe",

		"": "", "Ada Example": "Ada Example", "AT&T": "AT&T", "Smith & Sons": "Smith & Sons",
		"R&D; Lead": "R&D; Lead", "Q&A;": "Q&A;", "João": "João",
		"CONCEIÇÃO": "CONCEIÇÃO", "SÃO JOÃO": "SÃO JOÃO",
		"JOSÉ’S": "JOSÉ’S", "RENÉ”": "RENÉ”", "IRMÃ’S": "IRMÃ’S", "Ãna": "Ãna", "Â": "Â",
		"Renée O’Hara": "Renée O’Hara",
		"Žižkov":       "Žižkov", "Müller™": "Müller™", "李 小龙": "李 小龙", "Đặng": "Đặng", "Å": "Å",
		"José Ã©": "José Ã©",
		"«Bob»":   "«Bob»", "50 € für Ä": "50 € für Ä",
	} {
		t.Run(text, func(t *testing.T) {
			got, wasEncoded := textfold.Decode(text)
			if got != want || wasEncoded != (want != text) {
				t.Errorf("got %q, %v; want %q", got, wasEncoded, want)
			}
		})
	}
}

// Ordinary texts are not changed, and decoding ends.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{"JosÃ©", "&amp;amp;amp;amp;", "&#0;", "\xff", "Ã", "ÃÃÃ"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		decoded, wasEncoded := textfold.Decode(text)
		if wasEncoded != (decoded != text) || wasEncoded && textfold.IsASCII(text) && !entityLike(text) {
			t.Errorf("%q becomes %q", text, decoded)
		}
	})
}

func entityLike(text string) bool {
	for i := range len(text) {
		if text[i] == '&' {
			return true
		}
	}
	return false
}
