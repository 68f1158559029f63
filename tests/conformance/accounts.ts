import * as v from 'valibot'
import { answerOf, shaped } from './answers'
import { accountsList, readPage } from './lists'
import type { Subject } from './subject'

const Accounts = v.array(v.looseObject({ nuban: v.nullish(v.string()), staff_id: v.nullish(v.string()) }))
const Lookup = v.object({ acct_name: v.nullish(v.string()) })

/** Returns the numbers of the organisation's approved accounts, the newest first. */
export async function accountNumbers(subject: Subject): Promise<string[]> {
  const { rows } = await readPage(subject, accountsList, { limit: 100 })
  return shaped('data of getAccounts', Accounts, rows).flatMap(({ nuban, staff_id }) =>
    nuban && staff_id ? [nuban] : [],
  )
}

/** Returns the name of one of the organisation's own accounts. */
export async function accountName({ client, user }: Subject, acct_number: string): Promise<string> {
  const answer = await client.ask({
    field: 'getAccountName',
    args: { acct_number, dashboard: true },
    select: 'acct_name',
    token: user.token,
  })
  return answerOf('getAccountName', Lookup, answer).acct_name ?? ''
}
