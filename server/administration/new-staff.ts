import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../storage/open.ts'
import type { StaffRow } from '../storage/tables.ts'

type Given = Pick<
  StaffRow,
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'phone'
  | 'user_type'
  | 'gender'
  | 'org_id'
  | 'staff_id'
  | 'branch_code'
  | 'password_hash'
>

/** Returns the row of a staff user who may sign in at once, and moves no money until a token is issued. */
export async function newStaff(db: Database, given: Given): Promise<StaffRow> {
  return {
    ...given,
    id: await nextId(db),
    _id: randomBytes(12).toString('hex'),
    status: 'Active',
    authorize: 'Authorize',
    img_url: null,
    website: null,
    street: null,
    suite: null,
    city: null,
    user_id: `W-${digits(8)}`,
    phone_id: `P-${digits(8)}`,
    money_token_hash: null,
  }
}

async function nextId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: number }>`select nextval('staff_ids') as id`.execute(db)
  return String(rows[0]?.id)
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
