import { readFileSync } from 'node:fs'

/** The files of the build: each chunk with its imports and its styles. */
const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))

/** The files that one entry loads before it can show, each once. */
function eagerFiles(name, files = new Set()) {
  const chunk = manifest[name]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) eagerFiles(imported, files)
  return files
}

const paths = (files, ending) =>
  [...files].filter((file) => file.endsWith(ending)).map((file) => `dist/${file}`)

const first = new Set([...eagerFiles('index.html'), ...eagerFiles('src/pages/home/index.tsx')])
const ownFiles = [...eagerFiles('src/pages/desk/index.tsx')].filter((file) => !first.has(file))
const desk = new Set([...first, ...ownFiles])
const furtherDesk = Object.keys(manifest).filter((name) => name.startsWith('src/features/desk/'))
// Visitors' dialogs, fetched on demand: none may load the desk.
const dialogs = Object.keys(manifest).filter((name) =>
  /^src\/features\/(?!desk|auth).*-dialog\.tsx$/.test(name),
)
const screens = Object.keys(manifest).filter((name) => /^src\/pages\/(?!home\/|desk)/.test(name))

/** The name of an entry without its folder: "desk/queue/queue-screen". */
const label = (file) => file.replace(/^src\/(pages|features)\//, '').replace(/(\/index)?\.tsx$/, '')

export default [
  {
    name: 'Home: script',
    path: [...paths(first, '.js'), 'dist/theme.js', 'dist/start.js'],
    limit: '90 kB',
    gzip: true,
  },
  { name: 'Home: styles', path: paths(first, '.css'), limit: '10 kB', gzip: true },
  {
    name: 'Desk: script beyond the first load',
    path: paths(ownFiles, '.js'),
    limit: '68 kB',
    gzip: true,
  },
  {
    name: 'Desk: styles beyond the first load',
    path: paths(ownFiles, '.css'),
    limit: '12 kB',
    gzip: true,
  },
  ...furtherDesk.map((name) => ({
    name: `${label(name)}: script beyond the desk`,
    path: paths(new Set([...eagerFiles(name)].filter((file) => !desk.has(file))), '.js'),
    limit: '18.5 kB',
    gzip: true,
  })),
  ...dialogs.map((name) => ({
    name: `${label(name)}: script beyond the first load`,
    path: paths(new Set([...eagerFiles(name)].filter((file) => !first.has(file))), '.js'),
    limit: '15.5 kB',
    gzip: true,
  })),
  ...screens.map((name) => ({
    name: `${label(name)}: script beyond the first load`,
    path: paths(new Set([...eagerFiles(name)].filter((file) => !first.has(file))), '.js'),
    limit: '15.5 kB',
    gzip: true,
  })),
]
