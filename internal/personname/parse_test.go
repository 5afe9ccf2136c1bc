package personname_test

import (
	"testing"

	"candor/internal/personname"
)

func TestParse(t *testing.T) {
	for written, want := range map[string]personname.Name{
		"Vera Trialman":          {Given: "Vera", Family: "Trialman"},
		"Vera B. Trialman":       {Given: "Vera", Middle: "B.", Family: "Trialman"},
		"Trialman":               {Family: "Trialman"},
		"":                       {},
		"...":                    {},
		"J.R. Quillmoor":         {Given: "J.", Middle: "R.", Family: "Quillmoor"},
		"Peter D.Quillmoor":      {Given: "Peter", Middle: "D.", Family: "Quillmoor"},
		"Mr. Vera Trialman":      {Forms: "Mr.", Given: "Vera", Family: "Trialman"},
		"Rev. Dr. Vera Testlund": {Forms: "Rev. Dr.", Given: "Vera", Family: "Testlund"},
		"The Hon. Vera Testlund, J.S.C.": {Forms: "The Hon.", Given: "Vera", Family: "Testlund",
			Degrees: "J.S.C."},
		"Council Member Otto Bogusson":    {Forms: "Council Member", Given: "Otto", Family: "Bogusson"},
		"Acting Police Chief Ann Mocking": {Forms: "Acting Police Chief", Given: "Ann", Family: "Mocking"},
		"Lt. Governor Ann Mocking":        {Forms: "Lt. Governor", Given: "Ann", Family: "Mocking"},
		"Judge Mocking":                   {Given: "Judge", Family: "Mocking"},
		"Dean Otto Mocking":               {Given: "Dean", Middle: "Otto", Family: "Mocking"},
		"Mocking, Ann, Mayor":             {Forms: "Mayor", Given: "Ann", Family: "Mocking"},
		"Ann Mocking – Mayor":             {Forms: "Mayor", Given: "Ann", Family: "Mocking"},

		"Robert 'Bobby' Trialman":   {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		"Robert ‘Bobby’ Trialman":   {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		"Robert “Bobby” Trialman":   {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		`Robert "Bobby" Trialman`:   {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		"Robert (Bobby) Trialman":   {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		"Robert [Bobby] Trialman":   {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		"Robert «Bobby» Trialman":   {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		"Robert ''Bobby'' Trialman": {Given: "Robert", Nickname: "Bobby", Family: "Trialman"},
		"Dora Proofield “Sam”":      {Given: "Dora", Nickname: "Sam", Family: "Proofield"},
		"Pat O'Hale 'Red' O'Neale":  {Given: "Pat", Middle: "O'Hale", Nickname: "Red", Family: "O'Neale"},
		"Carl (Nick Mocking":        {Given: "Carl", Middle: "Nick", Family: "Mocking"},
		"(Vee)":                     {Family: "Vee"},

		"Bea Dummyfield (D)":       {Given: "Bea", Family: "Dummyfield", Party: "D"},
		"Bea Dummyfield (R-Essex)": {Given: "Bea", Family: "Dummyfield", Party: "R-Essex"},
		"Bea Dummyfield [Dem]":     {Given: "Bea", Family: "Dummyfield", Party: "Dem"},
		"Bea Dummyfield (Ret.)":    {Given: "Bea", Family: "Dummyfield", Degrees: "Ret."},
		"Bea Dummyfield (Ward 3)":  {Given: "Bea", Family: "Dummyfield"},

		"Ida van der Muster":    {Given: "Ida", Family: "van der Muster"},
		"Ida Van Proof":         {Given: "Ida", Family: "Van Proof"},
		"Van Proof":             {Given: "Van", Family: "Proof"},
		"van Proof":             {Family: "van Proof"},
		"Rosa de la Prueba":     {Given: "Rosa", Family: "de la Prueba"},
		"Anne St. Mocking":      {Given: "Anne", Family: "St. Mocking"},
		"Anne Saint Mocking":    {Given: "Anne", Family: "Saint Mocking"},
		"Fiona Mc Draft":        {Given: "Fiona", Family: "Mc Draft"},
		"Moira O' Proofly":      {Given: "Moira", Family: "O' Proofly"},
		"Moira O. Proofly":      {Given: "Moira", Middle: "O.", Family: "Proofly"},
		"Omar bin Prueba":       {Given: "Omar", Family: "bin Prueba"},
		"Wei Bin Chenlund":      {Given: "Wei", Middle: "Bin", Family: "Chenlund"},
		"Eman El-Mockawi":       {Given: "Eman", Family: "El-Mockawi"},
		"Luz Prueba y Ensayo":   {Given: "Luz", Family: "Prueba y Ensayo"},
		"Luz Y. Ensayo":         {Given: "Luz", Middle: "Y.", Family: "Ensayo"},
		"Jan van 't Muster":     {Given: "Jan", Family: "van 't Muster"},
		"Ada Example-Zebra":     {Given: "Ada", Family: "Example-Zebra"},
		"Ada Example - Zebra":   {Given: "Ada", Family: "Example-Zebra"},
		"Ada Example- Zebra":    {Given: "Ada", Family: "Example-Zebra"},
		"Anne-Marie Quillmoor":  {Given: "Anne-Marie", Family: "Quillmoor"},
		"Ann Mae Sue Quillmoor": {Given: "Ann", Middle: "Mae Sue", Family: "Quillmoor"},

		"Gina Sampleton 3rd":        {Given: "Gina", Family: "Sampleton", Generation: "3rd"},
		"Gina Sampleton, III":       {Given: "Gina", Family: "Sampleton", Generation: "III"},
		"John Testman, Jr.":         {Given: "John", Family: "Testman", Generation: "Jr."},
		"John A. Testman V":         {Given: "John", Middle: "A.", Family: "Testman", Generation: "V"},
		"Phuong V":                  {Given: "Phuong", Family: "V"},
		"Jr. Testman John P.":       {Given: "John", Middle: "P.", Family: "Testman", Generation: "Jr."},
		"Jr.":                       {Family: "Jr."},
		"Ella Quartzfield, Ph.D.":   {Given: "Ella", Family: "Quartzfield", Degrees: "Ph.D."},
		"Ella Quartzfield Ph. D.":   {Given: "Ella", Family: "Quartzfield", Degrees: "Ph. D."},
		"Ella Quartzfield, R.N.":    {Given: "Ella", Family: "Quartzfield", Degrees: "R.N."},
		"Ella Quartzfield RN":       {Given: "Ella", Family: "Quartzfield", Degrees: "RN"},
		"Ella Quartzfield, M.A.":    {Given: "Ella", Family: "Quartzfield", Degrees: "M.A."},
		"Ella Quartzfield, MA":      {Given: "Ella", Family: "Quartzfield", Degrees: "MA"},
		"Thi Ma":                    {Given: "Thi", Family: "Ma"},
		"Kim Van Do":                {Given: "Kim", Family: "Van Do"},
		"MD Forid Probeddin":        {Given: "MD", Middle: "Forid", Family: "Probeddin"},
		"Ed Probe, Jr., Esq.":       {Given: "Ed", Family: "Probe", Generation: "Jr.", Degrees: "Esq."},
		"Ed Probe, M.D., Ph.D.":     {Given: "Ed", Family: "Probe", Degrees: "M.D. Ph.D."},
		"Rubberfield, Finn":         {Given: "Finn", Family: "Rubberfield"},
		"Rubberfield, Finn J., Jr.": {Given: "Finn", Middle: "J.", Family: "Rubberfield", Generation: "Jr."},
		"Rubberfield, Jr., Finn":    {Given: "Finn", Family: "Rubberfield", Generation: "Jr."},
		"Rubberfield Jr., Finn":     {Given: "Finn", Family: "Rubberfield", Generation: "Jr."},
		"Rubberfield, Hon. Finn J.": {Forms: "Hon.", Given: "Finn", Middle: "J.", Family: "Rubberfield"},
		"van der Muster, Ida":       {Given: "Ida", Family: "van der Muster"},
		"Quillmoor, J.D.":           {Given: "J.", Middle: "D.", Family: "Quillmoor"},
		"Quillmoor, Ph.D.":          {Family: "Quillmoor", Degrees: "Ph.D."},
		"Kim, Do":                   {Given: "Do", Family: "Kim"},
		"李 小龙":                      {Given: "李", Family: "小龙"},
	} {
		t.Run(written, func(t *testing.T) {
			if got := personname.Parse(written); got != want {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
		})
	}
}
