import { Follow } from '../../../features/feeds/follow'
import type { Official } from '../../../features/officials/queries'
import { profileTitle } from '../copy'
import { Onward } from './onward'
import { ShareButton } from './share-button'
import { TermHistory } from './term-history'

export interface FurtherPartProps {
  official: Official
  /**
   * actions: buttons that follow and share the profile; terms: all terms, if there are several;
   * others: other officials; office: what the office does, and other officials.
   */
  show: 'actions' | 'terms' | 'others' | 'office'
}

/** Parts of a profile from which a reader goes on. */
export default function FurtherPart({ official, show }: FurtherPartProps) {
  if (show === 'terms') return <TermHistory terms={official.terms ?? []} />
  if (show !== 'actions') return <Onward official={official} isDescribed={show === 'office'} />
  return (
    <>
      <ShareButton title={profileTitle(official)} />
      <Follow page={`/official/${official.id}`} whom={official.name} />
    </>
  )
}
