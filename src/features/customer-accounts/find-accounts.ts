import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { text } from '../../bank/reading'
import { failed, ok, type Result } from '../../domain/result'
import type { AskBank, DraftSender } from '../../offline/drafts/define-draft'
import { listAnswer } from '../../offline/lists/list-answers'
import { accountList } from './accounts.list'

/** Any row, also one without the id that the list needs. */
export const FoundAccount = v.object({
  surname: text,
  first_name: text,
  middle_name: text,
  phone_number: text,
  account_number: text,
  nuban: text,
  branch_code: text,
  created_at: text,
})
/** An account that a search has found. */
export type FoundAccount = v.InferOutput<typeof FoundAccount>

/** How many accounts are asked for, and shown at most. */
const SHOWN_AT_MOST = 10

/**
 * Asks for a text that no account has: a bank that answers with rows does not apply the filter at all. Some
 * banks refuse instead of answering that they have no row.
 */
export async function appliesFilter(
  search: (filter: string) => ReturnType<typeof findAccounts>,
): Promise<Result<boolean, BankFailure>> {
  const control = await search(crypto.randomUUID())
  if (control.ok) return ok(control.value.length === 0)
  return control.failure.kind === 'refused' ? ok(true) : control
}

/** Asks for the accounts that a free text finds. */
export async function findAccounts(
  ask: AskBank,
  { orgId }: Pick<DraftSender, 'orgId'>,
  filter: string,
): Promise<Result<readonly FoundAccount[], BankFailure>> {
  const answer = await ask({
    document: accountList.document,
    variables: { org_id: orgId, limit: SHOWN_AT_MOST, offset: 0, query_filter: filter },
    answer: listAnswer(),
  })
  if (!answer.ok) return answer
  const { rows, refusal } = answer.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  return ok(
    rows.slice(0, SHOWN_AT_MOST).flatMap((row) => {
      const read = v.safeParse(FoundAccount, row)
      return read.success ? [read.output] : []
    }),
  )
}
