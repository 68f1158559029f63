import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SaveBar } from '../../ui/LongForm/LongForm'
import { Pair } from '../../ui/Page/Layout'
import type { DraftView } from './DraftForm'
import css from './ShortForm.module.css'

/**
 * The layout of a draft that fits on one page: notes, fields, buttons. `above` is shown before the fields.
 * `below` is shown after them and outside of their form, for content with a form of its own. `status` is
 * shown beside the buttons.
 */
export function ShortForm<Values extends FieldValues>({
  draft,
  above,
  below,
  status,
  children,
}: {
  draft: Pick<DraftView<Values>, 'locked' | 'formProps' | 'notes' | 'submitButton' | 'keepButton'>
  above?: ReactNode
  below?: ReactNode
  status?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {draft.notes}
      {above}
      {/* A fieldset around `below` as well would be simpler, but inside of one Chromium drops the layout
          of a table in a container query as soon as a row is removed. */}
      <form {...draft.formProps}>
        <fieldset disabled={draft.locked}>
          <Pair className={css.fields}>{children}</Pair>
        </fieldset>
      </form>
      {below}
      {!draft.locked && (
        <SaveBar why={status}>
          {draft.keepButton}
          {draft.submitButton}
        </SaveBar>
      )}
    </>
  )
}
