import { formatDay, lagosDay } from '../../domain/dates'

/** The messages of the export of all unsent drafts. */
export const EXPORT_UNSENT = {
  button: 'Export all unsent, encrypted',
  none: 'Nothing is unsent',
  failed:
    'The drafts could not be read. Nothing was exported, and nothing is lost. Reload the page, then try again.',
} as const

const drafts = (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'}`

/** Returns what was exported, and how it is opened again. */
export function exportedUnsentMessage(count: number, name: string): { text: string; description: string } {
  return {
    text: `${drafts(count)} exported`,
    description: `${name} is encrypted: the password that a draft was written under opens it, with “Import drafts”, here or on another device.`,
  }
}

/** Returns that the unsent drafts are too large for one file, and what can be done. Sizes in bytes. */
export function tooLargeMessage(bytes: number, most: number): { text: string; description: string } {
  return {
    text: 'The unsent drafts are too large for one file',
    description: `With their pictures they are ${megabytes(bytes)}; a file that can be imported again has ${megabytes(most)} at most. Nothing was exported. Export drafts singly in the Outbox, the most important ones first, or send some.`,
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Returns that drafts are unsent for more than a day, and what can be done. `oldest` in ms. */
export function overdueMessage(count: number, oldest: number): { title: string; text: string } {
  return {
    title: `${drafts(count)} unsent for more than a day`,
    text: `${count === 1 ? 'Nothing was done with it' : 'Nothing was done with the oldest'} since ${formatDay(lagosDay(oldest))}. Save them in an encrypted file in case this device is lost.`,
  }
}
