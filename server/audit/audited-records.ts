import { oddText } from '../call/text-limits.ts'

/** The kind of record that an operation writes, and the argument that names it, if one does. */
interface WrittenRecord {
  type: string
  named?: string
}

/** The records of the writes. One that only the write itself knows is noted by it (`Exchange.written`). */
const writtenRecords: Record<string, WrittenRecord> = {
  adminSignIn: { type: 'staff user' },
  updateAdmin: { type: 'staff user', named: '_id' },
  createAdmin: { type: 'staff user' },
  updateUser: { type: 'staff user', named: '_id' },
  changePassword: { type: 'staff user', named: '_id' },
  updateConfig: { type: 'configuration' },
  createTransferSwitch: { type: 'transfer switch', named: 'provider_id' },
  createAccount: { type: 'customer account' },
  updateUserAccount: { type: 'customer account', named: 'id' },
  createTransfer: { type: 'transfer', named: 'order_id' },
  retryTransfer: { type: 'transfer', named: 'transfer_id' },
  updateTransfersStatus: { type: 'transfer', named: 'transfer_ids' },
  uploadTransfers: { type: 'transfer' },
  createMandate: { type: 'Icad account', named: 'id' },
  updateMandateStatus: { type: 'mandate', named: 'mandateCode' },
  chargeAmount: { type: 'mandate', named: 'mandate_id' },
  createIcadAccountCif: { type: 'Icad account', named: 'icadId' },
  createRecurring: { type: 'Icad account', named: 'payment_id' },
  uploadRecurring: { type: 'Icad account' },
  createPosting: { type: 'posting' },
  approvePendingPosting: { type: 'posting', named: 'id' },
  uploadPostings: { type: 'posting' },
  createTransac: { type: 'bill' },
  createJournal: { type: 'journal' },
  sendBulkSms: { type: 'bulk SMS' },
  requery: { type: 'bulk SMS', named: 'id' },
  createLoan: { type: 'salary customer', named: 'customerId' },
}

/** The most records that one refused call names: it may name what does not exist. */
const mostNamed = 500

/** Returns the kind of record that an operation writes, and the ids that its arguments name. */
export function namedRecords(
  operation: string,
  args: Record<string, unknown>,
): { type: string | null; ids: string[] } {
  const { type = null, named } = writtenRecords[operation] ?? {}
  const given = named === undefined ? [] : [args[named]].flat()
  const ids = given.filter((id) => typeof id === 'string' && id !== '' && oddText(id, '') === undefined)
  return { type, ids: [...new Set(ids as string[])].slice(0, mostNamed) }
}
