/** What happens to a review that the server has taken, by the status it was given. */
export function afterwards(status: string): string {
  return status === 'approved'
    ? 'Thank you. Your review is published on this page.'
    : 'Thank you. Your review will appear here once a moderator has approved it.'
}
