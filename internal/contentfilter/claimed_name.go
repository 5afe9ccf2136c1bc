package contentfilter

import "candor/internal/candor"

// nameFlags flags a name that claims an office or has misleading letters. impostor is the rule for
// the kind of person.
func nameFlags(subject, name string, impostor func(string) string) []candor.Flag {
	var flags []candor.Flag
	add := func(code, reason string) {
		flags = append(flags, candor.Flag{Code: code, Reason: subject + " " + reason})
	}
	if found := impostor(name); found != "" {
		add("impostor", "claims to be the site or a public office: "+quote(found))
	}
	if findMixedScripts(name) != "" { // has a separate flag
		return flags
	}
	if found := findLookAlikes(name); found != "" {
		add("look_alikes", "is written in letters that only look Latin: "+quote(found))
	} else if letters := otherScript(name); letters != "" {
		add(candor.FlagOtherScript, "is written in "+letters)
	}
	return flags
}
