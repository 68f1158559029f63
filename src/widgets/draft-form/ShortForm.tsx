import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Pair } from '../../ui/Page/Row'
import type { DraftView } from './DraftForm'
import css from './ShortForm.module.css'

/**
 * The layout of a draft that fits on one page: notes, fields, buttons. `above` comes before the fields, `below` after the fields and outside of their form, for
 * what has a form of its own; `verdict` comes beside the buttons.
 */
export function ShortForm<Values extends FieldValues>({
  draft,
  above,
  below,
  verdict,
  children,
}: {
  draft: Pick<DraftView<Values>, 'locked' | 'formProps' | 'notes' | 'submitButton' | 'keepButton'>
  above?: ReactNode
  below?: ReactNode
  verdict?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {draft.notes}
      {above}
      {/* A fieldset around what is below as well would be simpler, but Chromium drops the layout of a table in a container
          query inside of one as soon as a row goes. */}
      <form {...draft.formProps}>
        <fieldset disabled={draft.locked}>
          <Pair className={css.fields}>{children}</Pair>
        </fieldset>
      </form>
      {below}
      {!draft.locked && (
        <div className={css.foot}>
          {draft.submitButton}
          {draft.keepButton}
          {verdict}
        </div>
      )}
    </>
  )
}
