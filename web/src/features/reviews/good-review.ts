/** The qualities of a useful review, in the order of the page. */
export const goodReview = [
  { title: 'Keep it constructive', text: 'Say what works, and what could work better.' },
  { title: 'Be specific', text: 'Say what happened, when, and what came of it.' },
  { title: 'Stay relevant', text: 'Write about the job, not the official’s private life.' },
  { title: 'Be respectful', text: 'Disagree as firmly as you like, without insults or threats.' },
] as const
