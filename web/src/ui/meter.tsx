interface MeterProps {
  label: string
  /** 0 to 5; one segment is one star. */
  value: number
  /** How many ratings the value is the mean of. */
  ratings: number
  /** There are enough ratings for a bar. */
  isFirm: boolean
}

/**
 * A row of a description list: name, number of ratings, value, and five segments filled up to the
 * value. Use it inside a `<dl>`.
 */
export function Meter({ label, value, ratings, isFirm }: MeterProps) {
  return (
    <div className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-3">
      <dt className="text-sm text-text">{label}</dt>
      <dd className="text-xs text-muted tabular">
        {ratings} {ratings === 1 ? 'rating' : 'ratings'}
      </dd>
      <dd className={`text-heading tabular ${isFirm ? 'text-sm font-semibold' : 'text-xs'}`}>
        {value.toFixed(1)}
      </dd>
      {isFirm && (
        <dd className="col-span-3 mt-1.5 grid grid-cols-5 gap-1" aria-hidden="true">
          {[0, 1, 2, 3, 4].map((start) => (
            // Drawn as SVG, because the security policy allows no style attributes in the server's
            // page.
            <svg
              key={start}
              aria-hidden="true"
              className="h-2 w-full overflow-hidden rounded-full bg-track"
            >
              <rect
                width={`${Math.max(0, Math.min(1, value - start)) * 100}%`}
                height="100%"
                rx="4"
                className="fill-action"
              />
            </svg>
          ))}
        </dd>
      )}
    </div>
  )
}
