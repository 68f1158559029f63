import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Note } from '../../ui/Note/Note'
import css from './LiveWriteNews.module.css'
import { LiveWriteNotes } from './LiveWriteNotes'
import type { LiveWriteForm } from './use-live-write-form'

/**
 * What became of the live writes of a form, above it. When one ends, the focus goes there, because the fields under the fingers were
 * switched off meanwhile; after a failure it goes to the token, which is needed again.
 */
export function LiveWriteNews<Facts extends object>({
  form,
  label,
  next,
  token,
  see,
}: {
  form: LiveWriteForm<Facts>
  label: string
  /** What the user can do now that it is done: "The form is ready for the next one." */
  next: string
  token?: RefObject<HTMLInputElement | null>
  /** The way to where all of them are listed. */
  see?: ReactNode
}) {
  const { outcome, sentBefore } = form
  const news = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (outcome?.kind === 'failed' && token?.current) token.current.focus()
    else if (outcome) news.current?.focus()
  }, [outcome, token])

  return (
    <section ref={news} tabIndex={-1} className={css.news} aria-label={label}>
      <LiveWriteNotes sentBefore={sentBefore} see={see} />
      {outcome?.kind === 'done' && (
        <Note tone="good" title={outcome.earlierTry?.title ?? outcome.message}>
          {outcome.earlierTry?.text ?? next}
        </Note>
      )}
      {outcome?.kind === 'failed' && (
        <Note tone="bad" alert title={outcome.message.title}>
          {outcome.message.text}
        </Note>
      )}
    </section>
  )
}
