import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext } from '../../offline/live-writes/define-live'
import type { ReadDefinition } from '../../offline/reads/define-read'
import type { AccountRows } from './account-rows'

/** Asks for all rows of an account, and how many of them cannot be read. Fails if the bank refuses. */
export async function askAccountRows<Row, Args extends object, Variables extends object>(
  { document, variables, answer }: ReadDefinition<AccountRows<Row>, Args, Variables>,
  args: Args,
  { connection, token, signal }: CheckContext,
): Promise<Result<Omit<AccountRows<Row>, 'refusal'>, BankFailure>> {
  const asked = await askBank(connection, { document, variables: variables(args), answer, token, signal })
  if (!asked.ok) return asked
  const { rows, unreadable, refusal } = asked.value
  return refusal === undefined ? ok({ rows, unreadable }) : failed({ kind: 'refused', message: refusal })
}
