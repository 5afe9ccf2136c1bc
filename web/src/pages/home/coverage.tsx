const figures = [
  { figure: '13,612', name: 'officials listed' },
  { figure: '21', name: 'counties' },
  { figure: '565', name: 'cities' },
]

/** How much of the state the directory covers. */
export function Coverage() {
  return (
    <section aria-label="Coverage" className="-mt-px border-y border-line bg-sunken">
      <dl className="wrap flex flex-wrap divide-x divide-line">
        {figures.map(({ figure, name }) => (
          <div
            key={name}
            className="flex flex-1 flex-col-reverse justify-end py-5 pl-4 first:pl-0 md:flex-row-reverse md:items-baseline md:justify-end md:gap-3 md:py-6 md:pl-8"
          >
            <dt className="text-sm text-muted md:text-base">{name}</dt>
            <dd className="font-display text-2xl font-semibold text-heading tabular md:text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
