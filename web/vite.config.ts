/// <reference types="vitest/config" />
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groups } from './chunks.ts'

/**
 * Leaves dynamic imports as they are. What Vite puts around them preloads what a screen imports,
 * for 1 kB in the first load; here nearly all of that is there already, and the server links the styles
 * of the page that it sends.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code
          .replace(/^const __vite__mapDeps=.*\n/, '')
          .replaceAll(/,__vite__mapDeps\([^)]*\)/g, '')
      }
    },
  },
}

/** Names files in the manifest from here on: a style whose address is asked for stands there by its whole path, which differs by machine. */
const pathsFromHere: Plugin = {
  name: 'paths-from-here',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (!dir || !('manifest.json' in bundle)) return
    const path = resolve(dir, 'manifest.json')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(fileURLToPath(new URL('.', import.meta.url)), ''),
    )
  },
}

/** The server that `make dev` starts holds invented people; in a build the server itself puts the mark into the page. */
const demoMark: Plugin = {
  name: 'demo-mark',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'candor-demo', content: 'true' } }],
}

/** What libraries bring along and nothing here needs. */
export const leftOut = {
  // React has the hook itself since version 18; the shim is for those before.
  'use-sync-external-store/shim/index.js': 'react',
  regexparam: fileURLToPath(new URL('src/app/route-patterns.ts', import.meta.url)),
}

/** Takes the scripts out of the page: it comes drawn, and public/start.js fetches them once it shows. */
const startLater: Plugin = {
  name: 'start-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) =>
      page.replaceAll(
        /\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g,
        '',
      ),
  },
}

export default defineConfig({
  plugins: [react(), tailwindcss(), plainImports, pathsFromHere, demoMark, startLater],
  resolve: { alias: leftOut },
  server: { proxy: { '/api': `http://${process.env.CANDOR_ADDR ?? '127.0.0.1:8080'}` } },
  build: {
    // The name is plain because Go's embed leaves out folders that begin with a dot.
    manifest: 'manifest.json',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
  test: {
    testTimeout: 60_000,
    // A document takes longer to make than most tests take to run: only tests of components get one.
    projects: [
      {
        extends: true,
        test: { name: 'logic', environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: 'src/test-setup.ts',
        },
      },
    ],
  },
})
