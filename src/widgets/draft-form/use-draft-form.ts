import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import type { DraftFailure } from '../../offline/drafts/draft-store'
import { useWorkspace } from '../../offline/react/use-workspace'
import { askToPersist } from '../../offline/store/persistent-storage'
import { askForWake } from '../../offline/workspace/start-workspace'

/** The functions by which a form takes part in finishing its draft. */
interface DraftFormWishes<Values extends FieldValues> {
  /**
   * Resolves with the names of the missing parts beside the fields, such as a picture, once no work on them
   * is in progress.
   */
  readonly missing?: () => Promise<readonly string[]>
  /** Called if the user tried to finish it and something is wrong or missing: shows the first of it. */
  readonly onWrong: (errors: FieldErrors<Values>, missing: readonly string[]) => void
}

/**
 * A react-hook-form for a draft. It starts from the draft's values, passes every change to the editor as it
 * is typed, uses the draft's rules, and queues the draft at the end. It does not render while the user types.
 */
export function useDraftForm<Values extends FieldValues>(
  definition: DraftDefinition<Values>,
  editor: DraftEditor<Values>,
  { missing, onWrong }: DraftFormWishes<Values>,
) {
  const { outbox } = useWorkspace()
  const form = useForm<Values>({
    defaultValues: editor.initial as DefaultValues<Values>,
    resolver: valibotResolver(definition.rules, undefined, { mode: 'sync', raw: true }),
    shouldFocusError: false,
    // Otherwise the resolver stops the rules at the first wrong field, before the rules that compare two
    // fields.
    criteriaMode: 'all',
  })
  const quiet = useRef(false)
  const isOut = useRef(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [queueing, setQueueing] = useState(false)
  const [queueFailure, setQueueFailure] = useState<DraftFailure>()

  const save = useEffectEvent((values: Values) => {
    if (!quiet.current) editor.change(values)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [form],
  )

  const finish = async (event?: FormEvent) => {
    event?.preventDefault()
    // A double click comes faster than a render.
    if (isOut.current) return
    isOut.current = true
    setQueueing(true)
    try {
      // Waited for first: until then the user may change the form, and the queued values must be the checked
      // ones.
      const names = (await missing?.()) ?? []
      const wrong = (errors: FieldErrors<Values>) => {
        setSubmitted(true)
        onWrong(errors, names)
      }
      await form.handleSubmit(() => (names.length > 0 ? wrong({}) : queue()), wrong)()
    } finally {
      isOut.current = false
      setQueueing(false)
    }
  }
  const queue = async () => {
    // Values that `fillQuietly` filled in are not on the device yet.
    editor.change(form.getValues())
    const queued = await editor.queue()
    setQueueFailure(queued.ok ? undefined : queued.failure)
    if (!queued.ok) return
    outbox.nudge()
    // Not waited for: the button is free again as soon as the draft is queued.
    void askForWake()
    void askToPersist()
  }

  return {
    form,
    /**
     * Fills in a field without storing a draft, so that an empty form that the user only opened leaves
     * nothing behind.
     */
    fillQuietly: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
      quiet.current = true
      form.setValue(name, value)
      quiet.current = false
    },
    submit: finish,
    /** Whether the user tried to finish it, so that everything wrong is listed. */
    isSubmitted,
    queueing,
    queueFailure,
    /** Tries again to save the values of the form. */
    saveAgain: () => {
      setQueueFailure(undefined)
      editor.change(form.getValues())
    },
  }
}
