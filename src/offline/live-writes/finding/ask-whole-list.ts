import { askBank } from '../../../bank/client'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext } from '../define-live'

/**
 * Asks the bank for all rows of a whole list that has at least the caller's own: an empty answer is no
 * answer, and fails as unreadable.
 */
export async function askWholeList(
  { document, answer }: AnyList,
  { connection, token, orgId, signal }: Pick<CheckContext, 'connection' | 'token' | 'orgId' | 'signal'>,
): Promise<Result<readonly unknown[], BankFailure>> {
  const asked = await askBank(connection, {
    document,
    variables: { org_id: orgId },
    answer,
    token,
    signal,
  })
  if (!asked.ok) return asked
  const { rows, refusal } = asked.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  if (rows.length === 0) return failed({ kind: 'unreadable', status: 200, isFromBank: true })
  return ok(rows)
}
