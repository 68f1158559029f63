import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext } from '../../offline/live-writes/define-live'
import type { ReadDefinition } from '../../offline/reads/define-read'
import type { AccountRows } from './account-rows'

/** Asks for all rows of an account. Fails if the bank refuses, or if any row cannot be read. */
export async function askAccountRows<Row, Args extends object, Variables extends object>(
  { document, variables, answer }: ReadDefinition<AccountRows<Row>, Args, Variables>,
  args: Args,
  { connection, token, signal }: CheckContext,
): Promise<Result<readonly Row[], BankFailure>> {
  const asked = await askBank(connection, { document, variables: variables(args), answer, token, signal })
  if (!asked.ok) return asked
  const { rows, unreadable, refusal } = asked.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  return unreadable > 0 ? failed({ kind: 'unreadable', status: 200, isFromBank: true }) : ok(rows)
}
