import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Resolver } from '../call/context.ts'
import { shownStaff } from '../people/staff.ts'
import { hashNewPassword } from '../session/own-password.ts'
import type { Database } from '../storage/open.ts'
import type { StaffRow } from '../storage/tables.ts'
import { refuseEmpty, refuseHigherType, refuseUnknownBranch, writeStaff } from './staff-rules.ts'

interface Args {
  firstname: string
  lastname: string
  email: string
  phone: string
  password: string
  user_type: string
  added_by: string
  org_id: string
  staff_id: string
  branch_code: string
  gender: string
}

/**
 * Adds a staff user of a type at or below the caller's own, who may sign in at once. A money token is not
 * issued here, so that until then the user moves no money.
 */
export const createAdmin: Resolver<Args> = async (_, args, context) => {
  const { db, caller, exchange } = context
  const { firstname, lastname, email, phone, password, user_type, staff_id, branch_code, gender } = args
  const texts = { firstname, lastname, email, staff_id, branch_code, phone, user_type, gender }
  refuseEmpty({ ...texts, password })
  refuseHigherType(user_type, caller)
  await refuseUnknownBranch(db, args.org_id, branch_code)
  const user: StaffRow = {
    ...texts,
    id: await nextId(db),
    _id: randomBytes(12).toString('hex'),
    org_id: args.org_id,
    status: 'Active',
    authorize: 'Authorize',
    img_url: null,
    website: null,
    street: null,
    suite: null,
    city: null,
    user_id: `W-${digits(8)}`,
    phone_id: `P-${digits(8)}`,
    password_hash: await hashNewPassword(context, password),
    money_token_hash: null,
  }
  await writeStaff(db, () => db.insertInto('staff').values(user).execute())
  exchange.written = { records: [user.id] }
  return shownStaff(user)
}

async function nextId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: number }>`select nextval('staff_ids') as id`.execute(db)
  return String(rows[0]?.id)
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
