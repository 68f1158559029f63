import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { ok, type Result } from '../../domain/result'
import { askRows, type ListCaller } from '../../offline/lists/ask-page'
import { transferList } from './transfers.list'

/** The fields that identify a transfer at the bank. Other fields may be odd and must not hide it. */
const TransferAtBank = v.object({ order_id: presentText, status: text })

/** Asks the bank for the transfer of an order id; undefined if its list does not show it. */
export async function askTransfer(
  caller: ListCaller,
  orderId: string,
): Promise<Result<v.InferOutput<typeof TransferAtBank> | undefined, BankFailure>> {
  const asked = await askRows(caller, transferList, TransferAtBank, { filter: { query_filter: orderId } })
  return asked.ok ? ok(asked.value.find((row) => row.order_id === orderId)) : asked
}
