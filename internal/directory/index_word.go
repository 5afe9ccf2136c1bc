package directory

// field is where in an official a word stands.
type field uint8

const (
	nameField  field = iota
	titleField       // the position
	typeField        // words of the type's label that the title lacks
	cityField
	countyField   // with the word County, as screens show it
	initialsField // words written as one: the US of U.S. Senator, the VanDrew of Van Drew
	codeField     // ZIP codes, districts and places as one word, of offices
	fields
)

// fieldWord is a word of the dictionary in a field of an official or an office.
type fieldWord uint32

const (
	fieldBits = 3
	endsName  = 1 << fieldBits // the last of the terms of an official
	isFamily  = 2 << fieldBits // a word of the family name; these stand together
	wordShift = fieldBits + 2
)

func newTerm(word uint32, f field) fieldWord { return fieldWord(word<<wordShift | uint32(f)) }
func (t fieldWord) word() uint32             { return uint32(t) >> wordShift }
func (t fieldWord) field() field             { return field(t & (1<<fieldBits - 1)) }
func (t fieldWord) ends() bool               { return t&endsName != 0 }

// renumbered is the term with the new number of its word.
func (t fieldWord) renumbered(number []uint32) fieldWord {
	return t&(1<<wordShift-1) | fieldWord(number[t.word()]<<wordShift)
}
