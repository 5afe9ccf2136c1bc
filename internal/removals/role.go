package removals

// Role is how a person is covered by Daniel's Law.
type Role string

// Office is the kind of office, active, former or retired, through which the law covers a
// person.
type Office string

// keyedLabel is an entry of a list: its key, and its label on screen.
type keyedLabel[K ~string] struct {
	key   K
	label string
}

func keysOf[K ~string](all []keyedLabel[K]) []K {
	keys := make([]K, len(all))
	for i, one := range all {
		keys[i] = one.key
	}
	return keys
}

// labelOf returns the label, or the key itself if it is unknown.
func labelOf[K ~string](all []keyedLabel[K], key K) (label string, known bool) {
	for _, one := range all {
		if one.key == key {
			return one.label, true
		}
	}
	return string(key), false
}

var removalRoles = []keyedLabel[Role]{
	{"covered", "I hold or held the office"},
	{"household", "I live with a family member who holds or held it"},
}

var removalOffices = []keyedLabel[Office]{
	{"judicial_officer", "Judge or other judicial officer"},
	{"prosecutor", "Prosecutor"},
	{"law_enforcement_officer", "Police or other law enforcement officer"},
	{"child_protective_investigator", "Child protective investigator"},
	{"other", "Another office that the law protects"},
}

// Roles returns the roles in the order of screens.
func Roles() []Role { return keysOf(removalRoles) }

// Label returns the role for display.
func (r Role) Label() string { label, _ := labelOf(removalRoles, r); return label }

// Known reports whether the role exists.
func (r Role) Known() bool { _, known := labelOf(removalRoles, r); return known }

// Offices returns the offices in the order of screens.
func Offices() []Office { return keysOf(removalOffices) }

// Label returns the office for display.
func (o Office) Label() string { label, _ := labelOf(removalOffices, o); return label }

// Known reports whether the office exists.
func (o Office) Known() bool { _, known := labelOf(removalOffices, o); return known }
