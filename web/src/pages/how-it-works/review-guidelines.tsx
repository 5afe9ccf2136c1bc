import { goodReview } from '../../features/reviews/good-review'
import { Chapter } from '../../ui/chapter'
import { GuidelineList } from './guideline-list'

const notAllowed = [
  { title: 'Personal attacks', text: 'Insults, slurs, or remarks about looks, family or faith.' },
  { title: 'False information', text: 'Things you know to be untrue, or rumors stated as fact.' },
  {
    title: 'Political disagreement alone',
    text: 'A low rating for a party or an opinion. Say what was done in office.',
  },
  {
    title: 'Harassment',
    text: 'Threats, urging others to harass someone, private addresses or phone numbers.',
  },
  {
    title: 'Off-topic',
    text: 'Advertising, and anything that isn’t about how the official does the job.',
  },
] as const

/** Guidelines for reviews, dos and don'ts. */
export function ReviewGuidelines() {
  return (
    <Chapter title="Review Guidelines">
      <p className="max-w-[60ch]">
        Write about what you have seen or been through yourself: what you asked for, what was done,
        how long it took, and how you were treated. A neighbor who has never met the official should
        be able to learn something from it.
      </p>
      <figure className="mt-5 max-w-[60ch] border-l-3 border-accent-line pl-5">
        <blockquote className="font-display text-lg font-semibold text-heading">
          “I asked for the inspection report on a Monday and had it on Thursday, with a name to
          call. The office closes at four, which is hard for anyone with a job.”
        </blockquote>
        <figcaption className="mt-1.5 text-sm text-muted">
          An invented example of a good review
        </figcaption>
      </figure>
      <div
        className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-10
          gap-y-8"
      >
        <GuidelineList title="A good review" icon="check" guidelines={goodReview} />
        <GuidelineList title="Not allowed" icon="cross" guidelines={notAllowed} />
      </div>
    </Chapter>
  )
}
