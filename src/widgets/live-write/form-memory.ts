import { whenClosed } from '../../offline/live-writes/live-write-log'
import {
  type StoredTyped,
  storeTyped,
  type TypedForm,
  type TypedStorage,
} from '../../offline/typed-forms/store-typed'
import { observable } from '../../ui/observable'
import { countUnsavedInput } from '../../ui/unsaved-input'

/** A live write that the bank has carried out or taken, for the slip that stays on the screen. */
export interface DoneWrite<Facts> {
  readonly facts: Facts
  /** The bank's message. */
  readonly message: string
  /** The bank's name for what it made, such as a teller number, if it gave one. */
  readonly reference: string | undefined
  /** The party or event that the write still waits for; undefined if the write is carried out. */
  readonly waitsFor: string | undefined
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
   * form of that write. `entryId`: that of the write in the log.
   */
  readonly sends: (facts: Facts, entryId: string) => () => void
  /**
   * Forgets what was typed for that write, which was carried out, so that it is not sent a second time. Input
   * that differs from it by now, in any field, stays.
   */
  readonly carriedOut: (facts: Facts) => void
  /**
   * The same, and remembers the write for its slip. Returns false, and remembers nothing, if something else
   * is typed: the slip would take its place.
   */
  readonly done: (write: DoneWrite<Facts>) => boolean
  /** Whether the form shows input of an earlier visit or session that is not being sent. */
  readonly isBack: () => boolean
  /** Called when the form is not shown any more: what is typed in it is an earlier visit's from now on. */
  readonly left: () => void
}

/**
 * The memory of a form of live writes. It outlives the screen, a new record of the same user and a changed
 * password, and ends with the tab's session. The typed input is sealed on the device as it is typed, and is
 * back in its user's next session, until it is sent or cleared, or for a day of the bank.
 */
export interface FormMemory<Typed, Facts> extends PendingWrites<Facts> {
  /** Resolves once input from before was looked for on the device, and shown if there was any. */
  readonly takenUp: Promise<void>
  readonly typed: () => Typed
  /** Changes what is typed. The user goes on, so the slip of the last write is forgotten. */
  readonly type: (typed: Typed) => void
  /** Shows the form with other input, which is not that of an earlier visit. */
  readonly replace: (typed: Typed) => void
  /**
   * Empties the form. The returned function brings back what was typed, unless the form has changed since, or
   * what was typed turned out to be carried out.
   */
  readonly clear: () => () => void
  /** The last write, until the user goes on. */
  readonly lastDone: () => DoneWrite<Facts> | undefined
}

/** The properties of a form that its memory must know. */
export interface RememberedForm<Typed, Facts> {
  /** Its name and version on the device. Without it, what is typed is in memory only. */
  readonly stored?: Pick<TypedForm, 'name' | 'version'>
  readonly empty: Typed
  /** Whether leaving the page would lose anything that is typed. */
  readonly isTyped: (typed: Typed) => boolean
  /**
   * Returns the input that the form shows once the write with `facts` was carried out; `empty` if it is left
   * out.
   */
  readonly after?: (typed: Typed, facts: Facts) => Typed
  /** The same if anything was typed since that write was sent; all that is typed without it. */
  readonly rest?: (typed: Typed, facts: Facts) => Typed
}

/** The names of fields that are never stored: the type of a form's memory refuses them. */
export type SecretField =
  | 'token'
  | 'password'
  | 'old_password'
  | 'new_password'
  | 're_password'
  | 'confirm'
  | 'pin'
type WithoutSecrets<Typed> = keyof NonNullable<Typed> & SecretField extends never ? unknown : never

/** Declares the memory of a form; each session of a user has one of its own. */
export function defineFormMemory<Typed, Facts extends object>(
  form: RememberedForm<Typed, Facts> & WithoutSecrets<Typed>,
): (session: TypedStorage) => FormMemory<Typed, Facts> {
  const memoryOf = defineFormMemoryById(form)
  return (session) => memoryOf(session, undefined)
}

/**
 * Declares the memory of a form that is filled in separately for each record of the bank, such as an account;
 * `id` is the record's.
 */
export function defineFormMemoryById<Typed, Facts extends object>(
  form: RememberedForm<Typed, Facts> & WithoutSecrets<Typed>,
): (session: TypedStorage, id: string | undefined) => FormMemory<Typed, Facts> {
  const memories = new WeakMap<AbortSignal, Map<string | undefined, StoredMemory<Typed, Facts>>>()
  return (session, id) => {
    const ofSession =
      memories.get(session.typing) ?? new Map<string | undefined, StoredMemory<Typed, Facts>>()
    memories.set(session.typing, ofSession)
    const memory = ofSession.get(id) ?? startMemory(form, session, id)
    ofSession.set(id, memory)
    memory.storage?.moveTo(session)
    return memory
  }
}

interface StoredMemory<Typed, Facts> extends FormMemory<Typed, Facts> {
  readonly storage: StoredTyped | undefined
}

