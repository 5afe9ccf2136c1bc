import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { failureText } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { Notice } from '../../../ui/notice'
import { useInSession } from '../../auth/session-context'
import { type MergePair, mergeAddress, mergePair } from '../addresses'
import { ChooseProfile } from './choose-profile'
import { ComparedProfiles } from './compared-profiles'
import { MergeForm } from './merge-form'
import { previewQuery } from './merge-queries'

/** Merges the two profiles in the address; a missing one is chosen here. */
export default function MergeProfiles() {
  const pair = mergePair(useSearch())
  if (!pair.kept && !pair.lost) {
    return (
      <Notice
        kind="empty"
        text="No profile is chosen."
        hint="Open an official to edit, and choose “Merge with another profile”."
      />
    )
  }
  if (!pair.kept || !pair.lost) {
    const known = pair.kept || pair.lost
    return <ChooseProfile key={known} pair={pair} />
  }
  return <Merge key={`${pair.kept} ${pair.lost}`} pair={pair} />
}

function Merge({ pair }: { pair: MergePair }) {
  const [, go] = useLocation()
  const read = useQuery(previewQuery(pair, useInSession()))
  if (read.error) {
    return (
      <Notice
        kind="error"
        text="These profiles cannot be merged."
        hint={failureText(read.error, '')}
      >
        <Button variant="solid" onClick={() => go(mergeAddress({ ...pair, kept: '' }))}>
          Choose Another Profile
        </Button>
      </Notice>
    )
  }
  if (!read.data) return <div className="min-h-[50vh]" aria-busy="true" />
  const swap = () => go(mergeAddress({ kept: pair.lost, lost: pair.kept }), { replace: true })
  return (
    <div className="grid grid-cols-1 gap-5">
      <ComparedProfiles preview={read.data} onSwap={swap} />
      <MergeForm preview={read.data} />
    </div>
  )
}
