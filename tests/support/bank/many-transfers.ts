import { sql } from 'kysely'
import type { Database } from '../../../server/storage/open'

const FIRST_NAMES = [
  'Adébáyọ̀',
  'Ngozi',
  'Musa',
  'Fọláṣadé',
  'Chinwe',
  'Ibrahim',
  'Ìyábọ̀',
  'Emeka',
  'Zainab',
  'Tunde',
  'Halima',
]
const LAST_NAMES = [
  'Balógun',
  'Okafor',
  'Danjuma',
  'Adéyẹmí',
  'Eze',
  'Bello',
  "O'Connor",
  'Ọ̀ṣúnlàjà',
  'Abubakar',
  'Nwosu',
  'Lawal',
  'Idowu',
  'Garba',
]
const REMARKS = [
  'rent of the shop',
  'school fees',
  'salary',
  'goods',
  'medicine',
  'transport',
  'for the wedding',
]
/** Seven of ten succeeded, as at a bank that is at work. */
const STATUSES = [
  'successful',
  'successful',
  'successful',
  'successful',
  'successful',
  'successful',
  'successful',
  'failed',
  'failed',
  'pending',
]

/** How many are inserted in one statement: it takes seconds, and a statement may take fifteen. */
const ROWS_AT_ONCE = 20_000
/** The time between two of them. */
const STEP_SECONDS = 60

/**
 * Gives the organisation IUMB `count` transfers by SQL, one a minute, the newest of them at `until`: `many-1`
 * is the oldest, its order id `MANY0000001`. Nothing is booked for them and none settles, so this is for
 * lists only.
 */
export async function insertManyTransfers(db: Database, count: number, until: Date): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const to = Math.min(count, from + ROWS_AT_ONCE - 1)
    await sql`
      insert into transfers (
        id, org_id, sender_acct_no, sender_acct_name, beneficiary_acct_no, beneficiary_acct_name,
        beneficiary_org_name, beneficiary_org_id, amount_kobo, order_id, remarks, status, initiator_id,
        initiator_name, created_at
      )
      select
        'many-' || n, 'IUMB', ${numberOf(7919)}, ${nameOf(1)}, ${numberOf(104_729)}, ${nameOf(5)},
        'Guaranty Trust Bank', '058', 100 + (n::bigint * 7919) % 9000000, 'MANY' || lpad(n::text, 7, '0'),
        ${oneOf(REMARKS, 3)}, ${oneOf(STATUSES, 1)}, 'somebody', 'Fọláṣadé Adéyẹmí',
        ${until.toISOString()}::timestamptz - make_interval(secs => (${count}::int - n) * ${STEP_SECONDS}::int)
      from generate_series(${from}::int, ${to}::int) as n`.execute(db)
  }
}

/** One of some thousand account numbers. */
const numberOf = (factor: number) =>
  sql`lpad((1000000000 + (n::bigint * ${factor}::bigint) % 90000 * 7)::text, 10, '0')`

const nameOf = (step: number) => sql`${oneOf(FIRST_NAMES, step)} || ' ' || ${oneOf(LAST_NAMES, step + 2)}`

const oneOf = (texts: readonly string[], step: number) =>
  sql`(${[...texts]}::text[])[1 + (n * ${step}::int) % ${texts.length}::int]`
