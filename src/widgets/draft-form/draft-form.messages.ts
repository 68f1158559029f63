import { formatDay } from '../../domain/days/dates'
import type { OfflineReason } from '../../offline/connectivity/connectivity'
import type { DuplicateCheck } from '../../offline/drafts/define-draft'
import type { OpenFailure, SaveState } from '../../offline/drafts/draft-editor'
import { CHECK_REFUSED, type DraftState } from '../../offline/drafts/draft-states'
import type { DraftFailure, Unopened } from '../../offline/drafts/draft-store'
import { sentLaterMessage } from '../offline-reason.messages'

/** A heading, and the text below it. */
export interface Sentences {
  readonly title: string
  readonly text: string
}

/** The form's own messages about a draft that was queued. */
export interface DraftMessages {
  /**
   * The message once the bank has it; `receipt` is the bank's. `noReceipt`: it waits there, and this stands
   * above everything that is printed of it.
   */
  readonly sent: (receipt: string) => Sentences & { readonly noReceipt?: string }
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
      return 'Saved on this device as you type.'
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
        title: 'Not saved: this tab lost its connection to the saved data',
        text: 'What you typed is only on this page, and is lost if you leave it. Copy what you need, then reload the page.',
      }
    case 'overtaken':
      return {
        title: 'Not saved: another tab saved a newer text of this draft',
        text: 'Continue with the newer text, or save what you see here as another draft.',
      }
    case 'gone':
      return {
        title: 'Not saved: this draft was discarded in another tab',
        text: 'Save what you see here as another draft, or leave it discarded.',
      }
    case 'not-now':
      return {
        title: 'Not saved: this draft can no longer be changed',
        text: 'See its status in the Outbox.',
      }
  }
}

/** Returns why the chosen action on a draft was not carried out. */
export function notDoneMessage(failure: DraftFailure | Unopened): string {
  switch (failure.kind) {
    case 'not-stored':
      return 'That did not work: this device is full or does not answer. Nothing is lost. Free some space, then try again.'
    case 'store-closed':
      return 'That did not work: this tab lost its connection to the saved data. Nothing that was saved is lost. Reload the page, then try again.'
    case 'other-key':
      return 'That did not work: it is locked with an earlier password. It stays saved.'
    case 'broken':
      return 'That did not work: its saved data or its pictures are damaged. It stays saved, and you can export it from the Outbox.'
    case 'unknown-version':
      return 'That did not work: it was written by another version of the app. Reload the page, then try again.'
    case 'gone':
    case 'not-now':
    case 'overtaken':
      return 'That did not work. It was changed in another tab: check its status.'
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
        text: 'Continue there, or close it there and try again here.',
      }
    case 'other-key':
      return {
        title: 'This draft is locked with an earlier password',
        text: 'The Outbox opens it with the password that you had when it was written.',
      }
    case 'broken':
      return {
        title: 'This draft could not be opened',
        text: 'Its saved data is damaged. You can export it from the Outbox.',
      }
    case 'unknown-version':
      return {
        title: 'This draft was written by another version of the app',
        text: 'Reload the page to get the newest version. If that does not help, you can export it from the Outbox.',
      }
    case 'gone':
      return {
        title: 'This draft is no longer on this device',
        text: 'It was discarded. You can start another.',
      }
    case 'store-closed':
      return {
        title: 'This draft could not be opened',
        text: 'This tab lost its connection to the saved data. Reload the page, then open the draft again.',
      }
    case 'not-now':
    case 'overtaken':
    case 'not-stored':
      return { title: 'This draft could not be opened', text: 'Try again, or find it in the Outbox.' }
  }
}

/** A draft that was not sent because the bank may already have the same. */
export const POSSIBLE_DUPLICATE = {
  title: 'Not sent: the bank may already have it',
  text: 'The bank may already have the same. It was not sent. Decide what to do.',
  found: 'What the bank has',
  edit: 'Edit',
  /** The answer that sends it, until the kind's own words are loaded. */
  another: 'Send it all the same',
} as const

