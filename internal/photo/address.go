package photo

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"candor/internal/candor"
)

// AddressTime is how long an upload address is valid.
const AddressTime = 10 * time.Minute

// addressPath is the path to which pictures are sent.
const addressPath = "/api/objects/uploads/"

// Address is a signed upload address for one picture, with the picture's later object path.
type Address struct {
	UploadURL  string // accepts one PUT within AddressTime
	ObjectPath string
}

// NewAddress makes an address with a new name. Anyone who knows the object path may file the
// picture, so the name cannot be guessed: 130 random bits.
func (s *Store) NewAddress() Address {
	name := rand.Text()
	expires := strconv.FormatInt(s.now().Add(AddressTime).Unix(), 10)
	query := url.Values{"expires": {expires}, "signature": {s.sign(http.MethodPut, name, expires)}}
	return Address{UploadURL: addressPath + name + "?" + query.Encode(),
		ObjectPath: candor.UploadPath(name)}
}

// CheckAddress returns ErrAddress for an address that was altered, has expired, or is used with
// another method.
func (s *Store) CheckAddress(method, name string, query url.Values) error {
	if !candor.ValidUploadName(name) {
		return ErrAddress
	}
	expires := query.Get("expires")
	if !hmac.Equal([]byte(query.Get("signature")), []byte(s.sign(method, name, expires))) {
		return ErrAddress
	}
	moment, err := strconv.ParseInt(expires, 10, 64)
	if err != nil || s.now().Unix() >= moment {
		return ErrAddress
	}
	return nil
}

// sign covers everything that an address allows; the database ensures that it takes only one
// picture.
func (s *Store) sign(method, name, expires string) string {
	mac := hmac.New(sha256.New, s.key)
	fmt.Fprintf(mac, "%s\n%s\n%d\n%s", method, name, candor.MaxPhotoSize, expires)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
