import { useMemo } from 'react'
import { useNewestRows } from '../../../offline/react/use-newest-rows'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { transferList } from '../transfers.list'
import { type BeneficiaryBook, beneficiaryBook } from './beneficiary-book.rules'

/** How many of the cached transfers are looked through, with the form and not with each key. */
const LOOKED_THROUGH = 500

/** The user's book, by the transfers on this device. It is derived in memory, and nothing of it is stored. */
export function useBeneficiaryBook(): BeneficiaryBook {
  const { user } = useWorkspace()
  const rows = useNewestRows(transferList, LOOKED_THROUGH)
  return useMemo(() => beneficiaryBook(rows, user.id), [rows, user.id])
}
