import { useId } from 'react'
import { Icon } from '../../ui/core/icon'

interface GuidelineListProps {
  title: string
  icon: 'check' | 'cross'
  guidelines: readonly { title: string; text: string }[]
}

const colors = { check: 'text-ok', cross: 'text-no' }

/** Guidelines for reviews: dos or don'ts. */
export function GuidelineList({ title, icon, guidelines }: GuidelineListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b border-line pb-2.5 text-xl">
        {title}
      </h3>
      <ul className="mt-4 grid gap-4">
        {guidelines.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} className={`mt-0.5 size-5 ${colors[icon]}`} />
            <div className="min-w-0">
              <h4 className="font-semibold">{title}</h4>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
