import type { components } from '../../api/generated/schema'
import { keptText } from '../../ui/kept-text'

/** The receipt in the answer to a submission. */
export type Sent = components['schemas']['SentView']

/** A receipt on this device, with the outcome as it was last read. */
export interface Kept extends Omit<Sent, 'reference'> {
  reference?: string
  /** The id of the official; of a report and a vote that of the review. */
  subject: string
  /** The name of the official, as it was on the page. */
  about?: string | undefined
  /** The label of the field that a correction is about. */
  field?: string | undefined
  /** Milliseconds since 1970. */
  at: number
  /** Of a vote. */
  isHelpful?: boolean | undefined
}

/** The most receipts on this device; the server reads as many at once. */
export const most = 100

const stored = keptText('sent', true)

/** Receipts that came in this page and have not had the focus yet. */
const fresh = new Set<string>()

/** Reports once of a receipt that it has just come. */
export const isFresh = (secret: string) => fresh.delete(secret)

let parsed = { text: '', all: [] as readonly Kept[] }

/** Reports whether a stored value can be shown. Other versions and people may write there. */
const isKept = (one: Kept | null) =>
  typeof one?.secret === 'string' &&
  Math.abs(one.at) < 8e15 &&
  Object.values(one).every((value) => typeof value !== 'object')

function parse(text: string): readonly Kept[] {
  if (text === parsed.text) return parsed.all
  let all: readonly Kept[] = []
  try {
    const found = JSON.parse(text || '[]')
    if (Array.isArray(found)) all = found.filter(isKept)
  } catch {
    // Someone has changed it: nothing is kept.
  }
  parsed = { text, all }
  return all
}

/** The receipts on this device, newest first; none while the server draws. */
export const useKept = () => parse(stored.useText())

function write(all: readonly Kept[]) {
  stored.keep(all.length > 0 ? JSON.stringify(all.slice(0, most)) : '')
}

/** Adds a receipt to those on this device. An answer of an older server has none. */
export function remember(
  sent: Sent | undefined,
  about: Pick<Kept, 'subject' | 'about' | 'field' | 'isHelpful'>,
) {
  if (!sent?.secret) return
  // A vote shows at its buttons, and a removal request has a larger receipt.
  if (sent.kind !== 'vote' && sent.kind !== 'removal') fresh.add(sent.secret)
  write([{ ...sent, ...about, at: Date.now() }, ...parse(stored.read())])
}

/**
 * Keeps what the server has answered about receipts, by secret, and reports whether that changed
 * anything. An unknown one keeps its last outcome.
 */
export function learn(
  secrets: readonly string[],
  answers: readonly Pick<Kept, 'state' | 'heading' | 'reason' | 'next'>[],
): boolean {
  const before = parse(stored.read())
  const after = before.map((one) => {
    const answer = answers[secrets.indexOf(one.secret)]
    if (!answer || answer.state === 'unknown' || one.state === 'unknown') return one
    const { state, heading = '', reason = '', next = '' } = answer
    const isSame = state === one.state && reason === (one.reason ?? '')
    return isSame ? one : { ...one, state, heading, reason, next }
  })
  if (after.every((one, index) => one === before[index])) return false
  write(after)
  return true
}

/** Forgets receipts: one, or all without a secret. */
export function forget(secret?: string) {
  write(secret ? parse(stored.read()).filter((one) => one.secret !== secret) : [])
}
