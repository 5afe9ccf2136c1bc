package directory

// level says how well a word of an official answers a word of the search; better ones are greater.
type level uint8

const (
	absent    level = iota
	slipTwice       // the word, with two slips
	part            // inside the word
	slipKin         // a short form of the word, with a slip
	slipOnce        // the word, with a slip
	slipNear        // the word, with one of the likeliest slips
	beginning       // the beginning of the word
	alike           // a short form of the word, or the other way round
	whole           // the word

	levels = 16 // as many as half a byte holds
)

// answersWhole tells which levels answer a word and not only a part of it.
var answersWhole = [levels]bool{slipTwice: true, slipKin: true, slipOnce: true, slipNear: true, alike: true, whole: true}

// worth is what a word of the search is worth in each field. A name is worth more than an office or a
// place, and the whole word anywhere more than the beginning of a name.
var worth = [1 << fieldBits][levels]uint8{
	nameField:     {slipTwice: 6, part: 9, slipKin: 11, slipOnce: 13, slipNear: 15, beginning: 16, alike: 21, whole: 26},
	titleField:    {slipTwice: 5, part: 7, slipKin: 9, slipOnce: 10, slipNear: 12, beginning: 13, alike: 18, whole: 20},
	typeField:     {slipTwice: 5, part: 7, slipKin: 9, slipOnce: 10, slipNear: 12, beginning: 13, alike: 17, whole: 18},
	cityField:     {slipTwice: 5, part: 7, slipKin: 9, slipOnce: 10, slipNear: 12, beginning: 13, alike: 18, whole: 20},
	countyField:   {slipTwice: 5, part: 7, slipKin: 9, slipOnce: 10, slipNear: 12, beginning: 13, alike: 17, whole: 18},
	initialsField: {slipTwice: 5, part: 7, slipKin: 9, slipOnce: 10, slipNear: 12, beginning: 13, alike: 17, whole: 18},
}

// anyWhole has bits of which each byte of what a name is worth has one when a word of it is answered whole, and as it is
// written: two that those of a beginning and a part do not have.
const anyWhole = 0x0606060606060606

// What it adds when the search has all words of a name, a title or a city. Title and city together
// name an office: "newark mayor" means who holds it, not a Mr. Mayor in Newark.
const (
	worthFullName  = 10
	worthFullTitle = 3
	worthFullCity  = 3
	worthOffice    = 6
)

// highestWorth is a bound on what a search can be worth.
const highestWorth = maxWords*26 + worthFullName + worthFullTitle + worthFullCity + worthOffice
