import type { Workspace } from '../../offline/workspace/workspace'
import { observable } from '../../ui/observable'
import { countUnsavedInput } from '../../ui/unsaved-input'

/** A workspace, as far as a memory ends with it. */
type Session = Pick<Workspace, 'signal'>

/** The live writes that a form sent in this tab, whether it is shown or not: from the press of the button until their end. */
export interface PendingWrites<Facts> {
  readonly pending: () => readonly Facts[]
  readonly subscribe: (listener: () => void) => () => void
  /** It is being sent until the returned function is called. */
  readonly sends: (facts: Facts) => () => void
  /** Forgets what is typed if it is what was carried out, so that it does not stand there to be sent again. */
  readonly carriedOut: (facts: Facts) => void
}

/**
 * The memory of a form of live writes: it outlives the screen and ends with the workspace. The token is not part of it, and nothing of
 * it is stored.
 */
export interface FormMemory<Typed, Facts> extends PendingWrites<Facts> {
  readonly typed: () => Typed
  readonly type: (typed: Typed) => void
}

/** What a memory must know of its form. */
export interface RememberedForm<Typed, Facts> {
  readonly empty: Typed
  /** Whether anything is typed that leaving the page would lose. */
  readonly isTyped: (typed: Typed) => boolean
  /** Whether what is typed is this write, to the letter. */
  readonly isOf: (typed: Typed, facts: Facts) => boolean
}

/** Declares the memory of a form, one for each workspace. */
export function defineFormMemory<Typed, Facts>(
  form: RememberedForm<Typed, Facts>,
): (session: Session) => FormMemory<Typed, Facts> {
  const memories = new WeakMap<Session, FormMemory<Typed, Facts>>()
  return (session) => {
    const memory = memories.get(session) ?? startMemory(form, session.signal)
    memories.set(session, memory)
    return memory
  }
}

function startMemory<Typed, Facts>(
  { empty, isTyped, isOf }: RememberedForm<Typed, Facts>,
  signal: AbortSignal,
): FormMemory<Typed, Facts> {
  const nothing: { readonly typed: Typed; readonly pending: readonly Facts[] } = { typed: empty, pending: [] }
  const state = observable(nothing)
  let release: (() => void) | undefined

  const set = (change: Partial<typeof nothing>) => {
    const now = signal.aborted ? nothing : { ...state.get(), ...change }
    if (isTyped(now.typed) || now.pending.length > 0) release ??= countUnsavedInput()
    else {
      release?.()
      release = undefined
    }
    state.set(now)
  }
  signal.addEventListener('abort', () => set(nothing))

  return {
    typed: () => state.get().typed,
    pending: () => state.get().pending,
    subscribe: state.subscribe,
    type: (typed) => set({ typed }),
    carriedOut: (facts) => {
      if (isOf(state.get().typed, facts)) set({ typed: empty })
    },
    sends: (facts) => {
      set({ pending: [...state.get().pending, facts] })
      return () => set({ pending: state.get().pending.filter((one) => one !== facts) })
    },
  }
}
