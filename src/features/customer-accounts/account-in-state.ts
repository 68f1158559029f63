import type { SoughtAccount } from '../../widgets/account-number/account-screen'

/** The screen on which it is changed (foundations §2, "Account edit"). */
export const EDIT_PATH = '/transactions/viewaccount'

/**
 * Returns the id of the account that the previous screen has passed as navigation state; undefined without
 * one. It is never in the path (foundations §2, "Account edit").
 */
export function accountInState(state: unknown): string | undefined {
  return textIn(state, 'id')
}

/** Returns the id of the sealed text with an account's number, if the previous screen has passed that. */
export function soughtInState(state: unknown): string | undefined {
  return textIn(state, 'sought' satisfies keyof SoughtAccount)
}

function textIn(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
