import type { Workspace } from '../../offline/workspace/workspace'
import { observable } from '../../ui/observable'
import { countUnsavedInput } from '../../ui/unsaved-input'

/** The part of a workspace by which a memory ends. */
type Session = Pick<Workspace, 'typing'>

/** A live write that the bank has carried out, for the slip that stays on the screen. */
export interface DoneWrite<Facts> {
  readonly facts: Facts
  /** The bank's message. */
  readonly message: string
  /** The bank's name for what it made, such as a teller number, if it gave one. */
  readonly reference: string | undefined
  /** When the answer came (ms). */
  readonly at: number
}

/**
 * The live writes that a form sent in this tab, from the press of the button to their end, also while the
 * form is not shown.
 */
export interface PendingWrites<Facts> {
  readonly pending: () => readonly Facts[]
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Counts the write as being sent until the returned function is called, and remembers what is typed as the
   * form of that write.
   */
  readonly sends: (facts: Facts) => () => void
  /**
   * Forgets what was typed for that write, which was carried out, so that it is not sent a second time. What
   * is typed otherwise by now, in any field, stays.
   */
  readonly carriedOut: (facts: Facts) => void
  /**
   * The same, and remembers the write for its slip. Returns false, and remembers nothing, if something else
   * is typed: the slip would take its place.
   */
  readonly done: (write: DoneWrite<Facts>) => boolean
}

/**
 * The memory of a form of live writes. It outlives the screen, a new record of the same user and a changed
 * password, and ends with the tab's session. It does not contain the token, and none of it is stored.
 */
export interface FormMemory<Typed, Facts> extends PendingWrites<Facts> {
  readonly typed: () => Typed
  /** Changes what is typed. The user goes on, so the slip of the last write is forgotten. */
  readonly type: (typed: Typed) => void
  /** The last write, until the user goes on. */
  readonly lastDone: () => DoneWrite<Facts> | undefined
}

/** What a memory must know of its form. */
export interface RememberedForm<Typed, Facts> {
  readonly empty: Typed
  /** Whether leaving the page would lose anything that is typed. */
  readonly isTyped: (typed: Typed) => boolean
  /** What the form shows once that write was carried out; `empty` without it. */
  readonly after?: (typed: Typed, facts: Facts) => Typed
  /** The same if anything was typed since that write was sent; all that is typed without it. */
  readonly rest?: (typed: Typed, facts: Facts) => Typed
}

/** Declares the memory of a form; each session of a user has one of its own. */
export function defineFormMemory<Typed, Facts extends object>(
  form: RememberedForm<Typed, Facts>,
): (session: Session) => FormMemory<Typed, Facts> {
  const memories = new WeakMap<AbortSignal, FormMemory<Typed, Facts>>()
  return ({ typing: signal }) => {
    const memory = memories.get(signal) ?? startMemory(form, signal)
    memories.set(signal, memory)
    return memory
  }
}

/**
 * Declares the memory of a form that is filled in separately for each record of the bank, such as an account;
 * `id` is the record's.
 */
export function defineFormMemoryById<Typed, Facts extends object>(
  form: RememberedForm<Typed, Facts>,
): (session: Session, id: string) => FormMemory<Typed, Facts> {
  const memories = new WeakMap<AbortSignal, Map<string, FormMemory<Typed, Facts>>>()
  return ({ typing: signal }, id) => {
    const ofSession = memories.get(signal) ?? new Map<string, FormMemory<Typed, Facts>>()
    memories.set(signal, ofSession)
    const memory = ofSession.get(id) ?? startMemory(form, signal)
    ofSession.set(id, memory)
    return memory
  }
}

function startMemory<Typed, Facts extends object>(
  { empty, isTyped, after, rest }: RememberedForm<Typed, Facts>,
  signal: AbortSignal,
): FormMemory<Typed, Facts> {
  const nothing: {
    readonly typed: Typed
    readonly pending: readonly Facts[]
    readonly lastDone: DoneWrite<Facts> | undefined
  } = { typed: empty, pending: [], lastDone: undefined }
  const state = observable(nothing)
  /** What was typed when each write was sent. */
  const typedAt = new WeakMap<Facts, Typed>()
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
  const carriedOut = (facts: Facts) => {
    const { typed } = state.get()
    if (isTypedLike(typed, typedAt.get(facts))) set({ typed: after ? after(typed, facts) : empty })
    else if (rest) set({ typed: rest(typed, facts) })
  }

  return {
    typed: () => state.get().typed,
    pending: () => state.get().pending,
    subscribe: state.subscribe,
    lastDone: () => state.get().lastDone,
    type: (typed) => set({ typed, lastDone: undefined }),
    carriedOut,
    done: (write) => {
      carriedOut(write.facts)
      if (isTyped(state.get().typed)) return false
      set({ lastDone: write })
      return true
    },
    sends: (facts) => {
      typedAt.set(facts, state.get().typed)
      set({ pending: [...state.get().pending, facts] })
      return () => set({ pending: state.get().pending.filter((one) => one !== facts) })
    },
  }
}

/** Returns whether the same is typed as then, in every field. What a form types is plain data. */
function isTypedLike(now: unknown, then: unknown): boolean {
  return now === then || JSON.stringify(now) === JSON.stringify(then)
}
