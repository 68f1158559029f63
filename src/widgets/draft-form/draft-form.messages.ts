import { formatDay } from '../../domain/dates'
import type { OfflineReason } from '../../offline/connectivity/connectivity'
import type { OpenFailure, SaveState } from '../../offline/drafts/draft-editor'
import type { DraftState } from '../../offline/drafts/draft-states'
import type { DraftFailure, Unopened } from '../../offline/drafts/draft-store'
import { OFFLINE_REASON } from '../offline-reason.messages'

/** A heading, and the text below it. */
export interface Sentences {
  readonly title: string
  readonly text: string
}

/** The form's own messages about a draft that was queued. */
export interface DraftMessages {
  /** The message once the bank has it; `receipt` is the bank's. */
  readonly sent: (receipt: string) => Sentences
  /** The message if the bank refused it without a reason. */
  readonly refused: string
  /** The button that starts the next one: "Open another account". */
  readonly another: string
}

const CLOCK = new Intl.DateTimeFormat('en-NG', {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
})

/** Returns "Draft, saved on this device 10:44:12." */
export function savedMessage(state: Exclude<SaveState, { kind: 'failed' }>): string {
  switch (state.kind) {
    case 'new':
      return 'What you type is kept on this device at once.'
    // As long as the other message, so that the text does not move with every key.
    case 'saving':
      return 'Draft, saving on this device.'
    case 'saved':
      return `Draft, saved on this device ${CLOCK.format(state.at)}.`
  }
}

/** Returns why what was typed last is not on the device, or why the draft could not be queued. */
export function unsavedMessage(failure: DraftFailure): Sentences {
  switch (failure.kind) {
    case 'not-stored':
      return {
        title: 'Not saved: this device is full',
        text: 'What you typed is only on this page. Free some space on the device, then try again.',
      }
    case 'store-closed':
      return {
        title: 'Not saved: this tab is cut off from the device',
        text: 'What you typed is only on this page, and goes with it. Copy what you need, then reload the page.',
      }
    case 'overtaken':
      return {
        title: 'Not saved: another tab saved a newer text of this draft',
        text: 'Go on with the newer text, or keep what stands here as another draft.',
      }
    case 'gone':
      return {
        title: 'Not saved: this draft was discarded in another tab',
        text: 'Keep what stands here as another draft, or leave it discarded.',
      }
    case 'not-now':
      return {
        title: 'Not saved: this draft is no longer being written',
        text: 'Look where it stands in the outbox.',
      }
  }
}

/** Returns why the chosen action on a draft was not carried out. */
export function notDoneMessage(failure: DraftFailure | Unopened): string {
  switch (failure.kind) {
    case 'not-stored':
      return 'That did not work: this device is full or does not answer. Nothing is lost. Free some space, then try again.'
    case 'store-closed':
      return 'That did not work: this tab is cut off from the device. Nothing that was saved is lost. Reload the page, then try again.'
    case 'other-key':
      return 'That did not work: it was sealed under an earlier password. It is kept as it is.'
    case 'broken':
      return 'That did not work: what the device holds of it, or of its pictures, is damaged. It is kept as it is; the outbox can export it.'
    case 'unknown-version':
      return 'That did not work: it was written by another version of the app. It is kept as it is; reload the page, then try again.'
    case 'gone':
    case 'not-now':
    case 'overtaken':
      return 'That did not work. It changed in another tab: look at where it stands now.'
  }
}

/**
 * Returns why a draft could not be opened for editing. One that was queued already is shown by {@link
 * draftStatusMessage}.
 */
export function unopenedMessage(failure: OpenFailure): Sentences {
  switch (failure.kind) {
    case 'elsewhere':
      return {
        title: 'This draft is open in another tab',
        text: 'Write on there, or close it there and try again here.',
      }
    case 'other-key':
      return {
        title: 'This draft was sealed under an earlier password',
        text: 'The outbox opens it with the password it was written under.',
      }
    case 'broken':
      return {
        title: 'This draft could not be opened',
        text: 'What the device holds of it is damaged. It is kept in the outbox, where it can be exported.',
      }
    case 'unknown-version':
      return {
        title: 'This draft was written by another version of the app',
        text: 'Reload the page to get the newest version. If that does not help, the outbox keeps it and can export it.',
      }
    case 'gone':
      return {
        title: 'This draft is no longer on this device',
        text: 'It was discarded. You can start another.',
      }
    case 'store-closed':
      return {
        title: 'This draft could not be opened',
        text: 'This tab is cut off from the device. Reload the page, then open the draft again.',
      }
    case 'not-now':
    case 'overtaken':
    case 'not-stored':
      return { title: 'This draft could not be opened', text: 'Try again, or look for it in the outbox.' }
  }
}

/** Returns the status of a draft as the user who wrote it reads it. `outcome` is the bank's own message. */
export function draftStatusMessage(
  state: Exclude<DraftState, 'draft' | 'sent'>,
  facts: {
    /** Why the bank cannot be reached; undefined if it can. */
    offline: OfflineReason | undefined
    outcome: string | undefined
    writtenFor?: string | undefined
    movedTo?: string | undefined
  },
): Sentences {
  switch (state) {
    case 'queued':
      return {
        title: 'Queued for sending',
        text: facts.offline
          ? `${OFFLINE_REASON[facts.offline]} It is sent once, when the connection is back. You can leave this page.`
          : 'It is sent next, once. You can leave this page.',
      }
    case 'sending':
      return { title: 'Being sent', text: 'The bank has not answered yet. You can leave this page.' }
    case 'rejected':
      return { title: 'The bank said no', text: facts.outcome ?? '' }
    case 'needs-sign-in':
      return { title: 'Not sent: your session ended', text: 'Sign in again and it queues itself.' }
    case 'unknown':
      return {
        title: 'Its outcome is not known',
        text: 'It left, and the answer got lost. The outbox finds out what became of it; do not write it again.',
      }
    case 'held-date':
      return {
        title: 'Held: the operation date moved',
        text: `It was written for ${formatDay(facts.writtenFor ?? '')}; the operation date is now ${formatDay(facts.movedTo ?? '')}. The outbox asks what to do.`,
      }
    case 'quarantined':
      return {
        title: 'This draft could not be opened',
        text: 'It is kept in the outbox, where it can be exported.',
      }
  }
}

/** Shown above a form that became read-only. */
export const LOCKED = 'This is what was written. It cannot be changed here now.'

/** The question before a refused draft is copied for a bank that honours no keys. */
export const EDIT_AS_NEW = {
  title: 'Is it not at the bank?',
  yes: 'Edit as new draft',
  no: 'Leave it',
} as const

/** Returns the text of that question, for a draft by its title. */
export function editAsNewMessage(title: string): string {
  return `Only if you looked there and ${title} is not there. The refusal can be the answer to a second copy that the browser sent by itself.`
}
