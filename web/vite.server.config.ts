import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leftOut } from './vite.config'

const renderer = fileURLToPath(
  new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
)

/**
 * Collects the pieces of a page in a list. The engine that draws it copies a text whenever it grows:
 * 2,000 pieces appended one by one took five times as long as all the rest.
 */
const joinedPieces: Plugin = {
  name: 'joined-pieces',
  transform(code, id) {
    if (id !== renderer) return null
    let joined = code
    for (const [appended, collected] of [
      ['result = "",', 'result = [],'],
      ['(result += chunk)', 'result.push(chunk)'],
      ['return result;\n}\nexports.', 'return result.join("");\n}\nexports.'],
    ] as const) {
      if (joined.split(appended).length !== 2) this.error(`react-dom has changed: "${appended}" is not there once`)
      joined = joined.replace(appended, collected)
    }
    return joined
  },
}

/** The administration is drawn by the browser alone. */
const notDrawn: Plugin = {
  name: 'not-drawn',
  enforce: 'pre',
  load: (id) => (/src\/pages\/admin\/index\.tsx$/.test(id) ? 'export default () => null' : null),
}

/** The whole front end as one script that draws screens on the server, in an engine without modules. */
export default defineConfig({
  plugins: [react(), joinedPieces, notDrawn],
  resolve: { alias: { ...leftOut, 'react-dom/server': renderer } },
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist-server',
    // Older targets keep private fields in weak maps, which the engine never lets go.
    target: 'es2022',
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { format: 'iife', name: 'screens', codeSplitting: false, entryFileNames: 'screens.js' },
    },
  },
})
