import { randomUUID } from 'node:crypto'
import { newStaff } from '../administration/new-staff.ts'
import { refuseEmpty, writeStaff } from '../administration/staff-rules.ts'
import { addOperation } from '../audit/add-entries.ts'
import { withoutInvisible } from '../call/clean-text.ts'
import type { HashCost } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { refuseOddTexts } from '../call/text-limits.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import { glCodes } from '../ledger/gl-codes.ts'
import { lagosDay } from '../lists/days.ts'
import { koboOfText } from '../money/naira.ts'
import { moveWallet } from '../money/wallet.ts'
import { seedBillCatalogue } from '../seed/bills.ts'
import { glAccountRows } from '../seed/gl-accounts.ts'
import { refusePoorPassword } from '../session/password-policy.ts'
import { hashSecret } from '../session/secrets.ts'
import type { Database } from '../storage/open.ts'
import type { BranchRow } from '../storage/tables-ledger.ts'

/** An institution and its first administrator, as they are given. */
export interface Institution {
  org_id: string
  bank_name: string
  firstname: string
  lastname: string
  email: string
  phone: string
  password: string
  /** Each `code:name:address`; a head office with the code 10 if there is none. */
  branches: readonly string[]
  /** The first transaction balance, in naira; zero if it is not given. */
  openingBalance: string | undefined
}

/** In whole naira, until the institution sets others (updateConfig). */
const limits = { posting_limit: 60_000, authorization_limit: 120_000 }

/**
 * Adds an institution with its branches, a chart of accounts, its transaction balance and a Super_Admin who
 * may sign in and has no money token. Returns the administrator's id. Call it inside a transaction. Throws
 * BAD_USER_INPUT for what a call would refuse too, or if the institution is there already.
 */
export async function createInstitution(
  trx: Database,
  { password, branches, openingBalance, ...given }: Institution,
  passwordCost: HashCost,
  now: Date,
): Promise<string> {
  const texts = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, withoutInvisible(text).trim()]),
  ) as typeof given
  refuseEmpty(texts)
  refuseOddTexts({ ...texts, password })
  refusePoorPassword(password)
  const { org_id, bank_name, ...person } = texts
  const at = now.toISOString()
  const today = lagosDay(now)
  const offices = branchesOf(branches.length > 0 ? branches : ['10:Head Office:'], org_id, at)
  const added = await trx
    .insertInto('organisations')
    .values({ org_id, bank_name, wallet_kobo: 0, ...limits, operation_date: today, opened_day: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('org_id')
    .executeTakeFirst()
  if (!added) throw badInput(`${org_id} is there already: its administrators add others in the app`)
  await trx.insertInto('branches').values(offices).execute()
  await trx
    .insertInto('gl_accounts')
    .values(glAccountRows(org_id, at, () => randomUUID()))
    .execute()
  const bills = await trx.selectFrom('bill_categories').select('id').limit(1).executeTakeFirst()
  if (!bills) await seedBillCatalogue({ db: trx })
  if (openingBalance !== undefined) await openBalance(trx, org_id, openingBalance, now)
  const user = await newStaff(trx, {
    ...person,
    org_id,
    user_type: 'Super_Admin',
    gender: null,
    staff_id: `${org_id}/0001`,
    branch_code: offices[0]?.code ?? null,
    password_hash: await hashSecret(password, passwordCost),
  })
  await writeStaff(trx, () => trx.insertInto('staff').values(user).execute())
  await addOperation(trx, { operation: 'create-admin', org_id, record_id: user.id }, now)
  return user.id
}

function branchesOf(given: readonly string[], org_id: string, at: string): BranchRow[] {
  return given.map((text) => {
    const [code = '', name = '', ...rest] = withoutInvisible(text).split(':')
    const address = rest.join(':')
    if (!/^\d{1,10}$/.test(code) || name.trim() === '')
      throw badInput('A branch is written as code:name:address, with a number as its code')
    refuseOddTexts({ name, address })
    const times = { created: at, updated: at, created_at: at }
    return {
      id: randomUUID(),
      code,
      name: name.trim(),
      address: address.trim(),
      status: 'Active',
      org_id,
      ...times,
    }
  })
}

/** The institution's own money, with which it pays what leaves it, against its members' contributions. */
async function openBalance(trx: Database, org_id: string, naira: string, now: Date): Promise<void> {
  const amount = koboOfText(naira, 'opening-balance')
  if ('problem' in amount) throw badInput(amount.problem)
  const { kobo } = amount
  const reference = 'transaction balance'
  const lines = [
    { account: { gl: glCodes.transactionBalance }, debit_kobo: kobo },
    { account: { gl: glCodes.membersContributions }, credit_kobo: kobo },
  ]
  await bookEntry(trx, { org_id, kind: 'opening', reference, lines }, now)
  await moveWallet(trx, { org_id, user_id: null, kobo, type: 'External', reason: 'Opening balance' }, now)
}
