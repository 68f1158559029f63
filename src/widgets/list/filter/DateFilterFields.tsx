import { useState } from 'react'
import { PERIODS } from '../../../domain/days/date-filter'
import { lagosDay } from '../../../domain/days/dates'
import { QUICK_PERIODS, quickPeriodNamed, quickPeriodOf } from '../../../domain/days/quick-periods'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Field/Input'
import { DateInput } from '../../date-input/lazy-date-input'
import { type DateFields, readDateFields, type SettledDates } from './date-filter.rules'

/** The specified periods, and behind today those that are sent as their days. */
const CHOICES = PERIODS.flatMap((one) => (one.value === 'today' ? [one, ...QUICK_PERIODS] : [one]))

/**
 * The period, and the date or dates that go with it (foundations §9). `found` says which field has to be
 * corrected. A quick period has no fields for its dates: "interval" shows them.
 */
export function DateFilterFields({
  value,
  found,
  onChange,
}: {
  value: DateFields
  found: SettledDates | undefined
  onChange: (value: DateFields) => void
}) {
  const today = lagosDay(Date.now())
  // Dates that are being typed keep their fields, also while they happen to be those of a quick period.
  const [isTyped, setTyped] = useState(false)
  const quick = isTyped ? undefined : quickPeriodOf({ ...value }, today)?.value
  const period = quick ?? value.date_filter
  const day = (name: 'specific_date' | 'start_date' | 'end_date', label: string) => (
    <Field
      label={label}
      required
      error={found && !found.ok && found.field === name ? found.message : undefined}
    >
      <DateInput
        name={name}
        value={value[name]}
        onChange={(day) => {
          setTyped(true)
          onChange({ ...value, [name]: day })
        }}
      />
    </Field>
  )
  return (
    <>
      <Field label="Period">
        <Select
          value={period}
          onChange={(event) => {
            const chosen = event.target.value
            const quickly = quickPeriodNamed(chosen)
            setTyped(!quickly)
            const { date_filter } = readDateFields({ date_filter: chosen })
            onChange({ ...value, date_filter, ...quickly?.days(today) })
          }}
        >
          {CHOICES.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      </Field>
      {period === 'specific' && day('specific_date', 'Date')}
      {period === 'interval' && day('start_date', 'Start date')}
      {period === 'interval' && day('end_date', 'End date')}
    </>
  )
}
