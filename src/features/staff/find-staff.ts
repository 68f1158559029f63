import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText } from '../../bank/reading'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext } from '../../offline/live-writes/define-live'
import { askWholeList } from '../../offline/live-writes/finding/ask-whole-list'
import { StaffRow, type StaffUser } from './staff'
import { staffList } from './staff.list'

/** Read as the list reads it, so that an id that is sent as a number is found. */
const StaffKey = v.object({ _id: presentText })

/**
 * Reads one staff user at the bank, which can only list them all. Resolves with undefined if the bank lists
 * no such user, and fails if it refuses, or if that user's row cannot be read.
 */
export async function findStaff(
  id: string,
  context: Pick<CheckContext, 'connection' | 'token' | 'orgId' | 'signal'>,
): Promise<Result<StaffUser | undefined, BankFailure>> {
  const asked = await askWholeList(staffList, context)
  if (!asked.ok) return asked
  const rows = asked.value
  const found = rows.find((row) => {
    const key = v.safeParse(StaffKey, row)
    return key.success && key.output._id === id
  })
  if (found === undefined) return ok(undefined)
  const read = v.safeParse(StaffRow, found)
  return read.success ? ok(read.output) : failed({ kind: 'unreadable', status: 200, isFromBank: true })
}
