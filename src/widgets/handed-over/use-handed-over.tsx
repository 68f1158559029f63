import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import type { FormMemory } from '../live-write/form-memory'
import { type HandedOver, takeHandedOver } from './handed-over'

/** The question before the fields that another screen hands over replace what is typed. */
const HANDED_OVER = {
  title: 'Replace what is typed?',
  text: 'Something else is typed into this form. It is lost if you replace it.',
  yes: 'Replace what is typed',
  no: 'Keep what is typed',
} as const

/**
 * Starts the form at `path` with the fields that another screen handed over: at once or, if something else is
 * typed, once the user confirms it. Returns the dialog with that question. `startWith` returns the form with
 * the fields; `mayReplace` returns whether nothing is lost if that takes the place of what is typed.
 */
export function useHandedOver<Path extends keyof HandedOver, Typed>(
  path: Path,
  memory: Pick<FormMemory<Typed, never>, 'typed' | 'replace' | 'takenUp'>,
  {
    startWith,
    mayReplace,
  }: {
    readonly startWith: (fields: HandedOver[Path], typed: Typed) => Typed
    readonly mayReplace: (typed: Typed, next: Typed) => boolean
  },
): ReactNode {
  const workspace = useWorkspace()
  const [offered, setOffered] = useState<{ readonly form: Typed }>()
  const start = useEffectEvent((fields: HandedOver[Path]) => {
    const typed = memory.typed()
    const form = startWith(fields, typed)
    if (mayReplace(typed, form)) memory.replace(form)
    else setOffered({ form })
  })
  const handed = useRef<HandedOver[Path]>(undefined)
  useEffect(() => {
    handed.current ??= takeHandedOver(workspace, path)
    let isShown = true
    // Input from before comes back first, so that the user is asked about it too.
    void memory.takenUp.then(() => {
      if (!isShown || !handed.current) return
      start(handed.current)
      handed.current = undefined
    })
    return () => {
      isShown = false
    }
  }, [workspace, path, memory])

  return (
    <ConfirmDialog
      open={offered !== undefined}
      title={HANDED_OVER.title}
      yes={HANDED_OVER.yes}
      no={HANDED_OVER.no}
      onYes={() => {
        if (offered) memory.replace(offered.form)
        setOffered(undefined)
      }}
      onNo={() => setOffered(undefined)}
    >
      <p>{HANDED_OVER.text}</p>
    </ConfirmDialog>
  )
}
