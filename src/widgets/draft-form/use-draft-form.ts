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
import { askForWake } from '../../offline/workspace/start-workspace'

/** What a form tells its draft. */
interface DraftFormWishes<Values extends FieldValues> {
  /** Names what is missing beside the fields, such as a picture, once what is under way with it is done. */
  readonly missing?: () => Promise<readonly string[]>
  /** After a try to finish it that found something wrong or missing: show the first of it. */
  readonly onWrong: (errors: FieldErrors<Values>, missing: readonly string[]) => void
}

/**
 * A react-hook-form over a draft: it starts from the draft, every change goes to the editor as it is typed, the draft's rules are
 * the form's, and finishing it queues it. Nothing here renders anew while one types.
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
    // Otherwise the resolver has the rules stop at the first broken field, before those that look at two.
    criteriaMode: 'all',
  })
  const quiet = useRef(false)
  const isOut = useRef(false)
  const [tried, setTried] = useState(false)
  const [queueing, setQueueing] = useState(false)
  const [queueFailure, setQueueFailure] = useState<DraftFailure>()

  const save = useEffectEvent((values: Values) => {
    if (!quiet.current) editor.change(values)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [form],
  )

  const finish = async (event: FormEvent) => {
    event.preventDefault()
    // A double click comes faster than a render.
    if (isOut.current) return
    isOut.current = true
    setQueueing(true)
    try {
      // Waited for first: until then one may write on, and what is queued is what was looked at.
      const names = (await missing?.()) ?? []
      const wrong = (errors: FieldErrors<Values>) => {
        setTried(true)
        onWrong(errors, names)
      }
      await form.handleSubmit(() => (names.length > 0 ? wrong({}) : queue()), wrong)()
    } finally {
      isOut.current = false
      setQueueing(false)
    }
  }
  const queue = async () => {
    // What was filled in quietly is not on the device yet.
    editor.change(form.getValues())
    const queued = await editor.queue()
    setQueueFailure(queued.ok ? undefined : queued.failure)
    if (!queued.ok) return
    outbox.nudge()
    // Not waited for: the button is free again as soon as it is queued.
    void askForWake()
  }

  return {
    form,
    /** Fills a field in without storing a draft for it: an empty form that is only looked at leaves nothing behind. */
    fillQuietly: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
      quiet.current = true
      form.setValue(name, value)
      quiet.current = false
    },
    submit: finish,
    /** Whether it was tried to finish it, so that what is wrong is summed up. */
    tried,
    queueing,
    queueFailure,
    /** Tries again to save what stands in the form. */
    saveAgain: () => {
      setQueueFailure(undefined)
      editor.change(form.getValues())
    },
  }
}
