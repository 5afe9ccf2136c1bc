package httpapi

import "runtime/debug"

// stamped is set by a build that has no repository around it: -ldflags "-X
// candor/httpapi.stamped=…".
var stamped string

// Version is the version of the API and of the program: what the build was told, or else what Go
// knows of the repository that it was built in.
var Version = version()

func version() string {
	if stamped != "" {
		return stamped
	}
	if build, ok := debug.ReadBuildInfo(); ok && build.Main.Version != "" &&
		build.Main.Version != "(devel)" {
		return build.Main.Version
	}
	return "development"
}
