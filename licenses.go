package candor

import _ "embed"

// ThirdPartyNotices lists the third-party parts of the program, with their licenses.
//
//go:embed THIRD_PARTY_NOTICES
var ThirdPartyNotices string
