import type { Imported, ImportFailure } from './import-draft'

/** The messages of the import of an exported draft. */
export const IMPORT = {
  button: 'Import a draft',
  file: 'File of an exported draft',
  title: 'Open the file',
  about:
    'This draft was exported sealed. The password that you had when it was written, or exported, opens it.',
  password: 'Password of that time',
  passwordEmpty: "Password can't be empty",
  submit: 'Import',
  cancel: 'Cancel',
} as const

/** Returns what the file became, and what to do next. */
export function importedMessage({ as, title }: Imported): {
  readonly text: string
  readonly description: string
} {
  return as === 'draft'
    ? {
        text: `${title} is a draft again`,
        description: 'Before you queue it, make sure that it was not sent after it was exported.',
      }
    : {
        text: `${title} is kept, and its outcome is unknown`,
        description: 'It may be at the bank. Look for it there, then say in the outbox what you found.',
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
      return 'This file was exported by somebody else. Only they can import it.'
    case 'other-organisation':
      return 'You exported this file in another organisation. It can be imported only when you are signed in there.'
    case 'needs-password':
    case 'wrong-password':
      return 'That password does not open this file. Use the one that you had when the draft was written.'
    case 'already-here':
      return 'This draft is on this device already: look for it in the outbox. A copy of it could be sent twice.'
    case 'not-stored':
      return 'This device could not keep it. Free some space, then try again. Nothing was imported.'
  }
}
