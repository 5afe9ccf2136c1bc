package formats

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"candor/internal/candor"
)

// unofficialSites publish content about officials, or officials' private content.
var unofficialSites = []string{
	"facebook.com", "twitter.com", "x.com", "instagram.com", "linkedin.com", "youtube.com",
	"tiktok.com",
	"wikipedia.org", "ballotpedia.org", "votesmart.org",
}

// officialSite picks the address that verifies a record: the first one of a government, else the
// first that is no social network or encyclopedia. It skips addresses that break the rule for
// websites or contain an email address.
func officialSite(addresses []string) string {
	best := ""
	for _, address := range addresses {
		address = candor.CleanLine(address)
		host := siteOf(address)
		if host == "" || strings.ContainsRune(address, '@') ||
			slices.ContainsFunc(unofficialSites, func(site string) bool { return belongsTo(host, site) }) {
			continue
		}
		if belongsTo(host, "gov") || belongsTo(host, "nj.us") {
			return address
		}
		if best == "" {
			best = address
		}
	}
	return best
}

// siteOf returns the host of an address that may be an official's website, or "".
func siteOf(address string) string {
	official := candor.Official{VerificationURL: address}
	fault, _ := errors.AsType[*candor.Error](official.Validate())
	if address == "" || fault != nil && fault.Fields["verificationUrl"] != "" {
		return ""
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.ToLower(parsed.Hostname())
}

func belongsTo(host, site string) bool { return host == site || strings.HasSuffix(host, "."+site) }
