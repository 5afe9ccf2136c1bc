import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { joinPieces, renderer } from './react-patch.ts'
import { leftOut } from './vite.config.ts'

/** Joins the pieces of a page where React emits them one by one. */
const joinedPieces: Plugin = {
  name: 'joined-pieces',
  transform: (code, id) => (id === renderer ? joinPieces(code) : null),
}

const require = createRequire(import.meta.url)

/**
 * Exports the names of a React module, which is CommonJS. Otherwise every file that imports it
 * would get an object of its own with a bound getter for each name: a third of an engine's memory,
 * and an extra call for each element.
 */
const reactAsModule: Plugin = {
  name: 'react-as-module',
  enforce: 'pre',
  resolveId: (id, _, { kind }) =>
    kind !== 'require-call' && /^react(\/jsx-runtime)?$/.test(id) ? `\0names-of:${id}` : null,
  load(id) {
    const [, named] = id.split('\0names-of:')
    if (!named) return null
    return `import all from ${JSON.stringify(require.resolve(named))}
export const { ${Object.keys(require(named)).join(', ')} } = all
export default all`
  },
}

/** Resolves dynamic imports to what the server renders. */
const firstViews = [
  'src/app/routes.ts',
  'src/pages/home/parts.ts',
  'src/features/reviews/all-reviews.tsx',
  'src/features/reviews/counting.tsx',
  'src/pages/official/further.tsx',
]
const nothing = '\0nothing'

/**
 * Leaves out the parts that load on demand, and the desk, which only the browser renders.
 */
const drawnAlone: Plugin = {
  name: 'drawn-alone',
  enforce: 'pre',
  resolveId: (id, importer, { kind }) => {
    if (kind !== 'dynamic-import') return null
    const drawn = firstViews.some((file) => importer?.endsWith(`/${file}`))
    return drawn && !id.endsWith('/desk') ? null : nothing
  },
  load: (id) => (id === nothing ? 'export default () => null' : null),
  buildEnd() {
    for (const file of firstViews) {
      if (!this.getModuleInfo(fileURLToPath(new URL(file, import.meta.url))))
        this.error(`${file} is not there`)
    }
  },
}

/**
 * The whole front end as one script that renders screens on the server, in an engine without
 * modules.
 */
export default defineConfig({
  plugins: [react(), reactAsModule, joinedPieces, drawnAlone],
  resolve: { alias: { ...leftOut, 'react-dom/server': renderer } },
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/entry/server.tsx',
    outDir: 'dist-server',
    // Older targets keep private fields in weak maps, which the engine never frees.
    target: 'es2022',
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        format: 'iife',
        name: 'screens',
        codeSplitting: false,
        entryFileNames: 'screens.js',
      },
    },
  },
})
