import { randomInt, randomUUID } from 'node:crypto'
import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import type { Database } from '../storage/open.ts'
import { holderName } from './accounts.ts'
import { brokenOpeningRule, type OpeningFields } from './opening-rules.ts'
import { writePictures } from './pictures.ts'

interface Args extends OpeningFields {
  org_id: string
  account_id?: string
  account_name?: string
  middle_name?: string
  phone_number?: string
  office_address?: string
  tax_number?: string
  cot_rate?: number
  deposit_rate?: number
  debit_rate?: number
  updated_by?: string
}

/**
 * Opens an account, not yet approved and with nothing in it. A branch the organisation does not have is
 * refused.
 */
export const createAccount: Resolver<Args> = async (_, args, { db, rules, exchange }) => {
  const broken = brokenOpeningRule(args)
  if (broken) throw badInput(broken)
  const branch = await db
    .selectFrom('branches')
    .select('code')
    .where('org_id', '=', args.org_id)
    .where('code', '=', args.branch_code)
    .executeTakeFirst()
  if (!branch) return { status: 'error', message: `There is no branch ${args.branch_code}` }
  const { id, account_number } = await insertWithFreeNumber(db, args, rules.now())
  exchange.written = { records: [id] }
  return { status: 'success', account_number, message: 'Account created successfully' }
}

const tries = 20

async function insertWithFreeNumber(db: Database, args: Args, now: Date) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const row = rowOf(args, now)
    const inserted = await db
      .insertInto('accounts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'account_number'])
      .executeTakeFirst()
    if (!inserted) continue
    await writePictures(db, row.id, args)
    return inserted
  }
  throw new Error('no free account number was found')
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

function rowOf(args: Args, now: Date) {
  const { surname, first_name, middle_name, ...given } = args
  return {
    id: randomUUID(),
    phone_id: null,
    account_id: given.account_id ?? null,
    account_name: given.account_name || holderName({ surname, first_name, middle_name: middle_name ?? null }),
    surname,
    first_name,
    middle_name: middle_name ?? null,
    phone_number: given.phone_number ?? given.tell_no,
    email: given.email,
    address: given.address,
    street: given.street,
    state: given.state,
    office_address: given.office_address ?? null,
    identification_type: given.identification_type ?? null,
    identification_others: given.identification_others ?? null,
    account_type: given.account_type ?? null,
    account_type_others: given.account_type_others ?? null,
    account_number: `10${digits(8)}`,
    sector: given.sector,
    staff_id: null,
    customer_id: digits(7),
    branch_code: given.branch_code,
    nuban: `20${digits(8)}`,
    org_id: given.org_id,
    updated_by: given.updated_by ?? null,
    updated_at: null,
    created_at: now.toISOString(),
    balance_kobo: 0,
    bvn: given.bvn,
    opening: openingJson(args),
  }
}

function openingJson(args: Args): string {
  const { fax_no, opening_date, account_status, sex, birthday_incorp, tax_number, organization_type } = args
  const { next_of_kin, next_of_kin_address, next_of_kin_phone_no, next_of_kin_relation } = args
  const { cot_rate, deposit_rate, debit_rate, tell_no } = args
  return JSON.stringify({
    tell_no,
    fax_no,
    opening_date,
    account_status,
    sex,
    birthday_incorp,
    next_of_kin,
    next_of_kin_address,
    next_of_kin_phone_no,
    next_of_kin_relation,
    tax_number,
    organization_type,
    cot_rate,
    deposit_rate,
    debit_rate,
  })
}
