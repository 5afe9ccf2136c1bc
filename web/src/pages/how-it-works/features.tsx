import { Chapter } from '../../ui/chapter'
import { Icon, type IconName } from '../../ui/core/icon'

const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'search',
    title: 'Advanced Search',
    text:
      'Search by name, position or town, and narrow it down by position, county and city. Small ' +
      'typos are fine.',
  },
  {
    icon: 'scales',
    title: 'Multi-Category Ratings',
    text:
      'Stars overall and, for most positions, in four categories of their own: fairness for a ' +
      'judge, voting record for a council member.',
  },
  {
    icon: 'plus',
    title: 'Add New Officials',
    text:
      'Is someone missing? Add them with what you know. They’re listed once a moderator ' +
      'approves the entry.',
  },
  {
    icon: 'shield',
    title: 'Moderated Reviews',
    text:
      'Each review is verified against the guidelines as it arrives, and one that raises a ' +
      'question waits for a moderator. Moderators can also take down a review later if it ' +
      'breaks the guidelines.',
  },
]

/** The features of the site. */
export function Features() {
  return (
    <Chapter title="Features">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-10 gap-y-7">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 size-6 text-link" />
            <div className="min-w-0">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}
