/// <reference types="vitest/config" />
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groups } from './chunks.ts'

/**
 * Leaves dynamic imports as they are. Vite's wrapper preloads what a screen imports, for 1 kB in
 * the first load; here nearly all of that is loaded already, and the server links the styles of its
 * page.
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

/**
 * Names files in the manifest relative to this folder: a style that is imported by URL would appear
 * with its absolute path, which differs by machine.
 */
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

/**
 * The server that `make dev` starts holds invented people; in a build, the server sets this in the
 * page.
 */
const demoMark: Plugin = {
  name: 'demo-mark',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'candor-demo', content: 'true' } }],
}

const server = `http://${process.env.CANDOR_ADDR ?? '127.0.0.1:8080'}`

/** Vite draws every screen here, and only the server knows whom the login leads on to the desk. */
const loginLeads: Plugin = {
  name: 'login-leads',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(async ({ url, headers: { cookie = '' } }, response, next) => {
      if (url !== '/admin') return next()
      const answer = await fetch(server + url, { headers: { cookie }, redirect: 'manual' }).catch(
        () => undefined, // it is being built
      )
      const location = answer?.headers.get('location')
      if (!location) return next()
      response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
    })
  },
}

/** Parts of libraries that nothing here uses. */
export const leftOut = {
  // React has the hook itself since version 18; the shim is for versions before that.
  'use-sync-external-store/shim/index.js': 'react',
  regexparam: fileURLToPath(new URL('src/app/route-patterns.ts', import.meta.url)),
}

/**
 * Removes the scripts from the page: it comes rendered, and public/start.js fetches them after the
 * first paint.
 */
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
  plugins: [react(), tailwindcss(), plainImports, pathsFromHere, demoMark, loginLeads, startLater],
  resolve: { alias: leftOut },
  server: { proxy: { '/api': server } },
  build: {
    // Not a dot folder, because Go's embed leaves those out.
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
    // Files share modules and one document: a fresh pair for each took half of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Not idle callbacks: whether they exist here differs by test.
    fakeTimers: {
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    },
    // Creating a document takes longer than most tests: only component tests get one.
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
