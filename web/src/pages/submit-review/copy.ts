/** What happens to a review that the server has taken, by the status it was given. */
export function afterwards(status: string, isWithheld = false): string {
  if (status !== 'approved') return 'Thank you. Your review will appear here once a moderator approves it.'
  return isWithheld
    ? 'Thank you. Your review will appear here once a moderator approves this profile.'
    : 'Thank you. Your review is published on this page.'
}
