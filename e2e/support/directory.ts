import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Server } from './server'

/** The parts of the API's official that tests use. */
export interface Official {
  id: string
  name: string
  totalRatings: number
}

/** A review in the API's form. */
export interface Review {
  id: string
  status: string
  overallRating: number
}

type Decided = 'officials' | 'ratings' | 'profile-corrections' | 'reports'
type Status = 'pending' | 'approved' | 'rejected'

/** The administrator of each server. */
export const keeper = { username: 'keeper', password: 'lantern-and-ladder' }

/** Adds to the directory of one server. */
export class Directory {
  #server: Server
  #strangers = 0
  #people = 0
  #session: Promise<string> | undefined

  constructor(server: Server) {
    this.#server = server
  }

  /** An unused address, far from the last one: addresses in one network raise flags. */
  stranger(): string {
    this.#strangers += 1
    return `198.18.${this.#strangers & 255}.${this.#strangers >> 8}`
  }

  /** The listed official with a name. */
  async find(name: string): Promise<Official> {
    const official = (await this.#officials(`search=${encodeURIComponent(name)}`)).find(
      (found) => found.name === name,
    )
    if (!official) throw new Error(`${name} is not listed`)
    return official
  }

  /** Adds an official for one test. The default is a council member without a town. */
  async add(
    fields: Readonly<Record<string, string>> = {},
    status: 'approved' | 'pending' = 'approved',
  ): Promise<Official> {
    this.#people += 1
    const letters = [...String(this.#people)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    const person = {
      // With both marks, no name is a part of another one, or of a word in another profile.
      name: `Newcomer Zq${letters}zq`,
      position: 'council_member',
      positionType: 'council_member',
      county: 'Cumberland',
      ...fields,
    }
    const quoted = (values: string[]) =>
      values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
    const file = join(this.#server.folder, 'people.csv')
    writeFileSync(file, `${quoted(Object.keys(person))}\n${quoted(Object.values(person))}\n`)
    this.#server.command(['import', '--add-similar', '--add-no-town', '--status', status, file])
    const search = encodeURIComponent(person.name)
    let added: Official | undefined
    await expect(async () => {
      const found =
        status === 'approved'
          ? await this.#officials(`search=${search}`)
          : await this.#pending(search)
      added = found.find(({ name }) => name === person.name)
      expect(added).toBeDefined()
    }).toPass({ intervals: [25] })
    if (!added) throw new Error(`${person.name} was not added`)
    return added
  }

  /** Posts a review from a new address. */
  async review(
    officialId: string,
    fields: Readonly<Record<string, unknown>> = {},
  ): Promise<Review> {
    return this.#call('POST', `/api/officials/${officialId}/ratings`, {
      overallRating: 4,
      reviewerIp: '',
      ...fields,
    })
  }

  /** Votes on a review from a new address, or from the given one. */
  async vote(ratingId: string, isHelpful: boolean, from = this.stranger()): Promise<void> {
    const headers = { 'X-Forwarded-For': from }
    await this.#call('POST', `/api/ratings/${ratingId}/feedback`, { isHelpful }, headers)
  }

  /** Reports a review from a new address. */
  async report(ratingId: string, reason: string, note = ''): Promise<{ id: string }> {
    return this.#call('POST', `/api/ratings/${ratingId}/reports`, { reason, note })
  }

  /** Requests the removal of a home address, and returns the reference. */
  async removal(address: string): Promise<string> {
    const asking = {
      role: 'covered',
      office: 'prosecutor',
      name: 'Ignatius Fernbrook',
      email: 'ignatius@example.org',
    }
    const { reference }: { reference: string } = await this.#call('POST', '/api/removal-requests', {
      ...asking,
      address,
      declared: true,
    })
    return reference
  }

  /** Decides on an item, as an administrator. */
  async decide(kind: Decided, id: string, status: Status, reason = ''): Promise<void> {
    const path = kind === 'reports' ? `/api/admin/reports/${id}` : `/api/${kind}/${id}/status`
    await this.#call('PUT', path, { status, reason }, { Cookie: await this.session() })
  }

  /** Declines a removal request, as an administrator. */
  async declineRemoval(reference: string): Promise<void> {
    const login = { Cookie: await this.session() }
    const requests: { id: string; reference: string }[] = await this.#call(
      'GET',
      '/api/admin/removal-requests?status=open&limit=100',
      undefined,
      login,
    )
    const id = requests.find((one) => one.reference === reference)?.id
    await this.#call(
      'PUT',
      `/api/admin/removal-requests/${id}/status`,
      { status: 'declined', reason: 'Not a home.' },
      login,
    )
  }

  /** Sends a photo of an official from a new address; it is pending. */
  async photo(officialId: string, picture: Buffer, originalFilename?: string): Promise<void> {
    const { uploadURL, objectPath }: { uploadURL: string; objectPath: string } = await this.#call(
      'POST',
      '/api/objects/upload',
    )
    const sent = await fetch(new URL(uploadURL, this.#server.url), {
      method: 'PUT',
      body: new Uint8Array(picture),
    })
    expect(sent.ok).toBe(true)
    await this.#call('POST', '/api/photo-uploads', { officialId, objectPath, originalFilename })
  }

  /** Approves an official's pending photo, as an administrator, and returns its path. */
  async approvePhoto(officialId: string): Promise<string> {
    const login = { Cookie: await this.session() }
    const waiting: { id: string; officialId: string; objectPath: string }[] = await this.#call(
      'GET',
      '/api/admin/photo-uploads?status=pending&limit=100',
      undefined,
      login,
    )
    const photo = waiting.find((one) => one.officialId === officialId)
    if (!photo) throw new Error('no photo waits')
    await this.#call('PUT', `/api/admin/photo-uploads/${photo.id}`, { status: 'approved' }, login)
    return photo.objectPath
  }

  /** The session cookie of an administrator. */
  session(): Promise<string> {
    this.#session ??= this.#login()
    return this.#session
  }

  async #login(): Promise<string> {
    const { username, password } = keeper
    this.#server.command(
      ['admin', 'create', username, '--email', 'keeper@example.org'],
      `${password}\n`,
    )
    const response = await fetch(`${this.#server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  }

  async #officials(query: string, headers = {}): Promise<Official[]> {
    const answer: { officials: Official[] } = await this.#call(
      'GET',
      `/api/officials?${query}`,
      undefined,
      headers,
    )
    return answer.officials
  }

  async #pending(search: string): Promise<Official[]> {
    return this.#officials(`status=pending&search=${search}`, { Cookie: await this.session() })
  }

  async #call<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(this.#server.url + path, {
      method,
      headers: {
        'X-Forwarded-For': this.stranger(),
        'Content-Type': 'application/json',
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
