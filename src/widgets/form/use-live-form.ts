import { useSyncExternalStore } from 'react'
import type { LiveWriteDefinition, LiveWriteNeed } from '../../offline/live-writes/define-live'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { TypedStorage } from '../../offline/typed-forms/store-typed'
import { notify } from '../../ui/Toaster/notify'
import type { FormMemory } from '../live-write/form-memory'
import { CLEARED, UNDO } from '../live-write/live-write.messages'
import type { LiveWriteOutcome } from '../live-write/outcome'
import { useLastDone } from '../live-write/use-last-done'
import { useLiveWriteForm } from '../live-write/use-live-write-form'
import type { Problems } from './problems.rules'
import { type ProblemsShown, useProblems } from './use-problems'

/** The rules and the words of a form of live writes. */
interface LiveFormRules<Typed, Name extends string> extends ProblemsShown {
  /** Returns what keeps the input from being sent, in the order of the form; nothing if it is left out. */
  readonly problemsOf?: (typed: Typed) => Problems<Name>
  /** Called with each outcome; `isLeft` as in `useLiveWriteForm`. */
  readonly onEnd?: (outcome: LiveWriteOutcome, isLeft: boolean) => void
}

/**
 * A form whose input a live write sends: what is typed (sealed on the device, and back after the form was
 * left), its problems, and how the writes ended. `memoryOf` returns the memory that the form is declared
 * with.
 */
export function useLiveForm<
  Typed,
  Facts extends object,
  Needs extends LiveWriteNeed,
  Name extends string = never,
>(
  definition: LiveWriteDefinition<Facts, Needs>,
  memoryOf: (session: TypedStorage) => FormMemory<Typed, Facts>,
  { problemsOf = () => ({}) as Problems<Name>, onEnd, ...shown }: LiveFormRules<Typed, Name> = {},
) {
  const memory = memoryOf(useWorkspace())
  const typed = useSyncExternalStore(memory.subscribe, memory.typed)
  const { problems, check, clear: forget } = useProblems(() => problemsOf(memory.typed()), shown)
  const write = useLiveWriteForm(definition, { memory, ...(onEnd && { onEnd }) })
  const clear = () => {
    write.clear()
    forget()
  }
  return {
    memory,
    typed,
    write,
    problems,
    /** The last write, for the slip that takes the form's place until the user goes on. */
    lastDone: useLastDone(memory),
    /** Changes what is typed by a rule, from what it is at that moment. */
    change: (next: (typed: Typed) => Typed) => memory.type(next(memory.typed())),
    /** Changes some fields. */
    type: (fields: Partial<Typed>) => memory.type({ ...memory.typed(), ...fields }),
    /** Forgets what became of the last attempt. */
    clear,
    /** Empties the form, which a toast offers to undo until the form changes again. */
    clearTyped: () => {
      clear()
      const undo = memory.clear()
      notify.success(CLEARED, { id: CLEARED, action: { label: UNDO, onPress: undo } })
      const stop = memory.subscribe(() => {
        stop()
        notify.dismiss(CLEARED)
      })
    },
    /** Shows the form with other input, without what became of the last attempt. */
    goOn: (next: Typed) => {
      clear()
      memory.type(next)
    },
    /** Returns whether the input can be sent. If it cannot, shows its problems and goes to the first. */
    check: () => {
      write.clear()
      return check()
    },
  }
}
