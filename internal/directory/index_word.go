package directory

// field is a part of an official that has words.
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
	isFamily  = 1 << fieldBits // a word of the family name; these are adjacent
	wordShift = fieldBits + 1
)

func newFieldWord(word uint32, f field) fieldWord {
	return fieldWord(word<<wordShift | uint32(f))
}

func (w fieldWord) word() uint32 { return uint32(w) >> wordShift }
func (w fieldWord) field() field { return field(w & (1<<fieldBits - 1)) }
