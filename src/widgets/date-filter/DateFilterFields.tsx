import { PERIODS } from '../../domain/periods'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Field/Select'
import { DateInput } from '../date-input/DateInput'
import { type DateFields, readDateFields, type SettledDates } from './date-filter.rules'

/**
 * The period, and the date or dates that go with it (foundations §9). `found` says which field has to be
 * corrected.
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
  const day = (name: 'specific_date' | 'start_date' | 'end_date', label: string) => (
    <Field
      label={label}
      required
      error={found && !found.ok && found.field === name ? found.message : undefined}
    >
      <DateInput name={name} value={value[name]} onChange={(day) => onChange({ ...value, [name]: day })} />
    </Field>
  )
  return (
    <>
      <Field label="Period">
        <Select
          value={value.date_filter}
          onChange={(event) => {
            const { date_filter } = readDateFields({ date_filter: event.target.value })
            onChange({ ...value, date_filter })
          }}
        >
          {PERIODS.map((period) => (
            <option key={period.value} value={period.value}>
              {period.label}
            </option>
          ))}
        </Select>
      </Field>
      {value.date_filter === 'specific' && day('specific_date', 'Date')}
      {value.date_filter === 'interval' && day('start_date', 'Start date')}
      {value.date_filter === 'interval' && day('end_date', 'End date')}
    </>
  )
}