const NOT_SEARCHED = {
  title: 'Not sent: the bank did not search',
  text: 'The bank was asked whether it already has the same, and declined to search. Nothing was sent. Decide what to do. The bank says:',
  another: POSSIBLE_DUPLICATE.another,
} as const

/**
 * Returns what the user is asked about a possible duplicate: the question of its kind, unless the bank
 * refused to look.
 */
export function duplicateQuestionMessage(
  { reason }: { readonly reason?: string | undefined },
  check: DuplicateCheck | undefined,
): DuplicateCheck['question'] {
  return reason === CHECK_REFUSED ? NOT_SEARCHED : (check?.question ?? POSSIBLE_DUPLICATE)
}

/** Said of a draft that the bank has forbidden. */
export const NOT_ALLOWED =
  'The bank says your rank or your organisation does not allow this. It was not carried out.'

/** Returns the status of a draft as the user who wrote it reads it. `outcome` is the bank's own message. */
export function draftStatusMessage(
  state: Exclude<DraftState, 'draft' | 'sent'>,
  facts: {
    /** Why the bank cannot be reached; undefined if it can. */
    offline: OfflineReason | undefined
    /** True while the device is open without the bank. */
    isSignedOut?: boolean | undefined
    outcome: string | undefined
    /** The app's own reason for the state. */
    reason?: string | undefined
    writtenFor?: string | undefined
    movedTo?: string | undefined
  },
): Sentences {
  switch (state) {
    case 'queued':
      return {
        title: 'Waiting in the Outbox',
        text: facts.offline
          ? `${sentLaterMessage('It', facts.offline, facts.isSignedOut)} You can leave this page.`
          : 'It will be sent in a moment. You can leave this page.',
      }
    case 'sending':
      return { title: 'Sending to the bank', text: 'The bank has not answered yet. You can leave this page.' }
    case 'rejected':
      return { title: 'Declined by the bank', text: facts.outcome ?? '' }
    case 'needs-sign-in':
      return facts.reason === 'forbidden'
        ? { title: 'Not carried out: not allowed', text: NOT_ALLOWED }
        : { title: 'Not sent: your session ended', text: 'Sign in again and it will be sent.' }
    case 'unknown': {
      const happened = facts.outcome
        ? `The bank answered with neither a yes nor a no: “${facts.outcome}”`
        : 'It was sent, but no clear reply came.'
      return {
        title: 'Not known whether the bank received it',
        text: `${happened} Check it in the Outbox; do not write it again.`,
      }
    }
    case 'held-date':
      return {
        title: 'Not sent: the operation date changed',
        text: `It was written for ${formatDay(facts.writtenFor ?? '')}; the operation date is now ${formatDay(facts.movedTo ?? '')}. Choose in the Outbox what to do.`,
      }
    case 'possible-duplicate':
      return POSSIBLE_DUPLICATE
    case 'quarantined':
      return {
        title: 'This draft could not be opened',
        text: 'It stays saved. The Outbox says why.',
      }
    case 'in-file':
      return {
        title: 'In a file',
        text: 'It is not sent from here, and cannot be edited here. Unlock it in the Outbox to go on with it.',
      }
  }
}

/** Stands above everything that is printed or copied of a draft that waits to be sent. */
export const NOT_SENT_NO_RECEIPT = 'NOT SENT YET, not a receipt'

/** The question before a draft is discarded. */
export const DISCARD = { title: 'Discard this draft?', yes: 'Discard', no: 'Keep it' } as const

/** Returns the text of that question, for a draft by its title. */
export function discardMessage(title: string): string {
  return `${title} is deleted from this device with its pictures. This cannot be undone.`
}

/** Shown above a form that became read-only. */
export const LOCKED = 'This is what you wrote. It cannot be changed here now.'

/** The question before a refused draft is copied for a bank that honours no keys. */
export const EDIT_AS_NEW = {
  title: 'Did the bank not receive it?',
  yes: 'Edit as new draft',
  no: 'Cancel',
} as const

/** Returns the text of that question, for a draft by its title. */
export function editAsNewMessage(title: string): string {
  return `Only if you checked with the bank and ${title} is not there. The browser may have sent it twice by itself, and this may be the answer to the second one.`
}
