import { useState, useSyncExternalStore } from 'react'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { showField } from '../../../widgets/draft-form/focus-field'
import { waitingMessage } from '../../../widgets/live-write/off.messages'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import type { IcadAccount } from '../icad-account'
import { type CifFacts, updateCifLive } from '../update-cif.live'
import { cifMemory } from './cif-memory'
import { SETUP } from './setup.messages'

/** The form of an account's CIF. It begins with the CIF that the account has. */
export function useCifForm({ id, accountName, accountNumber, cif: present }: IcadAccount) {
  const workspace = useWorkspace()
  const memory = cifMemory(workspace, id)
  const typed = useSyncExternalStore(memory.subscribe, memory.typed)
  const [isTried, setTried] = useState(false)
  /** What was saved since the row was read. */
  const [saved, setSaved] = useState<string>()
  const write = useLiveWriteForm(updateCifLive, {
    memory,
    onEnd: (outcome, isLeft) => {
      if (outcome.kind !== 'done' || isLeft) return
      setSaved(cif)
      notify.success(outcome.message)
    },
  })
  const cif = typed ?? saved ?? present
  const facts: CifFacts = { id, account_name: accountName, account_number: accountNumber, cif }
  const waiting = write.waiting(facts)
  return {
    cif,
    write,
    problem: isTried && cif === '' ? SETUP.cifRequired : undefined,
    off: waiting ? waitingMessage(waiting, updateCifLive.noun) : write.off,
    type: memory.type,
    update: () => {
      write.clear()
      setTried(true)
      if (cif === '') showField('cif')
      else void write.send(facts)
    },
  }
}
