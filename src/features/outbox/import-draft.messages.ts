import { formatDateTime } from '../../domain/dates'
import type { Imported, ImportedFile, ImportFailure } from './import-draft'

/** The messages of the import of an exported draft. */
export const IMPORT = {
  button: 'Import drafts',
  file: 'File of exported drafts',
  title: 'Open the file',
  about: 'This file is encrypted. Enter the password that you had when it was written or exported.',
  password: 'Password at that time',
  passwordEmpty: "Password can't be empty",
  tooLarge:
    'This file is too large to be opened on a device. Branchline writes none of this size. Nothing was imported.',
  submit: 'Import',
  cancel: 'Cancel',
} as const

/** Returns what the file became, and what to do next. */
export function importedMessage({ as, title, lostPictures }: Imported): {
  readonly text: string
  readonly description: string
} {
  const lost =
    lostPictures === 0
      ? ''
      : ` ${lostPictures === 1 ? 'A picture' : `${lostPictures} pictures`} in the file could not be opened: take it again.`
  return as === 'draft'
    ? {
        text: `${title} is in your drafts again`,
        description: `Before you send it, make sure that it was not sent after it was exported.${lost}`,
      }
    : {
        text: `${title} was imported. It is not known whether the bank received it`,
        description: `Check with the bank, then say in the Outbox what you found.${lost}`,
      }
}

const drafts = (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'}`

/** Returns what a file with several drafts became, and what to do next. */
export function importedFileMessage(imported: ImportedFile): {
  readonly text: string
  readonly description: string
} {
  const done = imported.flatMap((one) => (one.ok ? [one.value] : []))
  const here = imported.filter((one) => !one.ok && one.failure.kind === 'already-here').length
  const unknown = done.filter(({ as }) => as === 'unknown').length
  return {
    text: done.length === 0 ? 'Nothing new in this file' : `${drafts(done.length)} imported`,
    description: [
      unknown > 0 && unknownMessage(unknown, done.length),
      here > 0 && `${drafts(here)} in the file ${here === 1 ? 'was' : 'were'} on this device already.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function unknownMessage(unknown: number, imported: number): string {
  const them = unknown === 1 ? 'it' : 'them'
  const which = unknown === imported ? 'It' : `Of ${unknown}, it`
  return `${which} is not known whether the bank received ${them}: see the Outbox before you send ${them}.`
}

/** Returns why some drafts of a file were not imported; undefined if all that are not here were. */
export function notImportedMessage(imported: ImportedFile): string | undefined {
  const failures = imported.flatMap((one) =>
    one.ok || one.failure.kind === 'already-here' ? [] : [one.failure],
  )
  if (failures.length === 0) return undefined
  const locked = failures.filter(({ kind }) => kind === 'wrong-password').length
  const unsaved = failures.filter(({ kind }) => kind === 'not-stored' || kind === 'store-closed').length
  const broken = failures.length - locked - unsaved
  const times = failures.flatMap((one) =>
    'updatedAt' in one && one.updatedAt !== undefined ? [formatDateTime(one.updatedAt)] : [],
  )
  const which = times.length === 0 ? '' : ` (last changed ${times.join('; ')})`
  return [
    `${drafts(failures.length)} in the file could not be imported.`,
    locked > 0 &&
      `${locked} ${locked === 1 ? 'needs' : 'need'} an earlier password: choose the file again and enter that one.`,
    unsaved > 0 && `This device could not save ${unsaved}: free some space, then choose the file again.`,
    broken > 0 &&
      `${broken} ${broken === 1 ? 'is' : 'are'} damaged, or from another version of the app${which}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns why a file was not imported. */
export function importFailureMessage(failure: ImportFailure): string {
  switch (failure.kind) {
    case 'damaged':
      return 'This file is not a draft that Branchline exported, or it is damaged. Nothing was imported.'
    case 'other-version':
      return 'This file was written by another version of the app. Reload the page to get the newest one, then try again. Nothing was imported.'
    case 'store-closed':
      return 'This tab lost its connection to the saved data. Reload the page, then try again. Nothing was imported.'
    case 'other-user':
      return 'This file was exported by another user. Only they can import it.'
    case 'other-organisation':
      return 'You exported this file in another organisation. It can be imported only when you are signed in there.'
    case 'needs-password':
    case 'wrong-password':
      return 'That password does not open this file. Use the one that you had when the draft was written.'
    case 'already-here':
      return 'This draft is already in the Outbox of this device. A copy of it could be sent twice.'
    case 'not-loaded':
      return 'A part of the app could not be loaded. Connect to the network, then choose the file again. Nothing was imported.'
    case 'not-stored':
      return 'This device could not save it. Free some space, then try again. Nothing was imported.'
  }
}
