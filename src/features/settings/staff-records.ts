import * as v from 'valibot'
import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext } from '../../offline/live-writes/define-live'

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

const Answer = v.pipe(
  v.object({ getUsers: v.array(v.unknown()) }),
  v.transform(({ getUsers }) => getUsers),
)

/**
 * Reads all staff users of the organisation, which only ranks from 5 on may (contract, "Ranks per call").
 * Fails if any of them cannot be read: nobody may count as absent then.
 */
export async function askStaffRecords({
  connection,
  token,
  orgId,
  signal,
}: Pick<CheckContext, 'connection' | 'token' | 'orgId' | 'signal'>): Promise<
  Result<readonly StaffRecord[], BankFailure>
> {
  const asked = await askBank(connection, {
    document: `query StaffRecords($org_id: String!) {
      getUsers(org_id: $org_id) { ${Object.keys(StaffRecord.entries).join(' ')} }
    }`,
    variables: { org_id: orgId },
    answer: Answer,
    token,
    signal,
  })
  if (!asked.ok) return asked
  const read = v.safeParse(v.array(StaffRecord), asked.value)
  // The user who asks is a staff user, so an empty list is no answer.
  return read.success && read.output.length > 0
    ? ok(read.output)
    : failed({ kind: 'unreadable', status: 200, isFromBank: true })
}
