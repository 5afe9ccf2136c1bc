import { Chapter } from '../../ui/chapter'

/** Why there is such a site. */
export function Mission() {
  return (
    <Chapter title="Our Mission">
      <div className="max-w-[60ch]">
        <p className="font-display text-xl font-semibold text-heading">
          To promote transparency and accountability in state government: everyone should be able to find out who serves
          them, and to say openly how they are served.
        </p>
        <p className="mt-4">
          Elections come every few years. Permits, hearings and plowed streets come every day. Here, people who were
          there put those days on the record.
        </p>
        <p className="mt-4">Candor exists for citizens. It is not a government site, and it doesn’t take sides.</p>
      </div>
    </Chapter>
  )
}
