package backup

// Forge has a backup say something else of itself, with a signature that fits.
func Forge(folder string, change func(*Manifest)) error {
	manifest, err := ReadManifest(folder)
	if err != nil {
		return err
	}
	change(manifest)
	return manifest.write(folder)
}
