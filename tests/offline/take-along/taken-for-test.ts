import { transferList } from '../../../src/features/transfers/transfers.list'
import { takeAlong } from '../../../src/offline/take-along/take-along'
import { beginTaking } from '../../../src/offline/take-along/take-along-actions'
import type { TakePeriod } from '../../../src/offline/take-along/take-period.rules'
import { readTaken } from '../../../src/offline/take-along/taken-list'
import { type Device, freshDevice } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { refreshing } from '../lists/transfers-for-test'

export const DAY_MS = 24 * 3_600_000

/** A transfer of some minutes ago, as the bank sends it. A greater number makes an older one. */
export const rowOf = (n: number, change: Record<string, unknown> = {}) => ({
  id: `t${n}`,
  amount_wth_fees: 1,
  beneficiary_acct_name: `Ọkafọ ${n}`,
  created_at: new Date(Date.now() - DAY_MS - n * 1000).toISOString(),
  ...change,
})

export const rowsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => rowOf(first + at))

/** A bank with these transfers, which the test changes, and a device that takes them along. */
export class Journey {
  rows: Record<string, unknown>[]
  /** Called with the number of the call before each answer; 'drop' loses it. */
  before: (call: number) => unknown = () => undefined
  /** The most rows that the bank gives in one answer. */
  cap = 1000
  isCounting = true
  readonly bank: FakeBank
  readonly device: Device

  private constructor(device: Device, rows: Record<string, unknown>[]) {
    this.device = device
    this.rows = rows
    this.bank = startFakeBank().on('getAllTransfers', async ({ variables }) => {
      const answer = await this.before(this.bank.calls('getAllTransfers').length)
      if (answer !== undefined) return answer
      const offset = Number(variables.offset)
      return {
        status: 'success',
        data: this.rows.slice(offset, offset + Math.min(this.cap, Number(variables.limit))),
        pagination: this.isCounting ? { total_count: this.rows.length } : null,
      }
    })
  }

  static async of(rows: Record<string, unknown>[]): Promise<Journey> {
    return new Journey(await freshDevice(), rows)
  }

  begin = (period: TakePeriod = '90-days') =>
    beginTaking(this.device.db, this.device.vault, transferList, period, Date.now())

  go = (cachedRowsPerList?: number) => takeAlong(refreshing(this.device, cachedRowsPerList), transferList)

  taken = async () => (await readTaken(this.device.db, this.device.vault, transferList))?.value

  ids = async () => (await this.device.db.rows.toArray()).map(({ id }) => id).sort()

  get calls() {
    return this.bank.calls('getAllTransfers').length
  }
}
