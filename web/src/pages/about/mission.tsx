import { Chapter } from '../../ui/chapter'

/** Why there is such a site. */
export function Mission() {
  return (
    <Chapter title="Our Mission">
      <div className="max-w-[60ch]">
        <p className="font-display text-xl font-semibold text-heading">
          To promote transparency and accountability in state government: everybody should be able to find out who
          serves them, and to say openly how they are served.
        </p>
        <p className="mt-4">
          An election comes every few years. A permit, a hearing, a plowed street or a call that was answered comes any
          day. Here such days are put on record by the people who were there, for whoever asks next.
        </p>
        <p className="mt-4">Candor is run for citizens. It is not a government site, and it takes no side.</p>
      </div>
    </Chapter>
  )
}
