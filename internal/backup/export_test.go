package backup

// Forge changes a backup's manifest, and signs it.
func Forge(folder string, change func(*Manifest)) error {
	manifest, err := ReadManifest(folder)
	if err != nil {
		return err
	}
	change(manifest)
	return manifest.write(folder)
}
