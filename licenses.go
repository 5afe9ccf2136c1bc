package candor

import _ "embed"

// ThirdPartyNotices names what the program is made of that others wrote, with their licenses.
//
//go:embed THIRD_PARTY_NOTICES
var ThirdPartyNotices string
