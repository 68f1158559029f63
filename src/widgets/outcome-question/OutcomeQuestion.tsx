import type { ShownIn } from '../../offline/lists/shown-in'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { NewestRows } from './NewestRows'
import { OUTCOME_QUESTION } from './outcome-question.messages'

/** What a user has found out at the bank about a write whose answer got lost. */
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
  /** What users call the write: "₦125,000.00 to Yetúndé Ṣówándé". */
  title: string
  /** What it can be known by at the bank. */
  details: readonly { readonly label: string; readonly value: string }[]
  /** Left out if no list of the bank shows it. */
  shownIn?: ShownIn | undefined
  /** How its user can find out if it is not by a list, as sentences. */
  ifUnclear?: string | undefined
  /** What each answer leads to, as sentences. */
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
