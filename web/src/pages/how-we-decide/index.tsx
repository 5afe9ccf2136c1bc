import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { pageIn } from '../../features/officials/browse/browse-filter'
import { TitleBand } from '../../ui/title-band'
import { Answers } from './answers'
import { BurstLogChapter } from './burst-log'
import { rulesQuery } from './queries'
import { RuleChapters } from './rules'

const title = 'How we decide'

/**
 * Which reviews are published and which count: the rules, the moderators' part, and every case so
 * far.
 */
export default function HowWeDecide() {
  const page = pageIn(new URLSearchParams(useSearch()))
  const rules = useQuery(rulesQuery())
  return (
    <>
      <TitleBand
        title={title}
        pageTitle={page > 1 ? `${title}, page ${page}` : title}
        lead={
          'Which reviews are published, which count toward the average, and who decides. ' +
          'We publish the rules on purpose. They work even though everyone can read them.'
        }
      />
      <div className="wrap">
        <Answers />
        {rules.data && <RuleChapters rules={rules.data} />}
        {rules.isError && (
          <p role="alert" className="py-9 font-medium text-no">
            The rules could not be loaded. Please reload the page.
          </p>
        )}
        <BurstLogChapter page={page} />
      </div>
    </>
  )
}
