import { nameAtOtherBank } from '../accounts/other-banks.ts'
import { type Bank, banks } from '../reference/banks.ts'
import type { StaffRow } from '../storage/tables.ts'
import type { AccountRow } from '../storage/tables-ledger.ts'
import type { TransferRow } from '../storage/tables-money.ts'
import { insertAll } from './insert-all.ts'
import type { Random } from './random.ts'
import { amountKobo, instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'
import { staffWith } from './staff.ts'

const days = 120
const remarks = [
  'Rent for the shop',
  'School fees, second term',
  'Goods supplied',
  'Salary',
  'Loan repayment',
  'Ajo contribution',
  'Hospital bill',
  null,
]
/** The newest transfers, from the newest on: however few there are, one of them has each status. */
const newest = ['initiated', 'pending', 'approval_one', 'failed', 'rejected', 'successful']
const awkward: Partial<TransferRow>[] = [
  { remarks: `Chinwe's "birthday" 🎂 & <b>thanks</b>`, amount_kobo: 1 },
  { remarks: 'Ọjà tuntun; 50% deposit, rest on delivery\nsecond line', amount_kobo: 99_999_999_999 },
  { remarks: "=SUM(A1:A9) it's only text", amount_kobo: 1_234_567_89 },
]

/** Writes four months of transfers in every status; what is still initiated is at most a week old. */
export async function seedTransfers(
  context: SeedContext,
  plan: OrganisationPlan,
  staff: readonly StaffRow[],
  accounts: readonly AccountRow[],
): Promise<TransferRow[]> {
  const { random, now } = context
  const senders = accounts.filter((account) => account.balance_kobo > 100_000_00)
  const initiators = staffWith(staff, plan.org_id, [
    'Teller',
    'Operational_Staff',
    'Basic_Agent',
    'Authorizer',
  ])
  const authorizers = staffWith(staff, plan.org_id, ['Authorizer', 'Super_Admin'])
  const payees = Array.from({ length: 160 }, () => payee(random))
  const times = instants(random, now, plan.amounts.transfers, days)
  const rows = times.map((created_at, at): TransferRow => {
    const sender = random.pick(senders)
    const to = random.pick(payees)
    const initiator = random.pick(initiators)
    const drawn = statusAt(random, now.getTime() - Date.parse(created_at))
    const status = newest[times.length - 1 - at] ?? drawn
    const others = authorizers.filter(({ id }) => id !== initiator.id)
    const authorizer = status === 'initiated' ? undefined : random.pick(others)
    return {
      id: random.id(),
      org_id: plan.org_id,
      sender_acct_no: sender.nuban,
      sender_acct_name: sender.account_name,
      ...to,
      amount_kobo: amountKobo(random),
      order_id: `${Date.parse(created_at)}${initiator.id}${random.digits(4)}`,
      remarks: random.pick(remarks),
      status,
      initiator_id: initiator.id,
      initiator_name: initiator.name,
      authorizer_id: authorizer?.id ?? null,
      authorizer_name: authorizer?.name ?? null,
      retries: status === 'failed' ? random.whole(0, 3) : 0,
      ...bankAnswer(random, status),
      settles_at: null,
      created_at,
      updated_at: authorizer ? created_at : null,
      ...awkward[times.length - Math.min(60, Math.floor(times.length / 2)) - at],
    }
  })
  await insertAll(context.db, 'transfers', rows)
  return rows
}

function payee(random: Random) {
  const bank: Bank = random.pick(banks)
  const number = `${random.whole(0, 3)}${random.digits(8)}${random.whole(1, 8)}`
  return {
    beneficiary_acct_no: number,
    beneficiary_acct_name: nameAtOtherBank(number, bank.code) ?? 'UNKNOWN',
    beneficiary_org_name: bank.name,
    beneficiary_org_id: bank.code,
  }
}

function statusAt(random: Random, ageMs: number): string {
  const isFresh = ageMs < 7 * 86_400_000
  const draw = random.whole(1, 100)
  if (isFresh && draw <= 45) return 'initiated'
  if (draw <= 50 && isFresh) return 'pending'
  if (draw <= 4) return 'pending'
  if (draw <= 8) return 'approval_one'
  if (draw <= 20) return 'failed'
  if (draw <= 30) return 'rejected'
  return 'successful'
}

function bankAnswer(random: Random, status: string) {
  if (status === 'successful')
    return { status_code: '00', bank_message: 'Approved or completed successfully' }
  if (status === 'pending') return { status_code: '99', bank_message: 'Request processing in progress' }
  if (status !== 'failed') return { status_code: null, bank_message: null }
  return random.pick([
    { status_code: '91', bank_message: 'Beneficiary bank not available' },
    { status_code: '51', bank_message: 'No sufficient funds' },
    { status_code: '07', bank_message: 'Invalid account' },
  ])
}
