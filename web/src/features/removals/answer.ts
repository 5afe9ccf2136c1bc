import { textCount } from './copy'

/** The most texts that a request shows; beyond that, only that there are more. */
const mostCounted = 200

/** The parts of a closed request that its answer uses. */
interface Closed {
  reference: string
  email: string
  status: string
  asked: 'address' | 'phone' | 'both'
  reason?: string
  /** The number of texts that a moderator left unredacted. */
  spared: number
  log: readonly { itemId: string; label: string; addresses: number; phones: number }[]
}

const parts = { address: 'home address', phone: 'phone number' } as const

/** What was asked, within a sentence. */
function askedText({ asked }: Pick<Closed, 'asked'>, conjunction: 'and' | 'or'): string {
  return asked === 'both' ? `${parts.address} ${conjunction} ${parts.phone}` : parts[asked]
}

function removedText(log: Closed['log']): string {
  const what = [
    log.some(({ addresses }) => addresses > 0) && parts.address,
    log.some(({ phones }) => phones > 0) && parts.phone,
  ]
  const texts = new Set(log.map(({ itemId, label }) => `${itemId} ${label}`)).size
  return `We removed your ${what.filter(Boolean).join(' and ')} from ${textCount(texts)} on Candor`
}

/** The part of the request that no text had, if another part was removed. */
function missingText({ asked, log, spared }: Closed): string {
  if (asked !== 'both' || spared > 0) return ''
  const missing = (['address', 'phone'] as const).find((part) =>
    log.every((entry) => entry[part === 'address' ? 'addresses' : 'phones'] === 0),
  )
  return missing ? ` We did not find your ${parts[missing]} anywhere.` : ''
}

function sparedText(spared: number, other: string, what: string): string {
  const count = spared > mostCounted ? `more than ${mostCounted}` : String(spared)
  const texts = `${count}${other} ${spared === 1 ? 'text' : 'texts'}`
  return (
    `A moderator reviewed ${texts} that may mention ${what} and left ` +
    `${spared === 1 ? 'it' : 'them'} unchanged.`
  )
}

function outcomeText(closed: Closed): string {
  const { status, spared, log } = closed
  const removed = log.length > 0 && removedText(log)
  if (status === 'declined') {
    return removed
      ? `${removed}, and declined the rest of your request.`
      : 'We have declined your request.'
  }
  if (removed) {
    return `${removed}.${spared > 0 ? ` ${sparedText(spared, ' other', 'it')}` : missingText(closed)}`
  }
  const asked = `the ${askedText(closed, 'or')} that you asked us to remove`
  if (spared > 0) return `We searched everything on Candor. ${sparedText(spared, '', asked)}`
  return `We searched everything on Candor and did not find ${asked}.`
}

/** The reply to the person who asked, with the outcome of the request and the reason. */
export function answerText(closed: Closed): string {
  const { status, reason } = closed
  const paragraphs = [
    'Hello,',
    outcomeText(closed),
    reason && `Our reason:\n${reason}`,
    status === 'done' && 'If someone posts it again, the new text is held for a moderator.',
    'Candor',
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}

/** The link for an email with the reply. */
export function answerAddress(closed: Closed): string {
  const { reference, email } = closed
  const body = answerText(closed).replaceAll('\n', '\r\n')
  const query = new URLSearchParams({ subject: `Your request ${reference}`, body })
  // Mail programs do not decode a plus to a space.
  return `mailto:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}
