/** The screen of one account, to read and to approve. */
export const ACCOUNT_SCREEN = '/transactions/viewaccount/review'

/**
 * The navigation state that opens an account by its number: the id of the sealed text with the number
 * (`offline/lists/sought-texts.ts`), because the browser stores navigation state on the device.
 */
export interface SoughtAccount {
  readonly sought: string
}
