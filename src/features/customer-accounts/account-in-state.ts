/** The screen of one account, to read and to approve. */
export const REVIEW_PATH = '/transactions/viewaccount/review'
/** The screen on which it is changed (foundations §2, "Account edit"). */
export const EDIT_PATH = '/transactions/viewaccount'

/**
 * Returns the id of the account that the previous screen has passed as navigation state; undefined without
 * one. It is never in the path (foundations §2, "Account edit").
 */
export function accountInState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('id' in state)) return undefined
  return typeof state.id === 'string' && state.id !== '' ? state.id : undefined
}
