package limit

import "net/http"

// Files sends the files of a folder and does nothing else.
func Files(address, folder string) error {
	return http.ListenAndServe(address, http.FileServer(http.Dir(folder)))
}
