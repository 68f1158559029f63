import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import type { Result } from '../../domain/result'
import type { ListCaller } from '../../offline/lists/ask-page'
import { askRows } from '../../offline/lists/ask-rows'
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

/**
 * Reads all staff users of the organisation, which only ranks from 5 on may (contract, "Ranks per call").
 */
export function askStaffRecords(caller: ListCaller): Promise<Result<readonly StaffRecord[], BankFailure>> {
  return askRows(caller, staffList, StaffRecord)
}

/** Returns the record of the signed-in user, by its `_id` or the user's id; undefined if it is not there. */
export function ownRecord(
  records: readonly StaffRecord[],
  id: string,
  userId: string,
): StaffRecord | undefined {
  return records.find((one) => one._id === id || one.id === userId)
}
