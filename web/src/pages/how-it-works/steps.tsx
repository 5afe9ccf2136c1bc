const steps = [
  {
    title: 'Search for Officials',
    text:
      'Type a name, a position or a town, or start from your county. A profile shows the ' +
      'office, the term, and what others say about how the official is doing.',
  },
  {
    title: 'Rate & Review',
    text:
      'Give one to five stars and, if you like, say what happened. Sign it or stay anonymous. ' +
      'It’s up to you.',
  },
  {
    title: 'Help Your Community',
    text: 'Vote on helpful reviews, fix mistakes, send a photo, and add officials who are missing.',
  },
]

/** The three steps from a question to a record that helps others. */
export function Steps() {
  return (
    <ol className="mt-8 grid gap-x-8 gap-y-6 md:mt-10 md:grid-cols-3 md:gap-x-10">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 border-t border-accent-line pt-5 md:block">
          <span
            className="w-7 shrink-0 font-display text-3xl font-semibold text-eyebrow tabular
              md:w-auto"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <div className="md:mt-3">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1.5 max-w-[44ch] text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
