/// <reference types="vitest/config" />
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const libraries =
  /node_modules\/(?:react(?!-)|react-dom|scheduler|@tanstack\/(?!.*(?:[mM]utationObserver|useMutation|nfiniteQueryObserver|InfiniteQuery\b|infiniteQueryOptions))|wouter)\b|rolldown\/runtime/
const shared =
  /src\/(?:app|first-data|navigation|query-client|routes|route-patterns|api\/(?:client|reference)|features\/(?:site\/(?!theme)|officials\/(?:browse-filter|reference))|ui\/(?:button|icon|initials|lazy-part|map\/(?:sheet|county)|mark|page-title|photo-widths|star-path|star-glyph|toast-context|use-debounced|use-escape|when-idle))/
const forms =
  /@tanstack|src\/(?:api\/(?:forms|attempt-keys|use-submission)|features\/(?:officials\/(?:options|choice|places|suggested))|ui\/(?:choice-list|email|field|long-text|select|terms|text-field))/
const toasts =
  /node_modules\/@radix-ui\/(?:primitive|react-(?:collection|compose-refs|context|dismissable-layer|portal|presence|primitive|slot|use-[a-z-]+|visually-hidden))\//
const desk = /src\/(?:api\/(?:desk|rejections|password)|(?:features\/(?:admin|auth)|ui\/desk)\/)/
const parts =
  /src\/(?:api\/(?!categories|corrections|removals|desk|rejections|password)|features\/(?!photos|corrections|admin|auth|removals|officials\/rating-line)|ui\/(?!dialog-foot|dialog\.|combobox|desk|mail-address|pag|error-summary|faulty-fields|use-form-errors|use-error-title))/
const pages = /src\/ui\/pag/
const reviews =
  /src\/(?:api\/categories|features\/(?:reviews\/(?:categories|good-review)|officials\/official-(?:failure|not-found)))/
const photos = /src\/(?:api\/photos|features\/photos\/photo-(?:panel|rules))/
const attempts = /src\/ui\/(?:error-summary|faulty-fields|use-form-errors|use-error-title)/

/**
 * Leaves dynamic imports as they are. What Vite puts around them preloads what a screen imports,
 * for 1 kB in the first load; here nearly all of that is there already, and the server links the styles
 * of the page that it sends.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replace(/^const __vite__mapDeps=.*\n/, '').replaceAll(/,__vite__mapDeps\([^)]*\)/g, '')
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
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(fileURLToPath(new URL('.', import.meta.url)), ''))
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
  regexparam: fileURLToPath(new URL('src/route-patterns.ts', import.meta.url)),
}

/** Takes the scripts out of the page: it comes drawn, and public/start.js fetches them once it shows. */
const startLater: Plugin = {
  name: 'start-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) =>
      page.replaceAll(/\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g, ''),
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
          groups: [
            // The libraries of every screen change seldom: apart, they stay in the browser's cache.
            { name: 'libraries', test: libraries },
            // What the first screen shares with the others travels together: small files compress badly.
            { name: 'shared', test: shared },
            // What several screens are made of, in two files rather than in twenty, each of which costs a trip.
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'parts', test: parts, minShareCount: 4 },
            // What two or three screens share, and the others need not load.
            { name: 'pages', test: pages, minShareCount: 2 },
            { name: 'reviews', test: reviews, minShareCount: 2 },
            { name: 'photos', test: photos, minShareCount: 2 },
            { name: 'attempts', test: attempts, minShareCount: 2 },
            // What visitors share with the desk, which would else be a part of it.
            { name: 'dialog', test: /src\/ui\/dialog\.tsx/, minShareCount: 2 },
            {
              name: 'correction',
              test: /src\/features\/corrections\/correction-(?:field|values)\.ts/,
              minShareCount: 2,
            },
            // What the administration shares with its further screens. Visitors' toasts must not come to need it.
            { name: 'toasts', test: toasts, minShareCount: 2 },
            { name: 'desk', test: desk, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 60_000,
    // A document takes longer to make than most tests take to run: only tests of components get one.
    projects: [
      { extends: true, test: { name: 'logic', environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'] } },
      {
        extends: true,
        test: { name: 'parts', environment: 'jsdom', include: ['src/**/*.test.tsx'], setupFiles: 'src/test-setup.ts' },
      },
    ],
  },
})
