import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  project: ['src/**/*.{ts,tsx,css}', '*.{ts,js}'],
  // Generated: whole lists, of which screens use what they need.
  ignore: ['src/api/{schema.d,reference,categories,corrections,forms,photos,titles,places}.ts'],
  // Run by make generate.
  ignoreDependencies: ['openapi-typescript'],
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@import|url\()\s*'([^']+)'/g)].map(([, imported]) => `import '${imported}'`).join('\n'),
  },
}

export default config
