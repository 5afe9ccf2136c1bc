import { positionTitles } from '../../../api/generated/common/titles'
import { Choice } from '../../../ui/desk/choice'
import { figure } from '../../officials/copy'
import type { ColumnsDraft } from './columns-draft'
import type { Batch } from './queries'

/** Values that are no title key. */
const open = 'open'
const asWritten = 'as-written'

const options = [
  { value: open, label: 'Choose an office' },
  { value: asWritten, label: 'Keep the words' },
  ...positionTitles
    .filter(({ key }) => key !== 'other')
    .map(({ key, label }) => ({ value: key, label })),
]

interface TitleQuestionsProps {
  titles: NonNullable<Batch['titles']>
  draft: ColumnsDraft
  onChange: (part: Partial<ColumnsDraft>) => void
}

/** Asks which offices the titles mean that are none of ours. The answers hold for later lists. */
export function TitleQuestions({ titles, draft, onChange }: TitleQuestionsProps) {
  const choose = (words: string, value: string) => {
    const { [words]: _, ...others } = draft.titles
    const position = value === asWritten ? '' : value
    onChange({ titles: value === open ? others : { ...others, [words]: position } })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Which offices do these titles mean?</legend>
      <p className="text-sm text-muted">Remembered for all lists.</p>
      <ul className="mt-2 grid max-w-3xl gap-3">
        {titles.map(({ words, rows }) => (
          <li key={words} className="grid gap-2 sm:grid-cols-[3fr_2fr] sm:items-center sm:gap-x-6">
            <p className="min-w-0 wrap-anywhere">
              {words}{' '}
              <span className="text-sm text-muted tabular">
                {figure(rows)} {rows === 1 ? 'row' : 'rows'}
              </span>
            </p>
            <Choice
              label={`Office of “${words}”`}
              size="small"
              value={words in draft.titles ? draft.titles[words] || asWritten : open}
              options={options}
              onChange={(value) => choose(words, value)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
