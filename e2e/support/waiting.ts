import type { Page } from '@playwright/test'
import type { Directory } from './directory'
import { drawPicture } from './pictures'
import type { Server } from './server'

/** The parts of an audit entry that tests use. */
interface AuditEntry {
  actor: string
  action: string
  subject: string
  before: string
  after: string
  reason?: string
}

interface Queue {
  item?: {
    kind: keyof typeof paths
    place: string
  }
}

const paths = {
  official: '/api/officials/{id}/status',
  rating: '/api/ratings/{id}/status',
  correction: '/api/profile-corrections/{id}/status',
  photo_upload: '/api/admin/photo-uploads/{id}',
  report: '/api/admin/reports/{id}',
}

/** Adds pending items of each kind to a server, and reads their audit entries. */
export class Waiting {
  constructor(
    readonly server: Server,
    readonly directory: Directory,
  ) {}

  /** Rejects pending items of earlier tests, and declines their removal requests. */
  async clear(): Promise<void> {
    const requests = '/api/admin/removal-requests'
    for (const { id } of await this.#ask<{ id: string }[]>('GET', `${requests}?status=open`))
      await this.#ask('PUT', `${requests}/${id}/status`, { status: 'declined', reason: 'Because.' })
    for (;;) {
      const { item }: Queue = await this.#ask('GET', '/api/admin/queue')
      if (!item) return
      const id = item.place.slice(item.place.lastIndexOf('.') + 1)
      await this.#ask('PUT', paths[item.kind].replace('{id}', id), { status: 'rejected' })
    }
  }

  /** Adds a review that the content filter holds, and returns its id. */
  async review(
    officialId: string,
    text = 'Write to me at someone@example.org about it.',
  ): Promise<string> {
    const { id } = await this.directory.review(officialId, { reviewText: text })
    return id
  }

  /** Adds a correction, from a new address by default, and returns its id. */
  async correction(
    officialId: string,
    field: string,
    suggestedValue: string,
    from?: string,
  ): Promise<string> {
    return this.#send('/api/profile-corrections', { officialId, field, suggestedValue }, from)
  }

  /** Adds a report on a review, and returns its id. */
  async report(ratingId: string, note: string): Promise<string> {
    return this.#send(`/api/ratings/${ratingId}/reports`, { reason: 'false_information', note })
  }

  /** Sends a drawn photo. */
  async photo(page: Page, officialId: string): Promise<void> {
    const picture = await drawPicture(page, { width: 800, height: 1000 })
    const { uploadURL, objectPath }: { uploadURL: string; objectPath: string } =
      await this.#post('/api/objects/upload')
    const sent = await fetch(new URL(uploadURL, this.server.url), {
      method: 'PUT',
      headers: { 'Content-Type': picture.mimeType },
      body: new Uint8Array(picture.buffer),
    })
    if (!sent.ok) throw new Error(`the photo was not taken: ${await sent.text()}`)
    await this.#post('/api/photo-uploads', {
      officialId,
      objectPath,
      originalFilename: picture.name,
    })
  }

  /** Decides as another administrator. */
  async decide(kind: keyof typeof paths, id: string, status: string): Promise<void> {
    await this.#ask('PUT', paths[kind].replace('{id}', id), { status })
  }

  /** The audit entries about an item, newest first. */
  async trail(subject: string): Promise<AuditEntry[]> {
    return this.#ask('GET', `/api/admin/audit?subject=${subject}`)
  }

  async #send(path: string, body: object, from?: string): Promise<string> {
    const { id }: { id: string } = await this.#post(path, body, from)
    return id
  }

  #post<T>(path: string, body: object = {}, from = this.directory.stranger()): Promise<T> {
    return this.#call('POST', path, body, { 'X-Forwarded-For': from })
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#call(method, path, body, { Cookie: await this.directory.session() })
  }

  async #call<T>(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<T> {
    const response = await fetch(this.server.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
