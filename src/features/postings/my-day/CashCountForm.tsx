import { useId } from 'react'
import type { Amount as InNaira } from '../../../domain/money/amount'
import { amountProblem } from '../../../domain/money/typed-amount'
import { Amount } from '../../../ui/Amount/Amount'
import { AmountInput } from '../../../ui/AmountInput/AmountInput'
import { Button } from '../../../ui/Button/Button'
import { Field, FieldNote } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Note } from '../../../ui/Note/Note'
import { Row, Stack } from '../../../ui/Page/Layout'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import css from './MyDay.module.css'
import { differenceMessage, MY_DAY, noteMessage } from './my-day.messages'
import {
  type CashCount,
  cashDifference,
  countedCash,
  countProblem,
  DENOMINATIONS,
  type Denomination,
  notesProblem,
  worthOf,
} from './my-day.rules'

/** Counts the cash, note by note, and compares it with what the postings say. */
export function CashCountForm({
  count,
  expected,
  isSaved,
  onChange,
  onClear,
}: {
  count: CashCount
  /** Undefined if it is not known with what cash the day began. */
  expected: InNaira | undefined
  isSaved: boolean
  onChange: (part: Partial<CashCount>) => void
  onClear: () => void
}) {
  const counted = countedCash(count)
  const difference =
    counted === undefined || expected === undefined ? undefined : cashDifference(counted, expected)
  return (
    <div className={css.cash}>
      <Stack>
        <Field label={MY_DAY.opening}>
          <AmountInput
            sign="₦"
            value={count.opening}
            problemOf={amountProblem}
            onChange={(opening) => onChange({ opening })}
          />
        </Field>
        <div className={css.notes}>
          {DENOMINATIONS.map((denomination) => (
            <NoteInput
              key={denomination}
              denomination={denomination}
              value={count.notes[denomination] ?? ''}
              onChange={(value) => onChange({ notes: { ...count.notes, [denomination]: value } })}
            />
          ))}
        </div>
        <Field label={MY_DAY.coins}>
          <AmountInput
            sign="₦"
            value={count.coins}
            problemOf={amountProblem}
            onChange={(coins) => onChange({ coins })}
          />
        </Field>
      </Stack>
      <div>
        <SummaryList
          lines={[
            {
              label: MY_DAY.counted,
              value: counted === undefined ? '–' : <Amount value={counted} sign="₦" />,
            },
            {
              label: MY_DAY.expected,
              value: expected === undefined ? '–' : <Amount value={expected} sign="₦" />,
            },
            {
              label: MY_DAY.difference,
              value: difference ? <Amount value={difference.amount} sign="₦" /> : '–',
              total: true,
            },
          ]}
        />
        <div role="status">
          <Note tone={!difference ? 'plain' : difference.kind === 'none' ? 'good' : 'warn'}>
            {difference ? differenceMessage(difference) : (countProblem(count) ?? MY_DAY.notCounted)}
          </Note>
        </div>
        {!isSaved && (
          <Note tone="bad" alert>
            {MY_DAY.notSaved}
          </Note>
        )}
        <Row className={css.acts}>
          <Button onClick={onClear}>{MY_DAY.clear}</Button>
        </Row>
      </div>
    </div>
  )
}

function NoteInput({
  denomination,
  value,
  onChange,
}: {
  denomination: Denomination
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const problem = notesProblem(value)
  const worth = worthOf(denomination, value)
  return (
    <div className={css.note}>
      <label htmlFor={id}>{noteMessage(denomination)}</label>
      <TextInput
        id={id}
        inputMode="numeric"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span>{worth === undefined ? '–' : <Amount value={worth} sign="₦" />}</span>
      {problem !== undefined && <FieldNote id={`${id}-problem`} help="" error={problem} />}
    </div>
  )
}
