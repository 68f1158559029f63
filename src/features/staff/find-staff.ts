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
const ReaderKey = v.object({ id: presentText })

type Reading = Pick<CheckContext, 'connection' | 'token' | 'orgId' | 'signal'>

/**
 * Reads one staff user at the bank, which can only list them all. Resolves with undefined if the bank lists
 * no such user, and fails if it refuses, or if that user's row cannot be read.
 */
export async function findStaff(
  id: string,
  context: Reading,
): Promise<Result<StaffUser | undefined, BankFailure>> {
  const asked = await askWholeList(staffList, context)
  return asked.ok ? staffAmong(asked.value, id) : asked
}

/**
 * Reads one staff user as `findStaff` does. `isGone`: the list has the reading user (`userId`), so that it is
 * the organisation's, and every row of it is known to be another one's.
 */
export async function findStaffOrGone(
  id: string,
  context: Reading & Pick<CheckContext, 'userId'>,
): Promise<Result<{ readonly user: StaffUser | undefined; readonly isGone: boolean }, BankFailure>> {
  const asked = await askWholeList(staffList, context)
  if (!asked.ok) return asked
  const rows = asked.value
  const user = staffAmong(rows, id)
  if (!user.ok) return user
  const hasReader = rows.some((row) => {
    const key = v.safeParse(ReaderKey, row)
    return key.success && key.output.id === context.userId
  })
  const isGone = !user.value && hasReader && rows.every((row) => v.is(StaffKey, row))
  return ok({ user: user.value, isGone })
}

function staffAmong(rows: readonly unknown[], id: string): Result<StaffUser | undefined, BankFailure> {
  const found = rows.find((row) => {
    const key = v.safeParse(StaffKey, row)
    return key.success && key.output._id === id
  })
  if (found === undefined) return ok(undefined)
  const read = v.safeParse(StaffRow, found)
  return read.success ? ok(read.output) : failed({ kind: 'unreadable', status: 200, isFromBank: true })
}
