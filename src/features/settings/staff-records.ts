import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { ok, type Result } from '../../domain/result'
import type { CheckContext } from '../../offline/live-writes/define-live'
import { askWholeList } from '../../offline/live-writes/finding/ask-whole-list'
import { staffList } from '../staff/staff.list'

const StaffRecord = v.object({
  _id: text,
  id: presentText,
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  gender: text,
  staff_id: text,
})

/** A staff user at the bank, with the fields that the settings compare. */
export type StaffRecord = v.InferOutput<typeof StaffRecord>

/** The staff users of the organisation, as the bank lists them now. */
interface StaffRecords {
  readonly records: readonly StaffRecord[]
  /** False if a row could not be read, so that nobody counts as absent. */
  readonly isWhole: boolean
}

/**
 * Reads all staff users of the organisation, which only ranks from 5 on may (contract, "Ranks per call").
 */
export async function askStaffRecords(
  context: Pick<CheckContext, 'connection' | 'token' | 'orgId' | 'signal'>,
): Promise<Result<StaffRecords, BankFailure>> {
  const asked = await askWholeList(staffList, context)
  if (!asked.ok) return asked
  const rows = asked.value
  const records = rows.flatMap((row) => {
    const read = v.safeParse(StaffRecord, row)
    return read.success ? [read.output] : []
  })
  return ok({ records, isWhole: records.length === rows.length })
}

/** Returns the record of the signed-in user, by its `_id` or the user's id; undefined if it is not there. */
export function ownRecord({ records }: StaffRecords, id: string, userId: string): StaffRecord | undefined {
  return records.find((one) => one._id === id || one.id === userId)
}
