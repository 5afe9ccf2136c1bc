import { StatusBadge } from '../../../ui/badge'
import { Button } from '../../../ui/core/button'
import { Panel } from '../../../ui/panel'
import { ValueText } from '../before-after'
import { LongText } from '../long-text'
import { rows } from './copy'
import { ProfileLink } from './duplicates'
import type { MergePreview, MergeSide } from './merge-queries'

interface ComparedProfilesProps {
  preview: MergePreview
  onSwap: () => void
}

/** Both profiles next to each other, field by field, and the button that swaps them. */
export function ComparedProfiles({ preview, onSwap }: ComparedProfilesProps) {
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Profile title="Merged into the other" side={preview.lost} />
        <Button className="justify-self-center" onClick={onSwap}>
          Swap
        </Button>
        <Profile title="Kept" side={preview.kept} isKept />
      </div>
      <Panel title="Field by field">
        <table className="mt-4 w-full border-collapse text-left text-sm">
          <thead className="max-md:sr-only">
            <tr className="border-b border-line">
              <th scope="col" className="w-36 py-2 pr-4 font-semibold text-heading">
                Field
              </th>
              <th scope="col" className="w-[42%] py-2 pr-4 font-semibold text-heading">
                Merged into the other
              </th>
              <th scope="col" className="py-2 font-semibold text-heading">
                Kept
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows(preview).map(({ label, kept, lost, differs }) => (
              <tr key={label} className="align-top max-md:grid max-md:gap-1 max-md:py-3">
                <th scope="row" className="font-semibold md:py-2.5 md:pr-4">
                  {label}
                  {differs && <span className="font-normal text-wait"> differs</span>}
                </th>
                <Value name="Merged" text={lost} isMuted={!differs} />
                <Value name="Kept" text={kept} isMuted={!differs} />
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  )
}

interface ProfileProps {
  title: string
  side: MergeSide
  isKept?: boolean
}

function Profile({ title, side: { official }, isKept = false }: ProfileProps) {
  return (
    <section aria-label={title} className={`panel grid gap-3 p-4 ${isKept ? 'border-action' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{title}</h2>
        <StatusBadge status={official.status} />
      </div>
      <ProfileLink official={official} />
    </section>
  )
}

interface ValueProps {
  /** Names the column on phones, where its title is hidden. */
  name: string
  text: string
  isMuted: boolean
}

function Value({ name, text, isMuted }: ValueProps) {
  return (
    <td
      className={`min-w-0 wrap-anywhere whitespace-pre-line md:py-2.5 md:pr-4
        ${isMuted ? 'text-muted' : ''}`}
    >
      <span aria-hidden="true" className="text-muted md:hidden">
        {name}:{' '}
      </span>
      {text ? <LongText text={text} /> : <ValueText text="" />}
    </td>
  )
}
