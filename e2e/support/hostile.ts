import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Server } from './server'

/** Code that would run if a text were inserted unescaped into a page, a script or an attribute. */
export const hostile = `"'><img src=x onerror=hit=1></script>\u2028<script>hit=1<!--`

/** Values of fields without free text. All other fields get a hostile text. */
const sent: Record<string, unknown> = {
  positionType: 'mayor',
  profileImage: '',
  termStartDate: '2025-01-01',
  termEndDate: '',
  verificationUrl: `https://example.org/"'><img/src=x/onerror=hit=1>`,
  reviewerEmail: 'reader@example.org',
  reviewerIp: '',
  submitterEmail: 'reader@example.org',
  email: 'reader@example.org',
  phone: '',
  role: 'covered',
  office: 'prosecutor',
  address: `12 Maple Street ${hostile}`,
  overallRating: 4,
  isAnonymous: false,
  isHelpful: true,
  declared: true,
}

/** Values of fields at one path. */
const sentAt: Record<string, Record<string, unknown>> = {
  '/api/ratings/{id}/reports': { reason: 'other' },
  '/api/profile-corrections': { field: 'other' },
}

interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      { security?: unknown[]; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >
  components: { schemas: Record<string, Schema> }
}

/** The bodies of all visitors' requests by path, with a hostile text in every text field. */
export async function hostileBodies(server: Server): Promise<Map<string, Record<string, unknown>>> {
  const description: Description = await (await fetch(`${server.url}/api/openapi.json`)).json()
  const bodies = new Map<string, Record<string, unknown>>()
  for (const [path, { post }] of Object.entries(description.paths)) {
    const schema = post?.requestBody?.content['application/json']?.schema
    if (!post || post.security || !schema || path.startsWith('/api/auth/')) continue
    const named = description.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
    const body: Record<string, unknown> = {}
    for (const [field, { type }] of Object.entries(named.properties ?? {})) {
      const value = sentAt[path]?.[field] ?? sent[field]
      if (value !== undefined) body[field] = value
      else if (type === 'string') body[field] = hostile
    }
    bodies.set(path, body)
  }
  return bodies
}

const routes = readFileSync(resolve(import.meta.dirname, '../../web/src/app/routes.ts'), 'utf8')

/** The addresses of all screens, with an official's id where needed. */
export function screens(id: string): string[] {
  const all = [...routes.matchAll(/path: \/\^(.*?)\/,/g)].flatMap(([, pattern = '']) =>
    unfold(pattern, id),
  )
  if (all.length < 15) throw new Error(`the routes name only ${all}`)
  return all
}

/** Addresses that match a route's pattern; supports only the syntax that routes use. */
function unfold(pattern: string, id: string): string[] {
  const plain = pattern.replaceAll('\\/', '/').replace(/\$$/, '').replaceAll('(?<id>[^/]+)', id)
  const group = /^(.*?)\((?:\?:)?([^()]*(?:\([^()]*\))?[^()]*)\)(\??)(.*)$/.exec(plain)
  if (!group) return [plain || '/nowhere']
  const [, before = '', inner = '', optional, behind = ''] = group
  const choices = inner.includes('(') ? unfold(inner, id) : inner.split('|')
  return [...(optional ? [''] : []), ...choices].map((choice) => before + choice + behind)
}
