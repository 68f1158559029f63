import { transferList } from '../../../src/features/transfers/transfers.list'
import { type RefreshContext, refreshList } from '../../../src/offline/lists/refresh-list'
import type { Device } from '../../support/device/device'
import type { FakeBank } from '../../support/device/fake-bank'

export const START = Date.parse('2026-11-18T09:00:00.000Z')

/** A transfer as the bank sends it. A greater number makes an older one. */
export function transfer(n: number, change: Record<string, unknown> = {}) {
  return {
    id: `t${n}`,
    beneficiary_acct_name: `Ọkafọ ${n}`,
    amount_wth_fees: 1_250_000.5,
    order_id: `order-${n}`,
    status: 'initiated',
    created_at: new Date(START - n * 60_000).toISOString(),
    ...change,
  }
}

/** The bank's answer to one page. */
export const page = (rows: readonly unknown[], total = rows.length) => ({
  status: 'success',
  data: rows,
  pagination: { total_count: total },
})

/** The context in which a device refreshes a list. */
export function refreshing(device: Device, cachedRowsPerList = 5000): RefreshContext {
  const connection = { graphqlUrl: 'https://bank.test/api/graphql' }
  return { ...device, connection, token: 't0ken', orgId: 'ORG', cachedRowsPerList }
}

/** Refreshes a page of transfers with these answers of the bank. */
export async function turnTo(bank: FakeBank, context: RefreshContext, offset: number, ...ids: number[]) {
  bank.on('getAllTransfers', () =>
    page(
      ids.map((n) => transfer(n)),
      100,
    ),
  )
  return refreshList(context, transferList, {}, offset)
}
