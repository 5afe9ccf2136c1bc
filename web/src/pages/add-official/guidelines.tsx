import { Panel } from '../../ui/panel'

const guidelines = [
  {
    title: 'Accuracy',
    text: 'Share only what you know for certain, ideally with an official website to back it up.',
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
      'Until it’s approved, only you see the full profile. Others with the link see its office and ' +
      'place.',
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
