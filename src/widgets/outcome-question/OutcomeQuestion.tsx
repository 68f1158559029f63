import { useState } from 'react'
import { type ShownIn, settledFilter } from '../../offline/lists/define-list'
import { TEXT_FIELD } from '../../offline/lists/sought-texts'
import { useList } from '../../offline/react/use-list'
import { useMayRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { DuplicateList } from '../draft-form/DuplicateList'
import { soughtPath } from '../list/record/sought-path'
import { OUTCOME_QUESTION } from './outcome-question.messages'

const SHOWN_ROWS = 5

/** The newest rows of the list in which a write would be shown, by the filter of the list's own screen. */
function NewestRows({ shownIn }: { shownIn: ShownIn }) {
  return useMayRead(shownIn.list) ? <Rows shownIn={shownIn} /> : null
}

function Rows({ shownIn: { list, text, path } }: { shownIn: ShownIn }) {
  const { db, vault } = useWorkspace()
  const view = useList<unknown>(list, settledFilter({ [TEXT_FIELD]: text }), 1)
  const found = view.rows.slice(0, SHOWN_ROWS).flatMap((row) => list.hit?.(row) ?? [])
  const [href] = useState(() => soughtPath({ db, vault }, path, text))
  return (
    <section aria-label={OUTCOME_QUESTION.rows}>
      <p>{statusOf(view)}</p>
      {found.length > 0 && <DuplicateList label={OUTCOME_QUESTION.rows} found={found} />}
      <LinkButton kind="text" href={href}>
        {OUTCOME_QUESTION.openList}
      </LinkButton>
    </section>
  )
}

function statusOf({ failure, refreshing, rows, state }: ReturnType<typeof useList<unknown>>): string {
  if (failure) return OUTCOME_QUESTION.failed
  if (refreshing || state === 'loading') return OUTCOME_QUESTION.reading
  return rows.length === 0 ? OUTCOME_QUESTION.noRows : OUTCOME_QUESTION.rows
}

/** The user's finding at the bank about a write whose answer got lost. */
export type OutcomeAnswer = 'there' | 'not-there'

/**
 * Asks its user what became of a write, live or a draft, that the bank cannot be asked about by its key. The
 * bank's newest rows stand beside it; none of them is taken for the write.
 */
export function OutcomeQuestion({
  open,
  title,
  details,
  shownIn,
  ifUnclear,
  follows,
  onAnswer,
  onClose,
}: {
  open: boolean
  /** The users' title of the write: "₦125,000.00 to Yetúndé Ṣówándé". */
  title: string
  /** The details by which the write can be recognised at the bank. */
  details: readonly { readonly label: string; readonly value: string }[]
  /** Left out if no list of the bank shows it. */
  shownIn?: ShownIn | undefined
  /** How its user can find out if it is not by a list, as sentences. */
  ifUnclear?: string | undefined
  /** The consequences of each answer, as sentences. */
  follows: string
  onAnswer: (answer: OutcomeAnswer) => void
  onClose: () => void
}) {
  return (
    <Dialog open={open} title={OUTCOME_QUESTION.title} onClose={onClose}>
      <p>
        <b>{title}</b>
      </p>
      {details.length > 0 && <SummaryList lines={details} />}
      <p>{ifUnclear ?? OUTCOME_QUESTION.text}</p>
      {shownIn && <NewestRows shownIn={shownIn} />}
      <p>{follows}</p>
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {OUTCOME_QUESTION.later}
        </Button>
        <Button onClick={() => onAnswer('not-there')}>{OUTCOME_QUESTION.notThere}</Button>
        <Button onClick={() => onAnswer('there')}>{OUTCOME_QUESTION.there}</Button>
      </DialogFoot>
    </Dialog>
  )
}