function startMemory<Typed, Facts extends object>(
  { stored, empty, isTyped, after, rest }: RememberedForm<Typed, Facts>,
  session: TypedStorage,
  recordId: string | undefined,
): StoredMemory<Typed, Facts> {
  const { typing: signal } = session
  const nothing: {
    readonly typed: Typed
    readonly pending: readonly Facts[]
    readonly lastDone: DoneWrite<Facts> | undefined
    readonly isBack: boolean
  } = { typed: empty, pending: [], lastDone: undefined, isBack: false }
  const state = observable(nothing)
  /** The input that was typed when each write was sent. */
  const typedAt = new WeakMap<Facts, Typed>()
  /** The input that was typed when the last write was sent, and the write's entry in the log. */
  let lastSent: { readonly typed: Typed; readonly entryId: string } | undefined
  let release: (() => void) | undefined

  const storage =
    stored &&
    storeTyped({ ...stored, recordId }, session, {
      // The version has been compared, so it is what this form typed.
      onFound: (found) => showAgain(found as StoredInput<Typed>),
      onSaved: () => count(),
    })
  const count = () => {
    const { typed, pending } = state.get()
    const isLost = isTyped(typed) && !storage?.isSaved()
    if (isLost || pending.length > 0) release ??= countUnsavedInput()
    else {
      release?.()
      release = undefined
    }
  }
  const set = (change: Partial<typeof nothing>) => {
    const before = state.get()
    const changed = { ...before, ...change }
    const now = signal.aborted ? nothing : { ...changed, isBack: changed.isBack && isTyped(changed.typed) }
    state.set(now)
    if (!signal.aborted && now.typed !== before.typed) save()
    count()
  }
  const save = () => {
    const { typed } = state.get()
    const sentAs = isTypedLike(typed, lastSent?.typed) ? lastSent?.entryId : undefined
    const now: StoredInput<Typed> = { typed, sentAs }
    storage?.save(isTyped(typed) ? now : undefined)
  }
  const showAgain = async ({ typed, sentAs }: StoredInput<Typed>) => {
    const sent = sentAs === undefined ? undefined : await session.db.liveWrites.get(sentAs)
    if (signal.aborted) return 'stays'
    if (sent?.state === 'arrived') return 'done'
    if (isTyped(state.get().typed)) return 'stays'
    state.set({ ...state.get(), typed, isBack: true })
    if (sent?.state !== 'open') return 'shown'
    lastSent = { typed, entryId: sent.id }
    void whenClosed(session.db, sent.id, signal).then((end) => {
      if (end !== 'arrived') return
      if (lastSent?.entryId === sent.id) lastSent = undefined
      if (isTypedLike(state.get().typed, typed)) set({ typed: empty })
    })
    return 'shown'
  }
  signal.addEventListener('abort', () => set(nothing))
  const carriedOut = (facts: Facts) => {
    const { typed } = state.get()
    // The same that is typed after this is another write, which was not sent yet.
    if (isTypedLike(typedAt.get(facts), lastSent?.typed)) lastSent = undefined
    if (isTypedLike(typed, typedAt.get(facts))) set({ typed: after ? after(typed, facts) : empty })
    else if (rest) set({ typed: rest(typed, facts) })
  }
  const type = (typed: Typed) => set({ typed, lastDone: undefined })

  return {
    storage,
    takenUp: storage?.takenUp ?? Promise.resolve(),
    typed: () => state.get().typed,
    pending: () => state.get().pending,
    subscribe: state.subscribe,
    lastDone: () => state.get().lastDone,
    type,
    replace: (typed) => {
      const { typed: before, isBack } = state.get()
      set({ typed, lastDone: undefined, isBack: isBack && typed === before })
    },
    clear: () => {
      const { typed } = state.get()
      const sent = lastSent
      type(empty)
      const cleared = state.get()
      return () => {
        if (state.get() === cleared && lastSent === sent) set({ typed, isBack: true })
      }
    },
    isBack: () => state.get().isBack && state.get().pending.length === 0,
    left: () => {
      // Without storage the screen itself says what is in its form: an upload names its file.
      if (storage) set({ isBack: true })
    },
    carriedOut,
    done: (write) => {
      carriedOut(write.facts)
      if (isTyped(state.get().typed)) return false
      set({ lastDone: write })
      return true
    },
    sends: (facts, entryId) => {
      const { typed } = state.get()
      lastSent = { typed, entryId }
      typedAt.set(facts, typed)
      save()
      set({ pending: [...state.get().pending, facts] })
      return () => set({ pending: state.get().pending.filter((one) => one !== facts) })
    },
  }
}

/** The stored record of a form. */
interface StoredInput<Typed> {
  readonly typed: Typed
  /** The entry in the log of the write that sent just this, if it was sent. */
  readonly sentAs: string | undefined
}

/** Returns whether the same is typed as then, in every field. The input of a form is plain data. */
function isTypedLike(now: unknown, then: unknown): boolean {
  return now === then || JSON.stringify(now) === JSON.stringify(then)
}
