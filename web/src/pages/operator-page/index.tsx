import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { address, answerKey, request } from '../../api/client'
import { TitleBand } from '../../ui/title-band'
import NotFound from '../not-found'

/** A page that the operator has written. */
function pageQuery(id: string) {
  const path = '/api/pages/{id}'
  return {
    queryKey: answerKey(address(path, { id })),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request('get', path, { path: { id }, signal }),
  }
}

/** Reports whether there is a page, as the server notes in the head; the server draws no other. */
function isWritten(id: string): boolean {
  const notes = globalThis.document?.querySelector('meta[name="candor-pages"]')
  return !globalThis.document || (notes?.getAttribute('content') ?? '').includes(id)
}

/** The privacy policy, the terms of service or the community guidelines. */
export default function OperatorPage() {
  const { id = '' } = useParams<{ id: string }>()
  const page = useQuery(pageQuery(id))
  if (page.isError || !isWritten(id)) return <NotFound />
  if (!page.data) return null
  const { title, html } = page.data
  return (
    <>
      <TitleBand title={title} pageTitle={title} />
      <div
        className="prose wrap py-9"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server, of Markdown
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
