/** Shows the text that a search used when it had to guess. */
export function GuessedText({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="mt-1 text-muted">
      Showing results for <strong className="font-semibold text-text">"{text}"</strong>
    </p>
  )
}
