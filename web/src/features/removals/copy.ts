/** A day of the calendar with its weekday: "Monday, December 7, 2026". Takes YYYY-MM-DD. */
export function dayInFull(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

interface Due {
  daysLeft: number
  isOverdue: boolean
  deadline: string
}

/** The remaining time as text. */
export function dueText({ daysLeft, isOverdue, deadline }: Due): string {
  if (isOverdue) return `Overdue since ${dayInFull(deadline)}`
  if (daysLeft === 0) return 'Due today'
  return daysLeft === 1 ? '1 business day left' : `${daysLeft} business days left`
}

/** "1 text", "3 texts". */
export function textCount(n: number): string {
  return n === 1 ? '1 text' : `${n} texts`
}

/** How many texts with the home visitors can read, and how many only moderators. */
interface Found {
  published: number
  hidden: number
}

/** "12 published, 308 hidden", in the title of the matches. */
export function foundText({ published, hidden }: Found): string {
  if (hidden === 0) return `Found in ${published} published ${published === 1 ? 'text' : 'texts'}`
  if (published === 0) return `Found in ${hidden} hidden ${hidden === 1 ? 'text' : 'texts'}`
  return `Found in ${textCount(published + hidden)}: ${published} published, ${hidden} hidden`
}

/** "3 texts still mention it (1 published, 2 hidden). ", or nothing. */
export function stillFoundText({ published, hidden }: Found): string {
  const left = published + hidden
  if (left === 0) return ''
  const which = [published > 0 && `${published} published`, hidden > 0 && `${hidden} hidden`]
  const counted = which.filter(Boolean).join(', ')
  return `${textCount(left)} still ${left === 1 ? 'mentions' : 'mention'} it (${counted}). `
}

/** "1 request", "3 requests", "3 other requests". */
export function requestCount(n: number, which = ''): string {
  return n === 1 ? `1 ${which}request` : `${n} ${which}requests`
}

/** The places of texts, in the order in which a question names them. */
const places = [
  ['rating', 'review', 'reviews'],
  ['official', 'profile', 'profiles'],
  ['term', 'term', 'terms'],
  ['correction', 'correction', 'corrections'],
  ['report', 'report', 'reports'],
  ['photo_upload', 'photo', 'photos'],
  ['comment', 'comment', 'comments'],
] as const

/** Asks before texts are redacted: "Redact 200 texts in 180 reviews and 20 profiles?" */
export function redactionQuestion(texts: readonly { kind: string; itemId: string }[]): string {
  const counted = places.flatMap(([kind, one, several]) => {
    const { size } = new Set(texts.filter((text) => text.kind === kind).map(({ itemId }) => itemId))
    return size === 0 ? [] : [`${size} ${size === 1 ? one : several}`]
  })
  return `Redact ${textCount(texts.length)} in ${new Intl.ListFormat('en-US').format(counted)}?`
}

/** When a redaction of texts takes effect, and until when it can be undone. */
export function redactionEffect(texts: readonly { isPublished: boolean }[]): string {
  const published = texts.filter(({ isPublished }) => isPublished).length
  const where = published === texts.length ? '' : ` in ${published} of them`
  const seen =
    published === 0
      ? 'Visitors cannot see these texts.'
      : `Visitors see the change${where} right away.`
  return `${seen} You can undo it for a day.`
}

/** The toast after a redaction. It also counts texts that another moderator redacted first. */
export function redactedText({ redacted, missed }: { redacted: number; missed: number }) {
  const title = redacted > 0 ? `Redacted in ${textCount(redacted)}` : 'Nothing left to redact'
  if (missed === 0) return { title }
  const description = `${textCount(missed)} no longer mentioned it: someone else got there first.`
  return { title, description }
}

/** The toast after an undo. Texts that were changed since stay redacted. */
export function restoredText({ restored, missed }: { restored: number; missed: number }) {
  const title = restored > 0 ? `Put back in ${textCount(restored)}` : 'Nothing was put back'
  if (missed === 0) return { title }
  return {
    title,
    description: `${textCount(missed)} changed since, so nothing was put back there.`,
  }
}

interface Counts {
  addresses: number
  phones: number
}

/** The redactions in a text: "2 addresses, 1 phone number". */
export function countsText({ addresses, phones }: Counts): string {
  const parts = [
    addresses > 0 && (addresses === 1 ? '1 address' : `${addresses} addresses`),
    phones > 0 && (phones === 1 ? '1 phone number' : `${phones} phone numbers`),
  ]
  return parts.filter(Boolean).join(', ')
}

interface Asking {
  officeLabel: string
  role: string
}

/** The person protected by the law: "Prosecutor, household". */
export function roleText({ officeLabel, role }: Asking): string {
  return role === 'household' ? `${officeLabel}, household` : officeLabel
}
