import type { Noun } from '../../../domain/noun'

/** The messages of the bulk upload of accounts. */
export const BULK_UPLOAD = {
  title: 'Bulk Upload',
  noun: { one: 'account', many: 'accounts' } satisfies Noun,
  stillNeeded:
    'each still needs the photo of the customer and the identification image. Continue them in the Outbox.',
} as const

/** Returns why one of two cells must be empty. */
export function bothFilledMessage(label: string): string {
  return `Leave this empty, or “${label}”: only one of the two is stored.`
}
