import * as v from 'valibot'
import { askBank } from '../../../bank/client'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import { listAnswer } from '../../../offline/lists/list-answers'
import type { CheckContext } from '../../../offline/live-writes/define-live'
import { defineRead } from '../../../offline/reads/define-read'
import { AccountRecord, RECORD_FIELDS, RECORD_FIELDS_WITHOUT_PICTURES } from './edited-account'

/** The bank's answer to the id of an account (foundations §5, "Account edit"). */
export type AccountAnswer =
  | { readonly kind: 'found'; readonly account: AccountRecord }
  /** The bank answered no record, or several. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly message: string }

const answer = v.pipe(
  listAnswer(),
  v.transform(({ rows, refusal }): AccountAnswer | undefined => {
    if (refusal !== undefined) return { kind: 'refused', message: refusal }
    const [row] = rows
    if (rows.length !== 1) return { kind: 'not-found' }
    const read = v.safeParse(AccountRecord, row)
    return read.success ? { kind: 'found', account: read.output } : undefined
  }),
  v.custom<AccountAnswer>((read) => read !== undefined),
)

const documentOf = (fields: string) => `query Account($org_id: String!, $id: String) {
  list: getAccounts(org_id: $org_id, id: $id) { error message data { ${fields} } }
}`

const variables = ({ id, orgId }: { readonly id: string; readonly orgId: string }) => ({
  org_id: orgId,
  id,
})

/** An answer with pictures is large, so it is not asked for again at each return to the tab. */
const FRESH_MS = 60_000

/** One account with its pictures, never stored on the device (foundations §7, getAccounts with an id). */
export const accountRecordRead = defineRead({
  name: 'account-record',
  version: 1,
  capability: 'view accounts',
  document: documentOf(RECORD_FIELDS),
  variables,
  answer,
  persisted: false,
  staleAfterMs: FRESH_MS,
})

/**
 * Reads an account again, to compare it; undefined if the bank has no such account. Without `hasPictures`
 * they are '' in it.
 */
export async function readAccountAgain(
  id: string,
  hasPictures: boolean,
  { connection, token, orgId, signal }: Pick<CheckContext, 'connection' | 'token' | 'orgId' | 'signal'>,
): Promise<Result<AccountRecord | undefined, BankFailure>> {
  const read = await askBank(connection, {
    document: documentOf(hasPictures ? RECORD_FIELDS : RECORD_FIELDS_WITHOUT_PICTURES),
    variables: variables({ id, orgId }),
    answer,
    token,
    signal,
  })
  if (!read.ok) return read
  switch (read.value.kind) {
    case 'found':
      return ok(read.value.account)
    case 'not-found':
      return ok(undefined)
    case 'refused':
      return failed({ kind: 'refused', message: read.value.message })
  }
}
