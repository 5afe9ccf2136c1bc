package sources

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"

	"code.dny.dev/ssrf"

	"candor/internal/candor"
	"candor/internal/importer/imports"
)

// failure is the reason a source was not read: one of the sentences below. They contain no text,
// host or port of the source, because they are stored and shown on the desk and at /readyz.
type failure string

// Error returns the sentence.
func (f failure) Error() string { return string(f) }

const (
	failedAddress      failure = "the address cannot be read"
	failedPrivate      failure = "the address is one of a private network, which is not read"
	failedName         failure = "the server's name has no address"
	failedConnection   failure = "the server cannot be reached"
	failedCertificate  failure = "the server's certificate is not trusted"
	failedLate         failure = "the server did not answer in time"
	failedAnswer       failure = "the server's answer cannot be read to its end"
	failedNotEncrypted failure = "the server leads to an address that does not begin with https://"

	failedNotFound  failure = "the server has no file at this address"
	failedForbidden failure = "the server does not let the file be read"
	failedTooOften  failure = "the server was asked too often"
	failedServer    failure = "the server has an internal error"
	failedStatus    failure = "the server answers with something else than a file"

	failedMissing failure = "the file is not there"
	failedRights  failure = "the file may not be read"
	failedFile    failure = "the file cannot be read"
	failedFolder  failure = "this is no file; folders are imported by the command import"

	failedList     failure = "the file is no list that can be read; upload it at the desk to see why"
	failedCompared failure = "the list could not be compared with the directory; the log says why"
)

var (
	failedRedirects = failure(fmt.Sprintf(
		"the server leads from one address to the next, more than %d times", maxRedirects))
	failedLarge = failure(fmt.Sprintf("the file is larger than %d MiB", imports.MaxBytes>>20))
)

// refusedLists are the refusals of a list that are passed on: they contain nothing of the list.
var refusedLists = map[string]failure{
	imports.MessageEmpty:   "the file is empty",
	imports.MessageNoRows:  "the file has no rows below a header",
	imports.MessageLong:    "the list has more than 20,000 rows; import it on the command line",
	imports.MessageTooMany: "the list has more than 20,000 changes; import it on the command line",
	imports.MessageMany:    "too many lists of this source wait already",
}

// failureOf returns the reason an attempt failed.
func failureOf(err error) failure {
	if known, ok := errors.AsType[failure](err); ok {
		return known
	}
	refused, ok := errors.AsType[*candor.Error](err)
	switch {
	case ok && refusedLists[refused.Message] != "":
		return refusedLists[refused.Message]
	case ok && (refused.Code == candor.CodeInvalid || refused.Code == candor.CodeTooLarge):
		return failedList
	}
	return failedCompared
}

// connectionFailure returns the failure for a connection error.
func connectionFailure(err error) failure {
	if known, ok := errors.AsType[failure](err); ok { // from a redirect
		return known
	}
	timeout, isNet := errors.AsType[net.Error](err)
	_, isName := errors.AsType[*net.DNSError](err)
	_, isConnection := errors.AsType[*net.OpError](err)
	_, isCertificate := errors.AsType[*tls.CertificateVerificationError](err)
	_, isUnknown := errors.AsType[x509.UnknownAuthorityError](err)
	switch {
	case errors.Is(err, ssrf.ErrProhibitedIP), errors.Is(err, ssrf.ErrProhibitedNetwork):
		return failedPrivate
	case errors.Is(err, context.DeadlineExceeded), isNet && timeout.Timeout():
		return failedLate
	case isName:
		return failedName
	case isCertificate, isUnknown:
		return failedCertificate
	case isConnection:
		return failedConnection
	}
	return failedAnswer
}

// statusFailure returns the failure for a response without a file.
func statusFailure(status int) failure {
	switch {
	case status == http.StatusNotFound, status == http.StatusGone:
		return failedNotFound
	case status == http.StatusUnauthorized, status == http.StatusForbidden:
		return failedForbidden
	case status == http.StatusTooManyRequests:
		return failedTooOften
	case status >= http.StatusInternalServerError:
		return failedServer
	}
	return failedStatus
}

// fileFailure returns the failure for an unreadable local file.
func fileFailure(err error) failure {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return failedMissing
	case errors.Is(err, fs.ErrPermission):
		return failedRights
	}
	return failedFile
}
