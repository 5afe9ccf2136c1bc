import { Panel } from '../../ui/panel'

const guidelines = [
  {
    title: 'Accuracy',
    text: 'Give what you know for certain, ideally with an official website to check it against.',
  },
  {
    title: 'Public officials only',
    text:
      'People who hold a public office or a position of public trust in New Jersey. No private ' +
      'individuals.',
  },
  {
    title: 'Review process',
    text:
      'A moderator checks every new profile. Until it’s approved, only people with the link can ' +
      'see it.',
  },
]

/** The people in the directory, and the next steps of a new profile. */
export function Guidelines() {
  return (
    <Panel title="Guidelines" variant="tint">
      <ul className="mt-4 grid gap-4">
        {guidelines.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
