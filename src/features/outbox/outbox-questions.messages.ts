import type { DraftEvidence } from '../../offline/drafts/draft-evidence'
import {
  DISCARD,
  discardMessage,
  EDIT_AS_NEW,
  editAsNewMessage,
} from '../../widgets/draft-form/draft-form.messages'
import type { ItemAction, OutboxFacts } from './outbox.rules'

/** A question before something that cannot be undone. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly bad: boolean
}

/** The choice to export a draft so that only this user can open the file. */
export const SEALED_EXPORT = {
  label: 'Export encrypted file',
  help: 'Only the password that you have now opens it, with “Import drafts”.',
} as const

/**
 * Returns the question that an action needs, or undefined if it needs none. `evidence`: what checks at the
 * bank have shown of the draft.
 */
export function questionMessage(
  action: ItemAction,
  title: string,
  isSealed: boolean,
  { idempotency }: Pick<OutboxFacts, 'idempotency'>,
  evidence?: DraftEvidence,
): Question | undefined {
  switch (action) {
    case 'edit-as-new':
      // A bank that honours keys refuses for certain.
      return idempotency ? undefined : { ...EDIT_AS_NEW, text: editAsNewMessage(title), bad: true }
    case 'discard':
      return { ...DISCARD, text: discardMessage(title), bad: true }
    case 'send-again':
      return {
        title: 'Send it again?',
        text: evidence?.found.length
          ? `The bank has what may be ${title}; it is shown in the Outbox. To send it again counts that as another one: only further ones like it stop it. If it is the same, it would be there twice.`
          : `Only if ${title} is not at the bank. If it is there, it would be there twice.`,
        yes: 'Send it again',
        no: 'Cancel',
        bad: true,
      }
    case 'not-found':
      return {
        title: 'Did the bank not receive it?',
        text: `Only if you checked with the bank and ${title} is not there. It then counts as declined, and you can edit it as a new draft.`,
        yes: 'The bank did not receive it',
        no: 'Cancel',
        bad: true,
      }
    case 'found':
      return {
        title: 'Did the bank receive it?',
        text: `${title} then counts as sent, and is not sent again.`,
        yes: 'Mark as sent',
        no: 'Cancel',
        bad: false,
      }
    case 'export':
      return {
        title: 'Export this draft?',
        text: isSealed
          ? 'The file is encrypted. “Import drafts” in the Outbox asks for the password that you had when it was written.'
          : 'Anyone who gets the file can read it, with customers’ data and pictures. Delete it when you no longer need it.',
        yes: 'Export',
        no: 'Cancel',
        bad: false,
      }
    default:
      return undefined
  }
}
