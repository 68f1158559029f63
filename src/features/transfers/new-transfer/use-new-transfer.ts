import { useState, useSyncExternalStore } from 'react'
import { whenClosed } from '../../../offline/live-writes/live-write-log'
import { useConnection } from '../../../offline/react/use-connection'
import { useFreshRead } from '../../../offline/react/use-fresh-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { useLateNotice } from '../../../widgets/live-write/use-late-notice'
import { useLiveWriteStatus } from '../../../widgets/live-write/use-live-write-status'
import { createTransferLive, type TransferContents } from '../create-transfer.live'
import { accountNameRead } from './account-name.read'
import { beingSentBeside } from './being-sent.rules'
import { completeTransfer, isWhole, movementOf, type TypedTransfer, transferOff } from './new-transfer.rules'
import { transferMemory } from './transfer-memory'
import { useCopiedTransfer } from './use-copied-transfer'
import { type TransferOutcome, useTransferSending } from './use-transfer-sending'

/** The new transfer form: what is typed, whose accounts they are, what became of the attempts. It is kept in memory only. */
export function useNewTransfer() {
  const workspace = useWorkspace()
  const { user, db, signal } = workspace
  const connection = useConnection()
  const memory = transferMemory(workspace)
  const { typed, beingSent } = useSyncExternalStore(memory.subscribe, memory.get)
  const copy = useCopiedTransfer(memory)
  const [token, setToken] = useState('')
  const [outcome, setOutcome] = useState<TransferOutcome>()
  const { sending, send, question } = useTransferSending()
  const saidLate = useLateNotice(createTransferLive.operation)
  const status = useLiveWriteStatus(createTransferLive.operation)
  const isLocked = (status.unsettled?.length ?? 0) > 0
  const beside = beingSentBeside({ typed: movementOf(typed), sending }, status.inFlight, beingSent)

  const sender = useFreshRead(
    accountNameRead,
    isWhole(typed.sender) ? { whose: 'own', number: typed.sender, orgId: user.org_id } : undefined,
  )
  const beneficiary = useFreshRead(
    accountNameRead,
    isWhole(typed.beneficiary) && typed.bankCode
      ? { whose: 'other', number: typed.beneficiary, bankCode: typed.bankCode }
      : undefined,
  )
  const form = { typed, token, sender, beneficiary }
  const isRead = status.unsettled !== undefined
  const off = transferOff(form, { isRead, isLocked, isBeingSent: beside.isTyped, connection })

  /** Says how it ended; false where nobody can be told any more. */
  const conclude = (order: TransferContents, result: TransferOutcome): boolean => {
    if (result.kind === 'done') memory.carriedOut(order)
    if (result.kind === 'unknown')
      void whenClosed(db, result.entryId, signal).then((state) => {
        if (state === 'arrived') memory.carriedOut(order)
      })
    const late = saidLate(result)
    if (late !== undefined) return late
    setOutcome(result)
    if (result.kind === 'failed' && result.lookup) notify.error(result.lookup)
    return result.kind !== 'unknown'
  }
  const transfer = async () => {
    const order = completeTransfer(form)
    if (off !== undefined || sending || !order) return
    setOutcome(undefined)
    setToken('')
    const noteEnd = memory.sends(order)
    try {
      await send(order, token, (result) => conclude(order, result))
    } finally {
      noteEnd()
    }
  }

  return {
    form,
    isUp: connection.up,
    isLocked,
    off,
    sending,
    question,
    outcome,
    copy,
    status: { ...status, inFlight: beside.inFlight },
    startingToSend: beside.startingToSend,
    type: (change: Partial<TypedTransfer>) => memory.type({ ...memory.get().typed, ...change }),
    setToken,
    transfer,
  }
}
