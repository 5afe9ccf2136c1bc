import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Not reached from a page: the script that renders screens on the server.
  entry: ['src/entry/server.tsx'],
  project: ['src/**/*.{ts,tsx,css}', '*.{ts,js}'],
  // Run by make generate.
  ignoreDependencies: ['openapi-typescript'],
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@import|url\()\s*'([^']+)'/g)]
        .map(([, imported]) => `import '${imported}'`)
        .join('\n'),
  },
}

export default config
