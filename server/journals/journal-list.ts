import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { onePage } from '../lists/one-page.ts'
import { pageOf, pagePagination } from '../lists/paging.ts'
import { shownJournal } from './journals.ts'

interface Args {
  org_id: string
  limit?: number
  page?: number
  order?: string
}

/** Returns journal entries with their records, by created_date. */
export const getOrgJournalEntries: Resolver<Args> = async (_, args, context) => {
  const { db } = context
  const page = pageOf(args)
  const order = (args.order ?? 'ASC').toLowerCase()
  if (order !== 'asc' && order !== 'desc') throw badInput('order is ASC or DESC')
  const query = db.selectFrom('journals').where('org_id', '=', args.org_id)
  const { rows: entries, total } = await onePage(
    context,
    query.selectAll().orderBy('created_date', order).orderBy('id', order),
    page,
  )
  const ids = entries.map((entry) => entry.id)
  const records =
    ids.length === 0
      ? []
      : await db
          .selectFrom('journal_records')
          .selectAll()
          .where('entry_id', 'in', ids)
          .orderBy('line')
          .execute()
  return {
    status: 'success',
    entries: entries.map((entry) =>
      shownJournal(
        entry,
        records.filter((record) => record.entry_id === entry.id),
      ),
    ),
    pagination: pagePagination(page, total, entries.length),
  }
}
