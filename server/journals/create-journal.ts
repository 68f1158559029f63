import { randomUUID } from 'node:crypto'
import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { koboOfAmount } from '../money/naira.ts'
import type { Database } from '../storage/open.ts'
import { isBalanced, type JournalDraft, malformedJournal } from './journal-rules.ts'
import { shownJournal } from './journals.ts'

interface Args extends JournalDraft {
  org_id: string
  note?: string
}

const mostRecords = 500
const refused = (message: string) => ({ status: 'error', message })

/** Books a balanced journal entry on the bank's operation date; it is PENDING until the bank settles it. */
export const createJournal: Resolver<Args> = async (_, args, { db, rules, exchange }) => {
  const malformed = malformedJournal(args)
  if (malformed) throw badInput(malformed)
  if (args.journal_record.length > mostRecords) throw badInput(`A journal has at most ${mostRecords} records`)
  const lines = args.journal_record.map((record) => ({
    ...record,
    kobo: koboOfAmount(record.amount, 'amount'),
  }))
  if (!isBalanced(lines)) return refused('Entry records required with balanced debit credit rate')
  const problem = await problemWith(db, args)
  if (problem) return refused(problem)
  const created_date = rules.now().toISOString()
  const entry = {
    id: randomUUID(),
    org_id: args.org_id,
    narration: args.narration,
    branch: args.branch,
    note: args.note ?? null,
    operationDate: args.operationDate,
    folio: args.folio,
    created_date,
    status: 'PENDING',
  }
  const records = lines.map((line, at) => ({
    id: randomUUID(),
    entry_id: entry.id,
    line: at,
    amount_kobo: line.kobo,
    type: line.type,
    account_code: line.account_code,
    sub_narration: line.sub_narration,
    created_at: created_date,
  }))
  await db.insertInto('journals').values(entry).execute()
  await db.insertInto('journal_records').values(records).execute()
  exchange.written = { records: [entry.id] }
  return {
    status: 'success',
    message: 'Journal entry created successfully',
    entry: shownJournal(entry, records),
  }
}

async function problemWith(db: Database, args: Args): Promise<string | undefined> {
  const { operation_date } = await db
    .selectFrom('organisations')
    .select('operation_date')
    .where('org_id', '=', args.org_id)
    // The date must not move between this check and the booking.
    .forShare()
    .executeTakeFirstOrThrow()
  if (operation_date !== args.operationDate) return `The bank's operation date is ${operation_date}`
  const branch = await db
    .selectFrom('branches')
    .select('code')
    .where('org_id', '=', args.org_id)
    .where('code', '=', args.branch)
    .executeTakeFirst()
  if (!branch) return `There is no branch ${args.branch}`
  const codes = [...new Set(args.journal_record.map((record) => record.account_code))]
  const known = await db
    .selectFrom('gl_accounts')
    .select('code')
    .where('org_id', '=', args.org_id)
    .where('code', 'in', codes)
    .execute()
  const unknown = codes.find((code) => !known.some((account) => account.code === code))
  return unknown === undefined ? undefined : `There is no GL account ${unknown}`
}
