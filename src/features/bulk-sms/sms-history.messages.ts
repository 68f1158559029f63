import { toMs } from '../../domain/days/dates'
import { SMS } from './sms.messages'

/** The messages of the SMS history (money-movement §2, "SMS history", and §8). */
export const HISTORY = {
  title: 'Bulk SMS history',
  write: 'New message',
  text: 'Part of the message',
  messages: {
    one: 'bulk SMS',
    many: 'bulk SMS',
    none: 'No bulk SMS sent yet',
    loading: 'Fetching the SMS history',
    failed: 'The SMS history could not be refreshed',
    notice: { unanswered: SMS.unreached },
  },
  message: 'Message',
  delivered: 'Delivered',
  date: 'Date sent',
  requery: 'Requery',
  requeryNoun: { one: 'requery', many: 'requeries' },
  requeryTitle: 'Send again what was not delivered?',
  unreached: SMS.unreached,
  notRequeried: 'Look at its recipients to see what was sent again.',
  requeryUnclear:
    'Look at its recipients. A requery sends only what was not delivered, so it can be repeated.',
  recipients: 'Recipients',
  phone: 'Phone',
  status: 'Status',
  refresh: 'Refresh',
  retry: 'Try again',
  close: 'Close',
  loadingRecipients: 'Fetching the recipients',
  noRecipients: 'The bank lists no recipients of this message',
  recipientsFailed: 'The recipients could not be fetched',
  recipientsOffline:
    'You are offline. The recipients of this message are not on this device; they come when the bank can be reached.',
  recipientPages: 'Pages of recipients',
} as const

/** Returns when it was sent as a UTC string (money-movement §2); '–' if the bank does not say. */
export function sentAtMessage(at: string): string {
  const sent = new Date(toMs(at))
  return Number.isNaN(sent.getTime()) ? at || '–' : sent.toUTCString()
}

/** Returns the status of a recipient as it is shown: "Delivered". */
export function recipientStatusMessage(status: string): string {
  return status === '' ? 'Not known' : `${status.charAt(0).toUpperCase()}${status.slice(1).toLowerCase()}`
}
