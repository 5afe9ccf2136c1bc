import type { Body } from '../../api/client'
import { removalMessages as messages } from '../../api/generated/removals'
import { mayBeEmail } from '../../ui/form/email'

/** The input of the form that requests a removal. */
export interface RemovalDraft {
  role: string
  office: string
  address: string
  town: string
  phone: string
  places: string
  name: string
  email: string
  declared: boolean
}

/** The body of the request. */
export type RemovalBody = Body<'/api/removal-requests', 'post'>

/** The errors of a request, by the API's field names. */
export type RemovalErrors = Readonly<Record<string, string>>

/** An empty draft. */
export const emptyDraft: RemovalDraft = {
  role: '',
  office: '',
  address: '',
  town: '',
  phone: '',
  places: '',
  name: '',
  email: '',
  declared: false,
}

/** Checks what needs no request; the server decides. */
export function draftErrors(draft: RemovalDraft): RemovalErrors {
  const address = draft.address.trim()
  const phone = draft.phone.trim()
  return {
    ...(draft.role === '' && { role: messages.role }),
    ...(draft.office === '' && { office: messages.office }),
    ...(address === '' && phone === '' && { address: messages.what }),
    ...(address !== '' && !/\d/.test(address) && { address: messages.address }),
    ...(phone !== '' && !/^1?\d{10}$/.test(phone.replace(/\D/g, '')) && { phone: messages.phone }),
    ...(draft.name.trim() === '' && { name: messages.name }),
    ...(!mayBeEmail(draft.email.trim()) && { email: messages.email }),
    ...(!draft.declared && { declared: messages.declaration }),
  }
}

/** The draft in the API's form, without empty fields. */
export function removalBody(draft: RemovalDraft): RemovalBody {
  const { declared, ...texts } = draft
  const trimmed = Object.entries(texts).map(([field, text]) => [field, text.trim()])
  return { ...Object.fromEntries(trimmed.filter(([, text]) => text !== '')), declared }
}
