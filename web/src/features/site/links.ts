interface SiteLink {
  href: string
  label: string
}

const browse: SiteLink = { href: '/search', label: 'Browse Officials' }
const submitReview: SiteLink = { href: '/submit-review', label: 'Submit Review' }

/** The path of the form that adds an official. */
export const addOfficial: SiteLink = { href: '/add-official', label: 'Add Official' }

/** The links of the header, in their order. */
export const headerLinks: readonly SiteLink[] = [
  browse,
  submitReview,
  addOfficial,
  { href: '/about', label: 'About' },
]

/** The path of the desk. No Link leads there: its page has a policy for styles from the server. */
export const deskPath = '/admin/dashboard'

/** An entry of the footer. Without an address, or a page that the operator writes, it is plain text. */
interface FooterEntry {
  label: string
  href?: string
  isWritten?: boolean
}

/** The lists of the footer. */
export const footerLists: readonly {
  title: string
  entries: readonly FooterEntry[]
}[] = [
  {
    title: 'Explore',
    entries: [browse, { href: '/place', label: 'Counties and towns' }, submitReview, addOfficial],
  },
  {
    title: 'Help',
    entries: [
      { href: '/how-it-works', label: 'How it works' },
      { href: '/how-we-decide', label: 'How we decide' },
      { href: '/about#contact', label: 'Contact Us' },
      { href: '/remove-address', label: 'Remove an address' },
      { href: '/mine', label: 'What you sent' },
    ],
  },
  {
    title: 'Legal',
    entries: [
      { label: 'Privacy Policy', href: '/privacy', isWritten: true },
      { label: 'Terms of Service', href: '/terms', isWritten: true },
      { label: 'Community Guidelines', href: '/guidelines', isWritten: true },
    ],
  },
  {
    title: 'Not yet on',
    entries: [{ label: 'Facebook' }, { label: 'Instagram' }, { label: 'X' }],
  },
]
