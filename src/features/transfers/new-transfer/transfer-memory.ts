import type { Workspace } from '../../../offline/workspace/workspace'
import { holdHalfFilled } from '../../../ui/half-filled'
import { watched } from '../../../ui/watched'
import { isEqualTransfer, type TransferContents } from '../create-transfer.live'
import { isTyped, movementOf, NOTHING_TYPED, type TypedTransfer } from './new-transfer.rules'

/** What this tab knows of new transfers, whether their screen is shown or not. The token is not part of it. */
interface Remembered {
  readonly typed: TypedTransfer
  /** From the press of the button until what became of it is known. */
  readonly beingSent: readonly TransferContents[]
}

/** The memory of the new transfer screen: it outlives the screen, and goes with the workspace. Nothing of it is stored. */
export interface TransferMemory {
  readonly get: () => Remembered
  readonly subscribe: (listener: () => void) => () => void
  readonly type: (typed: TypedTransfer) => void
  /** It was carried out, and must not stand there to be sent again. Whatever else was typed since stays. */
  readonly carriedOut: (transfer: TransferContents) => void
  /** It is being sent until the returned function is called. */
  readonly sends: (transfer: TransferContents) => () => void
}

/** A workspace, as far as the memory ends with it. */
type Session = Pick<Workspace, 'signal'>

const NOTHING: Remembered = { typed: NOTHING_TYPED, beingSent: [] }
const memories = new WeakMap<Session, TransferMemory>()

/** The memory of a workspace. */
export function transferMemory(workspace: Session): TransferMemory {
  const memory = memories.get(workspace) ?? startMemory(workspace.signal)
  memories.set(workspace, memory)
  return memory
}

function startMemory(signal: AbortSignal): TransferMemory {
  const state = watched(NOTHING)
  let letGo: (() => void) | undefined

  const set = (next: Remembered) => {
    const now = signal.aborted ? NOTHING : next
    if (isTyped(now.typed) || now.beingSent.length > 0) letGo ??= holdHalfFilled()
    else {
      letGo?.()
      letGo = undefined
    }
    state.set(now)
  }
  signal.addEventListener('abort', () => set(NOTHING))

  return {
    get: state.get,
    subscribe: state.subscribe,
    type: (typed) => set({ ...state.get(), typed }),
    carriedOut: (transfer) => {
      const now = state.get()
      if (isEqualTransfer(movementOf(now.typed), transfer)) set({ ...now, typed: NOTHING_TYPED })
    },
    sends: (transfer) => {
      set({ ...state.get(), beingSent: [...state.get().beingSent, transfer] })
      return () => set({ ...state.get(), beingSent: state.get().beingSent.filter((one) => one !== transfer) })
    },
  }
}
