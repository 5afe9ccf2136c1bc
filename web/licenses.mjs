// Prints, as JSON, the licenses of the packages in the built front end.
import { existsSync, readFileSync } from 'node:fs'
import { build } from 'vite'

// Vite knows of scripts only; these come into the build through its styles.
const ofStyles = ['tailwindcss', '@fontsource-variable/public-sans', '@fontsource/source-serif-4']

const fileName = 'licenses.json'
const { output } = await build({
  logLevel: 'error',
  build: { write: false, license: { fileName } },
})
const bundled = JSON.parse(output.find((file) => file.fileName === fileName).source)

const styles = ofStyles.map((name) => {
  const folder = new URL(`node_modules/${name}/`, import.meta.url)
  const { version, license } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  const text = new URL('LICENSE', folder)
  return {
    name,
    version,
    identifier: license,
    text: existsSync(text) ? readFileSync(text, 'utf8') : '',
  }
})

process.stdout.write(JSON.stringify([...bundled, ...styles]))
