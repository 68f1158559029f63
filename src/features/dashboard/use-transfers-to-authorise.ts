import type { ListFilter } from '../../offline/lists/define-list'
import { useList } from '../../offline/react/use-list'
import { transferList } from '../transfers/transfers.list'

const INITIATED: ListFilter = { status: 'initiated' }

/** The transfers that wait for an authorizer. */
export interface TransfersToAuthorise {
  readonly count: number
  /** True if the bank counted them; false if these are those among the transfers saved on this device. */
  readonly isBanksCount: boolean
  /** When the oldest of them was made (ms); undefined while that is not known. */
  readonly oldest: number | undefined
}

/**
 * Asks the bank how many transfers wait for an authorizer, and for the last page of them, which has the
 * oldest. Returns undefined until something is known. Only for a user who may see the approvals.
 */
export function useTransfersToAuthorise(): TransfersToAuthorise | undefined {
  const newest = useList(transferList, INITIATED, 1)
  const isBanksCount = newest.source === 'bank' && newest.isCounted
  const lastPage = isBanksCount ? Math.max(1, Math.ceil(newest.total / transferList.pageSize)) : 1
  const last = useList(transferList, INITIATED, lastPage)
  if (newest.state !== 'rows') return undefined
  const times = last.rows.map((row) => Date.parse(transferList.at(row))).filter((at) => !Number.isNaN(at))
  const isOldestKnown = isBanksCount && last.source === 'bank' && times.length > 0
  return { count: newest.total, isBanksCount, oldest: isOldestKnown ? Math.min(...times) : undefined }
}
