import { fileURLToPath } from 'node:url'

/** Files that the browser fetches together. */
interface Chunk {
  name: string
  /**
   * Folders, relative to this file: `*` matches the files of a folder, `**` everything below it.
   */
  files: readonly string[]
  except?: readonly string[]
  /** Takes only files that at least this many entries need (the page, screens, lazy parts). */
  sharedBy?: number
}

/** What several further screens of the desk share, and no tab needs. */
const furtherDesk = [
  'src/features/desk/audit/copy.ts',
  'src/features/desk/before-after.tsx',
  'src/features/desk/bin/{copy.ts,restore-dialog.tsx}',
]

/** What the trail and the history of an item share. */
const trail = ['src/features/desk/audit/{about,audit-columns,audit-queries,undo-bulk}.{ts,tsx}']

/** What the parts of the screen of imports share. */
const imports = [
  'src/features/desk/imports/{batch-title,columns-draft,other-officials,questions}.{ts,tsx}',
  'src/features/desk/imports/{stay-list,use-read-again}.{ts,tsx}',
]

/** What requests for removal share with the few reviews that are redacted. */
const redactions = [
  'src/features/removals/use-removal-mutations.ts',
  'src/features/desk/removals/undo-redaction.tsx',
]

/** What a profile shares with its page of all reviews. */
const reviewList = [
  'src/features/reviews/{review,feedback,recent-reviews,page-turns,starters,use-vote}.{ts,tsx}',
  'src/features/reviews/review-choice.ts',
]

/**
 * Which folders make which chunk. A file belongs to the first row that names it or names a file
 * that
 * imports it. The bundler places all other files: with the one screen that needs them, or in a
 * small shared chunk.
 *
 * Every screen has a limit (.size-limit.js). A file that the first load must not hold stays out of
 * `ui/core`.
 */
export const chunks: readonly Chunk[] = [
  {
    // Every screen needs these and they seldom change: in a chunk of their own they stay cached.
    name: 'libraries',
    files: ['node_modules/{react,react-dom,scheduler,wouter,@tanstack}/**'],
    except: [
      'node_modules/@tanstack/**/{mutationObserver,useMutation*}.js',
      'node_modules/@tanstack/**/{infiniteQueryObserver,infiniteQueryOptions,use*InfiniteQuery}.js',
    ],
  },
  {
    // The first load: the frame of the site, and what the home screen shares with other screens.
    name: 'shared',
    files: [
      'src/app/**',
      'src/api/*',
      'src/ui/{core,map}/**',
      'src/features/site/**',
      'src/features/officials/browse/**',
      // Most screens need these small files.
      'src/features/officials/place-link.tsx',
      'src/ui/external-link.tsx',
    ],
  },
  // What forms, lists and the desk read of reviews.
  { name: 'review-data', files: ['src/api/generated/{categories,starters}.ts'] },
  {
    // Comes before `parts`, because how-it-works needs this and none of those.
    name: 'reviews',
    files: ['src/features/reviews/**'],
    except: [...reviewList, 'src/features/reviews/queries.ts'],
    sharedBy: 2,
  },
  // Before parts and desk: many of the desk's screens need it, and of the visitors' few.
  { name: 'dates', files: ['src/ui/dates.ts'] },
  {
    // Most screens use these: one file instead of twenty saves round trips.
    name: 'parts',
    files: [
      'src/ui/{*,loading/*,stars/*}',
      'src/features/officials/*',
      'src/api/generated/common/*',
    ],
    except: ['src/ui/{mail-address.ts,chapter.tsx}'], // which only text screens need
    sharedBy: 4,
  },
  {
    // Only long lists have pages.
    name: 'pagination',
    files: ['src/ui/pagination/**'],
  },
  {
    // Separate from the mutations, because most forms have no list that grows.
    name: 'growing-lists',
    files: [
      'node_modules/@tanstack/**/{infiniteQueryObserver,infiniteQueryOptions,use*InfiniteQuery}.js',
    ],
    sharedBy: 2,
  },
  {
    // Separate from the forms, because a vote has no form.
    name: 'mutations',
    files: ['node_modules/@tanstack/**'],
    except: ['node_modules/@tanstack/**/useMutationState.js'], // which the desk alone needs
    sharedBy: 2,
  },
  {
    // Fields, their errors, and sending a form.
    name: 'forms',
    files: ['src/ui/form/**', 'src/api/submission/**', 'src/features/officials/filter/**'],
    sharedBy: 2,
  },
  // With its matches, which the abbreviations of towns need as well.
  { name: 'combobox', files: ['src/ui/combobox/**'], sharedBy: 2 },
  // Shared by visitors and the desk: in separate chunks, so that no visitor loads the desk.
  { name: 'corrections', files: ['src/features/corrections/**'], sharedBy: 2 },
  { name: 'removals', files: ['src/features/removals/copy.ts'], sharedBy: 2 },
  { name: 'address', files: ['src/features/removals/**'], except: redactions, sharedBy: 2 },
  { name: 'official-form', files: ['src/features/officials/form/*-fields.tsx'], sharedBy: 2 },
  { name: 'photos', files: ['src/features/photos/*'], sharedBy: 3 },
  { name: 'dialog', files: ['src/ui/dialog/**'], sharedBy: 2 },
  {
    name: 'toasts',
    files: [
      'node_modules/@radix-ui/react-{collection,compose-refs,context,dismissable-layer,portal,presence}/**',
      'node_modules/@radix-ui/{primitive,react-primitive,react-slot,react-use-*,react-visually-hidden}/**',
    ],
    sharedBy: 2,
  },
  {
    // Shared by the tabs of the desk and its further screens. Parts that load on demand also need the rest.
    name: 'desk',
    files: ['src/ui/desk/**', 'src/features/{desk,auth}/**'],
    except: ['src/features/desk/merges/**', ...imports, ...furtherDesk, ...trail, ...redactions],
    sharedBy: 2,
  },
  // Before the list, because forms remember what they sent, too.
  { name: 'receipts', files: ['src/features/receipts/{kept.ts,sent-here.tsx}'], sharedBy: 2 },
  // Only a receipt that is shown needs its state.
  { name: 'receipt-states', files: ['src/features/receipts/**'], sharedBy: 2 },
  { name: 'review-list', files: reviewList, sharedBy: 2 },
  { name: 'further-desk', files: furtherDesk, sharedBy: 2 },
  { name: 'trail', files: trail, sharedBy: 2 },
  { name: 'redactions', files: redactions, sharedBy: 2 },
]

/** Returns a function that matches paths relative to this file. */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const parts: Record<string, string> = {
    '**': '.*',
    '*': '[^/]*',
    '{': '(?:',
    '}': ')',
    ',': '|',
    '.': '\\.',
  }
  const sources = patterns.map((pattern) =>
    pattern.replace(/\*\*|[*{},.]/g, (part) => parts[part] ?? part),
  )
  const expression = new RegExp(`^(?:${sources.join('|')})$`)
  return (path) => expression.test(path)
}

const here = fileURLToPath(new URL('.', import.meta.url))

/** The chunks in the form that the bundler takes. */
export const groups = chunks.map(({ name, files, except = [], sharedBy = 1 }) => {
  const named = matcher(files)
  const excepted = matcher(except)
  const test = (id: string) => {
    const path = id.replace(here, '')
    return named(path) && !excepted(path)
  }
  return { name, test, minShareCount: sharedBy }
})
