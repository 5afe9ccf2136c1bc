import { Link } from 'wouter'

/** Leads from a form to the description of the data stored about its sender. */
export function KeptLink() {
  return (
    <Link href="/how-it-works#kept" className="text-link underline underline-offset-4">
      What we keep about you
    </Link>
  )
}
