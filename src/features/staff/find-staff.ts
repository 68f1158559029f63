import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText } from '../../bank/reading'
import { failed, ok, type Result } from '../../domain/result'
import type { ListCaller } from '../../offline/lists/ask-page'
import { askRows } from '../../offline/lists/ask-rows'
import { StaffRow, type StaffUser } from './staff'
import { staffList } from './staff.list'

/** Read as the list reads it, so that an id that is sent as a number is found. */
const StaffKey = v.looseObject({ _id: presentText })

/**
 * Reads one staff user at the bank, which can only list them all. Resolves with undefined if the bank lists
 * no such user, and fails if it refuses, or if that user's row cannot be read.
 */
export async function findStaff(
  id: string,
  caller: ListCaller,
): Promise<Result<StaffUser | undefined, BankFailure>> {
  const asked = await askRows(caller, staffList, StaffKey)
  if (!asked.ok) return asked
  const found = asked.value.find(({ _id }) => _id === id)
  if (found === undefined) return ok(undefined)
  const read = v.safeParse(StaffRow, found)
  return read.success ? ok(read.output) : failed({ kind: 'unreadable', status: 200, isFromBank: true })
}
