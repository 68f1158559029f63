import { lagosDay } from '../lists/days.ts'
import type { BranchRow, JournalRecordRow, JournalRow } from '../storage/tables-ledger.ts'
import { glAccountRows, glAccounts } from './gl-accounts.ts'
import { insertAll } from './insert-all.ts'
import { amountKobo, instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'

const branches = [
  { code: '10', name: 'Head Office', address: '12 Broad Street, Lagos' },
  { code: '15', name: 'Bódìjà', address: '4 Market Road, Ìbàdàn' },
  { code: '21', name: 'Sabon Gari', address: '77 Ahmadu Bello Way, Kano' },
  { code: '34', name: 'Ogui Road', address: '9 Ogui Road, Enugu' },
  { code: '42', name: "St. Finbarr's", address: "St. Finbarr's Road, Akoka" },
]
const narrations = [
  'Month-end accrual',
  'Vault cash to teller',
  'Depreciation of generator',
  "Directors' fees",
  'Diesel, Bódìjà',
]

export async function seedLedger(context: SeedContext, plan: OrganisationPlan): Promise<void> {
  const { db, random, now } = context
  const founded = new Date(now.getTime() - 900 * 86_400_000).toISOString()
  await insertAll(
    db,
    'branches',
    branches.map(
      (branch): BranchRow => ({
        ...branch,
        id: random.id(),
        status: 'Active',
        created: founded,
        updated: founded,
        org_id: plan.org_id,
        created_at: founded,
      }),
    ),
  )
  await insertAll(db, 'gl_accounts', glAccountRows(plan.org_id, founded, random.id))
  await seedJournals(context, plan)
}

async function seedJournals({ db, random, now }: SeedContext, plan: OrganisationPlan): Promise<void> {
  const entries: JournalRow[] = []
  const records: JournalRecordRow[] = []
  for (const [at, created_date] of instants(random, now, plan.amounts.journals, 90).entries()) {
    const age = now.getTime() - Date.parse(created_date)
    const entry: JournalRow = {
      id: random.id(),
      org_id: plan.org_id,
      narration: random.pick(narrations),
      branch: random.pick(branches).code,
      note: random.chance(0.3) ? 'Checked against the vault register' : null,
      operationDate: lagosDay(new Date(created_date)),
      folio: 1001 + at,
      created_date,
      status: age < 3 * 86_400_000 ? 'PENDING' : 'SETTLED',
    }
    entries.push(entry)
    const debits = Array.from({ length: random.whole(1, 3) }, () => amountKobo(random))
    const credit = debits.reduce((sum, amount) => sum + amount, 0)
    const lines = [
      ...debits.map((amount_kobo) => ({ type: 'DEBIT', amount_kobo })),
      { type: 'CREDIT', amount_kobo: credit },
    ]
    for (const [line, booked] of lines.entries()) {
      records.push({
        ...booked,
        id: random.id(),
        entry_id: entry.id,
        line,
        account_code: random.pick(glAccounts)[0],
        sub_narration: `${entry.narration}, line ${line + 1}`,
        created_at: created_date,
      })
    }
  }
  await insertAll(db, 'journals', entries)
  await insertAll(db, 'journal_records', records)
}
