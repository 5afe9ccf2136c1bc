import { fileURLToPath } from 'node:url'

/** The part of react-dom that renders a screen to text. */
export const renderer = fileURLToPath(
  new URL(
    'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
    import.meta.url,
  ),
)

/**
 * Loops of the renderer that emit a page in pieces, and their replacements that emit it at once.
 */
const loops = [
  {
    oneByOne: `for (r = segment[childIdx]; chunkIdx < r.index; chunkIdx++)
          destination.push(chunks[chunkIdx]);`,
    atOnce: `r = segment[childIdx];
        destination.push(chunks.slice(chunkIdx, r.index).join(""));
        chunkIdx = r.index;`,
  },
  {
    oneByOne: `for (; chunkIdx < chunks.length - 1; chunkIdx++)
        destination.push(chunks[chunkIdx]);
      chunkIdx < chunks.length && (r = destination.push(chunks[chunkIdx]));`,
    atOnce: 'chunkIdx < chunks.length && (r = destination.push(chunks.slice(chunkIdx).join("")));',
  },
]

/**
 * Returns the renderer's source with its output joined. The engine on the server copies a string
 * each time it grows: appending 2,000 pieces took five times as long as all other work, and each
 * call has a cost of its own.
 */
export function joinPieces(source: string): string {
  return loops.reduce((patched, { oneByOne, atOnce }) => {
    const found = patched.split(oneByOne).length - 1
    if (found !== 1) {
      throw new Error(
        `react-dom has changed: web/react-patch.ts expects a loop once, and found it ${found} times.
Adapt the loop to the new source, or take the patch out of vite.server.config.ts: pages are then
the same, but slower. The loop: ${oneByOne}`,
      )
    }
    return patched.replace(oneByOne, () => atOnce)
  }, source)
}
