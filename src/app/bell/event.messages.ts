import { liveWriteTitleMessage } from '../../widgets/live-write/live-write.messages'
import { endMessage } from '../../widgets/live-write/status-check.messages'
import type { BellEvent } from './bell.rules'

/** The words of the panel. */
export const PANEL = {
  empty: 'Nothing has happened yet.',
  emptyWhy: 'What is sent or declined, uploads, and new versions of the app are listed here.',
  reading: 'Reading what happened…',
  isNew: 'New',
  open: 'Open',
  openOutbox: 'Open the Outbox',
  showUpdate: 'Show the update',
  accountNumber: 'account number',
} as const

const UNOPENED = 'a draft that this device cannot open'
const NO_REASON = 'It was declined by the bank, without a reason.'

/** Returns what is said of an event. */
export function eventMessage(event: BellEvent): { readonly title: string; readonly text: string } {
  switch (event.kind) {
    case 'draft': {
      const { state, title = UNOPENED, said } = event.draft
      return state === 'sent'
        ? { title: `Sent: ${title}`, text: said }
        : { title: `Declined: ${title}`, text: said ? `The bank: “${said}”` : NO_REASON }
    }
    case 'write': {
      const { write } = event
      return endMessage(write.end, liveWriteTitleMessage(write), write.ifRefused)
    }
    case 'update':
      return { title: 'A new version of the app is ready', text: '' }
  }
}

/** Returns that there are more than the panel lists. */
export function moreMessage(count: number): string {
  return `${count} older ${count === 1 ? 'one is' : 'ones are'} not listed here.`
}
