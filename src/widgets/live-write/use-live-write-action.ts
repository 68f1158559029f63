import { useState } from 'react'
import type { LiveWriteDefinition, LiveWriteNeed } from '../../offline/live-writes/define-live'
import { notify } from '../../ui/Toaster/notify'
import { type LiveWriteForm, useLiveWriteForm } from './use-live-write-form'

/** A live write that is started from a row or a button, and confirmed in a dialog. */
export interface LiveWriteAction<Facts extends object> {
  readonly form: LiveWriteForm<Facts>
  /** The facts that the dialog asks about; undefined while the dialog is closed. */
  readonly asked: Facts | undefined
  readonly ask: (facts: Facts) => void
  readonly cancel: () => void
  /** Sends what the dialog asks about, once. `token`: the six characters, if the write needs a token. */
  readonly confirm: (token?: string) => void
  /** Why the button for these facts is off; undefined if it may be pressed. */
  readonly off: (facts: Facts) => string | undefined
}

/**
 * When the live write ends, its dialog closes and a toast says how. If it failed and can be tried again, the
 * dialog stays and says why.
 */
export function useLiveWriteAction<Facts extends object, Needs extends LiveWriteNeed>(
  definition: LiveWriteDefinition<Facts, Needs>,
): LiveWriteAction<Facts> {
  const [asked, setAsked] = useState<Facts>()
  const form = useLiveWriteForm(definition, {
    onEnd: (outcome, isLeft) => {
      if (isLeft || outcome.kind === 'failed') return
      setAsked(undefined)
      const { tone, text } = outcome.toast
      // One toast for all of the kind: the next outcome replaces it.
      notify[tone](text, { id: definition.operation })
    },
  })
  return {
    form,
    asked,
    ask: (facts) => {
      form.clear()
      setAsked(facts)
    },
    cancel: () => setAsked(undefined),
    confirm: (token) => {
      if (asked && !form.sending) void form.send(asked, { token })
    },
    off: form.offFor,
  }
}
