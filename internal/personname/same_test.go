package personname_test

import (
	"testing"

	"candor/internal/personname"
)

// samePairs are spellings of one person's name in two lists.
var samePairs = map[string][2]string{
	"OKSame":                    {"Vera Trialman", "Vera Trialman"},
	"OKCapitals":                {"Vera Trialman", "VERA TRIALMAN"},
	"OKAccent":                  {"Véra Trialman", "Vera Trialman"},
	"OKInitial":                 {"Vera B. Trialman", "Vera Beatrix Trialman"},
	"OKNoMiddle":                {"Vera B. Trialman", "Vera Trialman"},
	"OKSecondMiddle":            {"Mary Ann B. Trialman", "Mary B. Trialman"},
	"OKNickname":                {`Vera "Vee" Trialman`, "Hon. Vera Trialman"},
	"OKGoesByTheNickname":       {"Dora “Sam” Trialman", "Sam Trialman"},
	"OKOneGeneration":           {"Will Probe, Jr.", "Will Probe"},
	"OKGenerationInFigures":     {"Gus Draftly 3rd", "Gus Draftly III"},
	"OKAcuteAccent":             {"Sean O´Proofly", "Sean O'Proofly"},
	"OKOpeningQuote":            {"Sean O‘Proofly", "Sean O’Proofly"},
	"OKGraveAccent":             {"Sean O`Proofly", "Sean O'Proofly"},
	"OKSpaceAfterO":             {"Sean O' Proofly", "Sean O'Proofly"},
	"OKOkina":                   {"Kai Kaʻimocking", "Kai Ka'imocking"},
	"OKDegree":                  {"Ulla Testly, Ph.D.", "Ulla Testly"},
	"OKDegreeLikeInitials":      {"Ulla Testly, M.D.", "Ulla Testly"},
	"OKInverted":                {"Testly, Ulla", "Ulla Testly"},
	"OKTitle":                   {"Senator Ulla Testly", "Ulla Testly"},
	"OKTwoWordTitle":            {"Council Member Ulla Testly", "Ulla Testly"},
	"OKParty":                   {"Ulla Testly (R)", "Ulla Testly"},
	"OKShortForm":               {"Michael Testly", "Mike Testly"},
	"OKShortFormsOfOne":         {"Bob Testly", "Bobby Testly"},
	"OKHyphen":                  {"Ana-Maria Ensayo-Prueba", "Ana Maria Ensayo Prueba"},
	"OKGivenTogether":           {"Mary Ann Testly", "Maryann Testly"},
	"OKMc":                      {"Fiona McDraftly", "Fiona Mc Draftly"},
	"OKInitials":                {"J. R. Testly", "J.R. Testly"},
	"OKInitialsOfNames":         {"J. R. Testly", "John Robert Testly"},
	"OKInitialAndMiddle":        {"M. Scott Testly", "Michael Scott Testly"},
	"OKParticlesTogether":       {"Rosa De La Ensayo", "Rosa DeLaEnsayo"},
	"OKSaint":                   {"Anne St. Testly", "Anne Saint Testly"},
	"OKGoesByTheMiddleName":     {"F. James Testly", "James Testly"},
	"OKMiddleNameInShort":       {"J. Robert Testly", "Bob Testly"},
	"OKUmlaut":                  {"Jürgen Müsterly", "Juergen Muesterly"},
	"OKUmlautWithout":           {"Jürgen Müsterly", "Jurgen Musterly"},
	"OKShortFormAndInitial":     {"Robert 'Bobby' Testly", "Robert J. Testly"},
	"OKOneWord":                 {"Mayor", "Mayor"},
	"OKHyphenWithSpaces":        {"Dawn Testly - Probe", "Dawn Testly-Probe"},
	"OKGenerationInFront":       {"Jr. Testly John P.", "John P. Testly Jr."},
	"OKShortFormOfTwo":          {"Chris Testly", "Christine Testly"},
	"OKEverything":              {"TESTLY, ROSA M., Ph.D. (D)", "Hon. Rosa Maria Testly"},
	"OKSpanishShortForm":        {"José Ensayo", "Pepe Ensayo"},
	"OKDecomposed":              {"Jose\u0301 Ensayo", "José Ensayo"},
	"OKNothing":                 {"", ""},
	"OKNicknameIsTheGivenNames": {"William (Bill) Testly", "Bill Testly"},
}

