import type { Imported, ImportFailure } from './import-draft'

/** The messages of the import of an exported draft. */
export const IMPORT = {
  button: 'Import a draft',
  file: 'File of an exported draft',
  title: 'Open the file',
  about: 'This file is encrypted. Enter the password that you had when the draft was written or exported.',
  password: 'Password at that time',
  passwordEmpty: "Password can't be empty",
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
