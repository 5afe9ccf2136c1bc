package candor

import "slices"

// FieldKind is the kind of text in a field of an official.
type FieldKind int

// The kinds of texts.
const (
	LineField    FieldKind = iota // one line of free text
	TextField                     // free text of several lines
	WebsiteField                  // an address of http or https
	DayField                      // YYYY-MM-DD
	TypeField                     // a PositionType
)

// OfficialField is a field of an official with a text that can be edited.
type OfficialField struct {
	Name          string // as spelled in the API
	Label         string
	Of            func(*Official) *string
	Kind          FieldKind
	IsCorrectable bool // by visitors
	longest       int
	required      string // the message if it is empty; "" for an optional field
	isDecoded     bool   // whether a text that was encoded twice is refused
}

// officialFields are in the order of the administrators' form.
var officialFields = []OfficialField{
	{Name: "name", Label: "Name", Of: func(o *Official) *string { return &o.Name },
		IsCorrectable: true, longest: MaxName, required: MessageNameRequired, isDecoded: true},
	{Name: "position", Label: "Position", Of: func(o *Official) *string { return &o.Position },
		IsCorrectable: true, longest: maxPosition, required: MessagePositionRequired, isDecoded: true},
	{Name: "positionType", Label: "Position type", Kind: TypeField,
		Of: func(o *Official) *string { return (*string)(&o.PositionType) }},
	{Name: "city", Label: "City", Of: func(o *Official) *string { return &o.City },
		IsCorrectable: true, longest: MaxPlace, isDecoded: true},
	{Name: "county", Label: "County", Of: func(o *Official) *string { return &o.County },
		IsCorrectable: true, longest: MaxPlace, isDecoded: true},
	{Name: "state", Label: "State", Of: func(o *Official) *string { return &o.State },
		IsCorrectable: true, longest: MaxPlace},
	{Name: "country", Label: "Country", Of: func(o *Official) *string { return &o.Country },
		IsCorrectable: true, longest: MaxPlace},
	{Name: "district", Label: "District", Of: func(o *Official) *string { return &o.District },
		longest: MaxPlace},
	{Name: "description", Label: "Description", Kind: TextField,
		Of: func(o *Official) *string { return &o.Description }, IsCorrectable: true, longest: MaxText},
	{Name: "verificationUrl", Label: "Website", Kind: WebsiteField,
		Of: func(o *Official) *string { return &o.VerificationURL }, IsCorrectable: true},
	{Name: "termStartDate", Label: "Term start", Kind: DayField,
		Of: func(o *Official) *string { return &o.TermStartDate }, IsCorrectable: true},
	{Name: "termEndDate", Label: "Term end", Kind: DayField,
		Of: func(o *Official) *string { return &o.TermEndDate }, IsCorrectable: true},
}

// OfficialFields returns the fields of an official that can be edited, in the order of the form.
func OfficialFields() []OfficialField { return slices.Clone(officialFields) }

// officialField returns the field with a name, or one without a name.
func officialField(name string) OfficialField {
	at := slices.IndexFunc(officialFields, func(f OfficialField) bool { return f.Name == name })
	if at < 0 {
		return OfficialField{}
	}
	return officialFields[at]
}

// Field returns a pointer to a field that can be corrected or edited, or nil for any other name.
func (o *Official) Field(name string) *string {
	if field := officialField(name); field.Of != nil {
		return field.Of(o)
	}
	return nil
}

// IsWebsite reports whether the field with a name is an address of http or https.
func IsWebsite(name string) bool { return officialField(name).Kind == WebsiteField }

// CanNameHome reports whether the text may contain an address or a phone number.
func (field OfficialField) CanNameHome() bool {
	return field.Kind == LineField || field.Kind == TextField || field.Kind == WebsiteField
}

// clean normalizes a text of the field for storing.
func (field OfficialField) clean(text string) string {
	switch field.Kind {
	case TypeField:
		return text
	case TextField:
		return CleanText(text)
	}
	return CleanLine(text)
}

// check records a fault at a field of the form if a text breaks the rule of the official's field.
func (field OfficialField) check(f *Faults, at, text string) {
	switch field.Kind {
	case WebsiteField:
		f.website(at, text)
	case DayField:
		f.date(at, text)
	case TypeField:
		f.Check(PositionType(text).Known(), at, MessagePositionType)
	default:
		if field.isDecoded {
			f.encoded(field.Name, at, text)
		}
		f.Check(text != "" || field.required == "", at, field.required)
		f.Text(at, field.Label, text, field.longest)
	}
}
