import type { Toast } from '../../../ui/toast/toast-context'
import { decisionVerbs, kindOf, rowNames } from '../lists/row-names'
import type { ListName, Rows, Status } from '../queries'

interface DecisionWords {
  /** The toast after a decision; field is the corrected field. */
  done: (status: Status, field?: string) => Toast
  /** The title of the toast for a failed decision. */
  failed: string
  /** The message if the server sent none. */
  otherwise: string
}

const otherwise = 'The server cannot be reached, and nothing was saved. Please try again.'

/** Messages about decisions (specification, section 8). */
export const decisionWords: Record<ListName, DecisionWords> = {
  officials: {
    done: () => ({ title: 'Status updated successfully' }),
    failed: 'Update failed',
    otherwise,
  },
  ratings: {
    done: () => ({ title: 'Rating status updated successfully' }),
    failed: 'Update failed',
    otherwise,
  },
  'profile-corrections': {
    done: (status, field) => {
      if (status !== 'approved') return { title: 'Correction status updated successfully' }
      if (field !== 'other') return { title: 'Correction approved and applied successfully' }
      return {
        title: 'Correction status updated successfully',
        description: 'The profile has no such field, so nothing changes.',
      }
    },
    failed: 'Update failed',
    otherwise,
  },
  'photo-uploads': {
    done: () => ({ title: 'Success', description: 'Photo upload status updated successfully.' }),
    failed: 'Error',
    otherwise: 'Failed to update photo upload status.',
  },
  reports: {
    done: (status) => ({
      title: `Report ${decisionVerbs('reports')[status][1]}`,
      description: 'The review does not change until you decide on it.',
    }),
    failed: 'Update failed',
    otherwise,
  },
}

/** Messages about deletions. */
export const deletionWords = {
  officials: 'Official deleted successfully',
  ratings: 'Rating deleted successfully',
  restorable: 'You can restore it from the Bin for 30 days.',
  failed: 'Delete failed',
  otherwise,
} as const

/** The questions before a deletion (specification, section 2). */
export const deletionConfirmation: {
  [Name in 'officials' | 'ratings']: (row: Rows[Name]) => { title: string; text: string }
} = {
  officials: ({ name }) => ({
    title: 'Delete Official',
    text:
      `Are you sure you want to delete ${name}? This action cannot be undone and will also ` +
      'delete all associated reviews.',
  }),
  ratings: () => ({
    title: 'Delete Rating',
    text: 'Are you sure you want to delete this rating? This action cannot be undone.',
  }),
}

/** Asks for the reason of a deletion, which the audit trail keeps with the deleted row. */
export function deletionQuestion<Name extends 'officials' | 'ratings'>(
  name: Name,
  row: Rows[Name],
) {
  return {
    title: `Delete ${rowNames[name].of(row)}`,
    action: 'Continue',
    kind: kindOf[name],
    note: 'The audit trail keeps the reason and the beginning of the deleted text.',
    isInternal: name === 'officials',
  }
}
