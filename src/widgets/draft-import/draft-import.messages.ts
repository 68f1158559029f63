import type { Noun } from '../../domain/text/noun'
import { rowsMessage } from '../csv-import/csv-import.messages'
import { ROWS_AT_MOST } from '../csv-import/import-columns'
import type { DraftImportStep } from './start-draft-import'

const NUMBER = new Intl.NumberFormat('en-NG')

/** The messages of an import that makes drafts. */
export const DRAFT_IMPORT = {
  save: 'Save as drafts',
  noFile: 'Choose a file first',
  noRows: 'No row is left to import',
  saving: 'Saving the drafts',
  comparing: 'Comparing with the drafts on this device',
  cancel: 'Cancel',
  goOn: 'Try again',
  next: 'Import another file',
  outbox: 'Open the Outbox',
  keep: 'Keep them',
} as const

const draftsMessage = (count: number) => `${NUMBER.format(count)} ${count === 1 ? 'draft' : 'drafts'}`

/** Returns what the file may contain and what becomes of it, before one is chosen. */
export const draftFileHelpMessage = ({ one, many }: Noun) =>
  `A .csv file with a row for each of at most ${NUMBER.format(ROWS_AT_MOST)} ${many}. It is checked on this device, also offline, and each row becomes a draft of an ${one}. Nothing is sent.`

/** Returns the question about rows that are drafts already. */
export function alreadyMessage(
  { rows, already }: Extract<DraftImportStep, { kind: 'asking' }>,
  keyLabel: string,
): { readonly title: string; readonly text: string; readonly others: string; readonly all: string } {
  const others = rows - already
  return {
    title: `Already imported: ${NUMBER.format(already)} of ${rowsMessage(rows)} ${already === 1 ? 'is a draft' : 'are drafts'} already`,
    text: `The Outbox has a draft with the same ${keyLabel}, or it was sent from this device in the last 7 days.`,
    others: `Save the other ${NUMBER.format(others)}`,
    all: `Save all ${NUMBER.format(rows)} again`,
  }
}

/** Returns what was saved of a file. */
export function savedMessage(
  { saved, skipped, fileName }: Extract<DraftImportStep, { kind: 'saved' }>,
  stillNeeded: string,
): { readonly title: string; readonly text: string } {
  const left =
    skipped === 0 ? '' : ` ${rowsMessage(skipped)} of the file ${skipped === 1 ? 'was' : 'were'} left out.`
  return {
    title: `${draftsMessage(saved)} saved on this device`,
    text: `From ${fileName}.${left} Nothing was sent: ${stillNeeded}`,
  }
}

/** Returns how much was saved when the device did not save more, and why. */
export function stoppedMessage({ saved, rows, failure }: Extract<DraftImportStep, { kind: 'stopped' }>): {
  readonly title: string
  readonly text: string
} {
  const title =
    saved === 0
      ? 'Nothing was saved'
      : `${NUMBER.format(saved)} of ${rowsMessage(rows)} were saved, the others were not`
  switch (failure) {
    case 'store-closed':
      return {
        title,
        text: 'This tab lost its connection to the saved data. Reload the page, then choose the file again.',
      }
    case 'not-read':
      return {
        title,
        text: 'The device could not read the file any more. Choose it again: what was saved is recognised.',
      }
    default:
      return { title, text: 'This device is full or does not answer. Free some space, then try again.' }
  }
}

/** Returns the button and the question that discard what was just saved. */
export function discardMessage(saved: number): {
  readonly button: string
  readonly title: string
  readonly text: string
} {
  const them = saved === 1 ? 'this draft' : `these ${draftsMessage(saved)}`
  return {
    button: `Discard ${them}`,
    title: `Discard ${them}?`,
    text: 'They are deleted from this device. Those that you have changed since stay. Your file stays as it is.',
  }
}

/** Returns what was discarded. */
export function discardedMessage({
  discarded,
  left,
}: Extract<DraftImportStep, { kind: 'discarded' }>): string {
  const kept =
    left === 0
      ? ''
      : ` ${draftsMessage(left)} ${left === 1 ? 'was' : 'were'} changed, sent or discarded since.`
  return `${draftsMessage(discarded)} discarded.${kept}`
}
