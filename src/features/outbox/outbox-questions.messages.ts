import {
  DISCARD,
  discardMessage,
  EDIT_AS_NEW,
  editAsNewMessage,
} from '../../widgets/draft-form/draft-form.messages'
import { exportQuestionMessage } from './draft-files.messages'
import type { ItemAction, OutboxFacts } from './outbox.rules'

/** A question before something that cannot be undone. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly bad: boolean
}

/** The consequence of the user's word about a draft. */
export const AFTER_THE_WORD =
  'If it is there, it counts as sent. If it is not there, it is a draft again, which you can edit and send.'

/** Returns the question that an action needs, or undefined if it needs none. */
export function questionMessage(
  action: ItemAction,
  title: string,
  { idempotency }: Pick<OutboxFacts, 'idempotency'>,
): Question | undefined {
  switch (action) {
    case 'edit-as-new':
      // A bank that honours keys refuses for certain.
      return idempotency ? undefined : { ...EDIT_AS_NEW, text: editAsNewMessage(title), bad: true }
    case 'discard':
      return { ...DISCARD, text: discardMessage(title), bad: true }
    case 'export':
      return { ...exportQuestionMessage(title), bad: false }
    case 'unlock':
      return {
        title: 'Unlock this draft?',
        text: `If another device has imported the file, ${title} would be sent from both.`,
        yes: 'Unlock',
        no: 'Cancel',
        bad: true,
      }
    default:
      return undefined
  }
}