// otherPairs are names of two people.
var otherPairs = map[string][2]string{
	"FatherAndSon":                 {"Robert Testly Sr.", "Robert Testly Jr."},
	"SonAndGrandson":               {"Robert Testly Jr.", "Robert Testly III"},
	"SecondAndThird":               {"Robert Testly 2nd", "Robert Testly III"},
	"JuniorAndSecond":              {"Robert Testly Junior", "Robert Testly II"},
	"RobertAndRoberta":             {"Robert Testly", "Roberta Testly"},
	"RobertAndRupert":              {"Robert Testly", "Rupert Testly"},
	"DanielAndDanielle":            {"Daniel Testly", "Danielle Testly"},
	"PaulAndPaula":                 {"Paul Testly", "Paula Testly"},
	"FrancisAndFrances":            {"Francis Testly", "Frances Testly"},
	"ChristopherAndChristine":      {"Christopher Testly", "Christine Testly"},
	"AlexanderAndAlexandra":        {"Alexander Testly", "Alexandra Testly"},
	"PatrickAndPatricia":           {"Patrick Testly", "Patricia Testly"},
	"JosephAndJosephine":           {"Joseph Testly", "Josephine Testly"},
	"OtherMiddleInitial":           {"Vera B. Testly", "Vera C. Testly"},
	"OtherMiddleName":              {"Vera Bea Testly", "Vera Beatrix Testly"},
	"OtherInitialOfMiddle":         {"Vera B. Testly", "Vera Carola Testly"},
	"OneMiddleOfTwoDiffers":        {"Vera B. C. Testly", "Vera B. D. Testly"},
	"FJamesAndFJohn":               {"F. James Testly", "F. John Testly"},
	"JamesAndOtherMiddle":          {"F. James Testly", "Robert Testly"},
	"InitialDisagrees":             {"R. Testly", "Vera Testly"},
	"InitialAlone":                 {"R. Testly", "Robert Testly"},
	"InitialsDisagree":             {"J. R. Testly", "J. P. Testly"},
	"InitialsInOtherOrder":         {"J. R. Testly", "R. J. Testly"},
	"InitialsDisagreeWithNames":    {"J. R. Testly", "John Paul Testly"},
	"TwinsOneLetterApart":          {"Dan Testly", "Jan Testly"},
	"TimAndJim":                    {"Tim Testly", "Jim Testly"},
	"JoeAndJo":                     {"Joe Testly", "Jon Testly"},
	"MaryAndMark":                  {"Mary Testly", "Mark Testly"},
	"EricAndErica":                 {"Eric Testly", "Erica Testly"},
	"AlbertAndAlfred":              {"Albert Testly", "Alfred Testly"},
	"EdwardAndEdmund":              {"Edward Testly", "Edmund Testly"},
	"TedAndEd":                     {"Ted Testly", "Ed Testly"},
	"AlAndBert":                    {"Al Testly", "Bert Testly"},
	"GeraldAndJeremiah":            {"Gerald Testly", "Jeremiah Testly"},
	"CarolAndLynn":                 {"Carol Testly", "Lynn Testly"},
	"AnnAndNancy":                  {"Ann Testly", "Nancy Testly"},
	"CarlAndCharles":               {"Carl Testly", "Charles Testly"},
	"TerenceAndTeresa":             {"Terence Testly", "Teresa Testly"},
	"KateAndKathy":                 {"Kate Testly", "Kathy Testly"},
	"JaneAndJanet":                 {"Jane Testly", "Janet Testly"},
	"OtherFamilyName":              {"Vera Testly", "Vera Testlay"},
	"OtherFamilyNameOfTwo":         {"Vera Testly-Probe", "Vera Testly-Proof"},
	"HalfOfTheFamilyName":          {"Vera Testly-Probe", "Vera Testly"},
	"OtherHalfOfTheFamilyName":     {"Vera Testly-Probe", "Vera Probe"},
	"OtherParticle":                {"Vera Van Testly", "Vera De Testly"},
	"FamilyNameAlone":              {"Testly", "Vera Testly"},
	"GivenNameAlone":               {"Vera", "Vera Testly"},
	"OtherNickname":                {"William “Bill” Testly", "Wilma “Bill” Testly"},
	"NicknameOfAnotherWithInitial": {"Dora B. “Sam” Testly", "Sam C. Testly"},
	"UmlautIsNoLetter":             {"Joe Testly", "Jo Testly"},
	"SamuelAndSamul":               {"Samuel Testly", "Samul Testly"},
	"TurnedAround":                 {"James Robert", "Robert James"},
	"MiddleForFirst":               {"Robert James Testly", "James Testly"},
	"GenerationsAlone":             {"Jr.", "Sr."},
	"Nobody":                       {"", "Vera Testly"},
}

func TestSame(t *testing.T) {
	for name, pair := range samePairs {
		t.Run(name, func(t *testing.T) {
			checkSame(t, pair, true)
			if a, b := personname.Block(pair[0]), personname.Block(pair[1]); a != b {
				t.Errorf("they are in two blocks, %q and %q", a, b)
			}
		})
	}
	for name, pair := range otherPairs {
		t.Run("Not"+name, func(t *testing.T) { checkSame(t, pair, false) })
	}
}

func checkSame(t *testing.T, pair [2]string, want bool) {
	t.Helper()
	if personname.Same(pair[0], pair[1]) != want || personname.Same(pair[1], pair[0]) != want {
		t.Errorf("%q: not %v", pair, want)
	}
}

func BenchmarkSame(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		personname.Same("Robert 'Bobby' Trialman", "Trialman, Robert J.")
	}
}
