import { EDIT_AS_NEW, editAsNewMessage } from '../../widgets/draft-form/draft-form.messages'
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
  label: 'Only with my password',
  help: 'The file is sealed. “Import a draft” opens it with the password that you have now.',
} as const

/** Returns the question that an action needs, or undefined if it needs none. */
export function questionMessage(
  action: ItemAction,
  title: string,
  isSealed: boolean,
  { idempotency }: Pick<OutboxFacts, 'idempotency'>,
): Question | undefined {
  switch (action) {
    case 'edit-as-new':
      // A bank that honours keys refuses for certain.
      return idempotency ? undefined : { ...EDIT_AS_NEW, text: editAsNewMessage(title), bad: true }
    case 'discard':
      return {
        title: 'Discard this draft?',
        text: `${title} is deleted from this device, its pictures too. Nobody can bring it back.`,
        yes: 'Discard',
        no: 'Keep it',
        bad: true,
      }
    case 'send-again':
      return {
        title: 'Send it again?',
        text: `Only if you looked at the bank and ${title} is not there. If it is, it would be there twice.`,
        yes: 'Send it again',
        no: 'Leave it',
        bad: true,
      }
    case 'not-found':
      return {
        title: 'Is it not at the bank?',
        text: `Only if you looked there and ${title} is not there. It then counts as refused, and you can edit it as a new draft.`,
        yes: 'It is not there',
        no: 'Leave it',
        bad: true,
      }
    case 'found':
      return {
        title: 'Is it at the bank?',
        text: `${title} then counts as sent, and is not sent again.`,
        yes: 'It is at the bank',
        no: 'Leave it',
        bad: false,
      }
    case 'export':
      return {
        title: 'Export this draft?',
        text: isSealed
          ? 'The file holds it as it is sealed on this device, with all that the password of its time needs to open it. “Import a draft” in the outbox asks for that password.'
          : 'The file can be read by anybody who gets it, customers’ data and pictures included. Delete it when you are done with it.',
        yes: 'Export',
        no: 'Cancel',
        bad: false,
      }
    default:
      return undefined
  }
}
