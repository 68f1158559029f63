import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import css from './LiveWriteNews.module.css'
import { LiveWriteNotes } from './LiveWriteNotes'
import { BACK, CLEAR } from './live-write.messages'
import { waitsForMessage } from './outcome.messages'
import type { LiveWriteForm } from './use-live-write-form'

/**
 * The outcomes of the live writes of a form, above it. When one ends, the focus goes here, because the fields
 * that had it were disabled meanwhile. After a failure it goes to the token, which is needed again.
 */
export function LiveWriteNews<Facts extends object>({
  form,
  label,
  next,
  token,
  see,
  hasSlip = false,
  hasForm = true,
  onClear,
}: {
  form: LiveWriteForm<Facts>
  label: string
  /** The user's next step once the write is done: "The form is ready for the next one." */
  next: string
  /** Where the focus goes after a failure. The form shows a `LiveWriteFailureNote` beside it. */
  token?: RefObject<HTMLInputElement | null>
  /** A link to the list of all of them. */
  see?: ReactNode
  /** The form shows a `LiveWriteSlip` of what was done, which takes the focus. */
  hasSlip?: boolean
  /** Whether the form is in sight, which may show input of an earlier visit. */
  hasForm?: boolean
  /** Empties the form of such input. Left out while that is checked, or if the form has a way of its own. */
  onClear?: (() => void) | undefined
}) {
  const { outcome, sentBefore, isBack } = form
  const news = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (outcome?.kind === 'failed' && token?.current) token.current.focus()
    else if (outcome && !hasSlip) news.current?.focus()
  }, [outcome, token, hasSlip])

  const clear = () => {
    onClear?.()
    news.current?.focus()
  }

  return (
    <section ref={news} tabIndex={-1} className={css.news} aria-label={label}>
      <LiveWriteNotes sentBefore={sentBefore} see={see}>
        {isBack && hasForm && !hasSlip && (
          <Note actions={onClear && <Button onClick={clear}>{CLEAR}</Button>}>{BACK}</Note>
        )}
      </LiveWriteNotes>
      {outcome?.kind === 'done' && !hasSlip && <DoneNote done={outcome}>{next}</DoneNote>}
      {!token && <LiveWriteFailureNote form={form} />}
    </section>
  )
}

/**
 * A note about a write that the bank has carried out, or has taken: then it says first for whom the write
 * waits, and the bank's own sentence beneath.
 */
export function DoneNote({
  done: { message, waitsFor },
  actions,
  children,
}: {
  done: { readonly message: string; readonly waitsFor: string | undefined }
  actions?: ReactNode
  children?: ReactNode
}) {
  const isDone = waitsFor === undefined
  return (
    <Note
      tone={isDone ? 'good' : 'warn'}
      title={isDone ? message : waitsForMessage(waitsFor)}
      actions={actions}
    >
      {!isDone && <p>{message}</p>}
      {children}
    </Note>
  )
}

/** Why a form's live write did not happen. Put it beside the token: the focus goes there after a failure. */
export function LiveWriteFailureNote<Facts extends object>({
  form: { outcome },
}: {
  form: LiveWriteForm<Facts>
}) {
  if (outcome?.kind !== 'failed') return null
  return (
    <Note tone="bad" alert title={outcome.message.title}>
      {outcome.message.text}
    </Note>
  )
}
