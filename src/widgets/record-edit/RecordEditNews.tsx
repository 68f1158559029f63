import { type ReactNode, useEffect, useRef } from 'react'
import type { BankFailure } from '../../bank/failure'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import css from './RecordEditNews.module.css'
import { notReadMessage, RECORD_EDIT } from './record-edit.messages'
import type { FieldConflict } from './record-edit.rules'
import type { RecordEdit } from './use-record-edit'

/**
 * The messages of an edit form before anything is sent: nothing changed, the bank could not be asked, or
 * another user has changed the same fields. Then both values of each field are shown, and the user takes one.
 */
export function RecordEditNews<Name extends string>({
  edit: { check, conflicts, decide },
  labels,
  missing,
  unreached,
  show = shownText,
}: {
  edit: Pick<RecordEdit<Name>, 'check' | 'conflicts' | 'decide'>
  /** The form's label of each field. */
  labels: Readonly<Record<Name, string>>
  /** The message if the bank has no such record any more: "Account not found". */
  missing: string
  /** The title if the bank could not be asked, if the specification gives this form one of its own. */
  unreached?: string
  /** Shows a value, if it is more than its text: a picture, or the label of a choice. */
  show?: (name: Name, value: string) => ReactNode
}) {
  const news = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below, on a phone out of sight.
  useEffect(() => {
    if (check && check.kind !== 'ready') news.current?.focus()
  }, [check])

  return (
    <div ref={news} tabIndex={-1} className={css.news}>
      {conflicts.length > 0 && (
        <Note tone="warn" alert title={RECORD_EDIT.conflict}>
          <p>{RECORD_EDIT.conflictText}</p>
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.name}
              conflict={conflict}
              label={labels[conflict.name]}
              show={show}
              onDecide={(choice) => decide(conflict.name, choice)}
            />
          ))}
        </Note>
      )}
      {check?.kind === 'unchanged' && <Note alert>{RECORD_EDIT.unchanged}</Note>}
      {check?.kind === 'missing' && <Note tone="bad" alert title={missing} />}
      {check?.kind === 'failed' && <NotReadNote failure={check.failure} unreached={unreached} />}
    </div>
  )
}

function NotReadNote({ failure, unreached }: { failure: BankFailure; unreached: string | undefined }) {
  const { title, text } = notReadMessage(failure, unreached)
  return (
    <Note tone="bad" alert title={title}>
      {text}
    </Note>
  )
}

/** One field that was changed on both sides: its two values, each with the button that takes it. */
function ConflictChoice<Name extends string>({
  conflict: { name, atBank, typed },
  label,
  show,
  onDecide,
}: {
  conflict: FieldConflict<Name>
  label: string
  show: (name: Name, value: string) => ReactNode
  onDecide: (choice: 'atBank' | 'typed') => void
}) {
  const sides = [
    { choice: 'atBank', title: RECORD_EDIT.atBank, value: atBank, action: RECORD_EDIT.useAtBank },
    { choice: 'typed', title: RECORD_EDIT.typed, value: typed, action: RECORD_EDIT.useTyped },
  ] as const
  return (
    <fieldset className={css.conflict}>
      <legend>{label}</legend>
      {sides.map(({ choice, title, value, action }) => (
        <div key={choice} className={css.side}>
          <span className={css.title}>{title}</span>
          <div className={css.value}>{value === '' ? <i>{RECORD_EDIT.empty}</i> : show(name, value)}</div>
          <Button aria-label={`${label}: ${action}`} onClick={() => onDecide(choice)}>
            {action}
          </Button>
        </div>
      ))}
    </fieldset>
  )
}

const shownText = (_name: string, value: string): ReactNode => value
