package backup

// Pretend has a backup say that it was made by another schema.
func Pretend(folder string, schema int64) error {
	manifest, err := ReadManifest(folder)
	if err != nil {
		return err
	}
	manifest.Schema = schema
	return manifest.write(folder)
}
