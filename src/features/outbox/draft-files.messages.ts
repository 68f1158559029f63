import { formatDay, lagosDay } from '../../domain/days/dates'
import type { Imported, ImportFailure } from './import-drafts'

/** Returns "4 drafts". */
const drafts = (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'}`

/** The messages of files of drafts. */
export const FILES = {
  all: 'Each draft that was never sent',
  exportAll: 'Move all that were never sent to a file',
  none: 'There is no draft that was never sent',
  notExported:
    'The drafts could not be read. Nothing was moved, and nothing is lost. Reload the page, then try again.',
  tooLarge:
    'The drafts are too large for one file. Nothing was moved: move them singly in the Outbox, or send some.',
  exported: (count: number) => `${drafts(count)} moved to a file`,
  exportedWhy:
    'The file is encrypted: “Import drafts” opens it on another device, with the password that you have now. Without the file, “Unlock” in the Outbox makes them drafts again.',
  import: 'Import drafts',
  file: 'File of drafts',
  title: 'Open the file',
  about: 'This file is encrypted. Enter the password that you had when it was written.',
  password: 'Password at that time',
  passwordEmpty: "Password can't be empty",
  submit: 'Import',
  cancel: 'Cancel',
} as const

/** Returns the question before drafts go into a file. `what`: the title of a draft, or all of them. */
export function exportQuestionMessage(what: string) {
  return {
    title: 'Move to a file?',
    text: `${what} can then be sent from the device that imports the file, and is locked here. The file is encrypted with your password.`,
    yes: 'Move to a file',
    no: 'Cancel',
  }
}

/** Returns that drafts are unsent for more than a day, and what can be done. `oldest` in ms. */
export function overdueMessage(count: number, oldest: number): { title: string; text: string } {
  const what = count === 1 ? 'Nothing was done with it' : 'Nothing was done with the oldest'
  return {
    title: `${drafts(count)} unsent for more than a day`,
    text: `${what} since ${formatDay(lagosDay(oldest))}. If this device does not reach the bank, move them to another one in a file.`,
  }
}

/** Returns what a file became. */
export function importedMessage({ imported, unlocked, here, locked, damaged }: Imported): {
  readonly text: string
  readonly description: string
} {
  const mine = imported + unlocked
  return {
    text: mine === 0 ? 'Nothing new in this file' : `${drafts(mine)} imported. Send from this device only`,
    description: [
      here > 0 && `${drafts(here)} in the file ${here === 1 ? 'was' : 'were'} on this device already.`,
      locked > 0 &&
        `${drafts(locked)} ${locked === 1 ? 'needs' : 'need'} an earlier password: choose the file again and enter that one.`,
      damaged > 0 &&
        `${drafts(damaged)} in the file ${damaged === 1 ? 'is' : 'are'} damaged, or from another version of the app.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Why a file was not imported. */
export const IMPORT_FAILURES: Readonly<Record<ImportFailure['kind'], string>> = {
  damaged: 'This file does not contain drafts of Branchline, or it is damaged. Nothing was imported.',
  'other-version':
    'This file was written by another version of the app. Reload the page to get the newest one, then try again. Nothing was imported.',
  'other-user': 'This file is from another user. Only they can import it.',
  'other-organisation':
    'You wrote this file in another organisation. It can be imported only when you are signed in there.',
  'wrong-password': 'That password does not open this file. Use the one that you had when it was written.',
  'not-loaded':
    'A part of the app could not be loaded. Connect to the network, then choose the file again. Nothing was imported.',
  'not-stored': 'This device could not save all of it. Free some space, then choose the file again.',
  'store-closed':
    'This tab lost its connection to the saved data. Reload the page, then choose the file again.',
}
