import { useState } from 'react'
import { readToken } from '../../../domain/staff/token'
import { digitsOf } from '../../../domain/text/digits'
import { useNewestRows } from '../../../offline/react/use-cached-rows'
import { useFreshRead } from '../../../offline/react/use-fresh-read'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { useHandedOver } from '../../../widgets/handed-over/use-handed-over'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { createTransferLive, isEqualTransfer, type TransferFacts } from '../create-transfer.live'
import { transferList } from '../transfers.list'
import { accountNameRead } from './account-name.read'
import { orderId } from './order-id'
import {
  isTyped,
  isWhole,
  movementOf,
  NOTHING_TYPED,
  type TypedTransfer,
  transferFrom,
  typedFrom,
} from './transfer-form'
import { transferOff } from './transfer-off.rules'
import { useSameToday } from './use-same-today'

/** The memory that this tab has of new transfers, also while their screen is not shown. */
export const transferMemory = defineFormMemory<TypedTransfer, TransferFacts>({
  stored: { name: 'transfer', version: 1 },
  empty: NOTHING_TYPED,
  isTyped,
})

/** How many of the cached transfers are looked through, with the form and not with each key. */
const LOOKED_THROUGH = 500

/**
 * The new transfer form: what is typed, who holds the accounts, how the earlier transfers ended.
 */
export function useNewTransfer() {
  const { user } = useWorkspace()
  const connection = useConnection()
  const [tokenText, setTokenText] = useState('')
  const live = useLiveForm(createTransferLive, transferMemory, {
    // Shows the bank's own message if the bank does not know the caller (money-movement §8). Another refusal
    // is shown above the form.
    onEnd: (outcome, isLeft) => {
      if (!isLeft && outcome.kind === 'failed' && outcome.bankSays && !outcome.isAboutToken)
        notify.error(outcome.bankSays)
    },
  })

  const { typed, write } = live
  const replaceQuestion = useHandedOver('/transactions/newtransfer', live.memory, {
    startWith: typedFrom,
    mayReplace: (now, next) => !isTyped(now) || isEqualTransfer(movementOf(now), movementOf(next)),
  })
  const sender = useFreshRead(
    accountNameRead,
    isWhole(typed.sender) ? { whose: 'own', number: digitsOf(typed.sender), orgId: user.org_id } : undefined,
  )
  const beneficiary = useFreshRead(
    accountNameRead,
    isWhole(typed.beneficiary) && typed.bankCode
      ? { whose: 'other', number: digitsOf(typed.beneficiary), bankCode: typed.bankCode }
      : undefined,
  )
  const form = { typed, token: tokenText, sender, beneficiary }
  const onDevice = useNewestRows(transferList, LOOKED_THROUGH)
  const sameToday = useSameToday(typed, onDevice)
  const off = transferOff(form, {
    off: write.offFor(transferFrom(form, '')),
    isSame: !sameToday.isConfirmed,
  })

  return {
    form,
    write,
    isUp: connection.up,
    off,
    sameToday,
    onDevice,
    replaceQuestion,
    lastDone: live.lastDone,
    type: live.type,
    setToken: setTokenText,
    clear: () => {
      setTokenText('')
      live.clearTyped()
    },
    /** Leaves the slip of the last transfer for an empty form, or for one that repeats it. */
    goOn: (repeated?: TransferFacts) => live.goOn(repeated ? typedFrom(repeated) : NOTHING_TYPED),
    transfer: async () => {
      const { token } = readToken(tokenText)
      if (off !== undefined || write.sending || token === undefined) return
      setTokenText('')
      await write.send(transferFrom(form, orderId(new Date(), user.id)), { token })
    },
  }
}
