import { useState } from 'react'
import { type ListFilter, settledFilter } from '../../offline/lists/define-list'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Field/Select'
import { TextInput } from '../../ui/Field/TextInput'
import { FilterBar } from '../../ui/FilterBar/FilterBar'
import { DateFilterFields } from '../date-filter/DateFilterFields'
import { type SettledDates, settleDates } from '../date-filter/date-filter.rules'
import { filterMessage, type ListFilterFields, TEXT_FIELD, typedFilter } from './list-filter'

/**
 * The filter of a list. What is typed applies with "Filter" or Enter; the filters that are set are listed as
 * text.
 */
export function ListFilterBar({
  fields,
  filter,
  onFilter,
}: {
  fields: ListFilterFields
  /** The filter that applies now. */
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}) {
  const [typed, setTyped] = useState(() => typedFilter(filter, fields))
  const [found, setFound] = useState<SettledDates>()
  const key = JSON.stringify(filter)
  const [shown, setShown] = useState(key)
  // The filter can change from outside (one was cleared, or the browser went back); then the fields follow
  // it.
  if (shown !== key) {
    setShown(key)
    setTyped(typedFilter(filter, fields))
    setFound(undefined)
  }

  const { choice, text } = fields
  const apply = () => {
    const dates = settleDates(typed.dates)
    setFound(dates)
    if (!dates.ok) return false
    onFilter(
      settledFilter({
        ...dates.filter,
        ...(choice && { [choice.name]: typed.choice }),
        ...(text && { [TEXT_FIELD]: typed.text.trim() }),
      }),
    )
    return true
  }

  return (
    <FilterBar
      set={filterMessage(filter, fields).map(({ without, ...term }) => ({
        ...term,
        onClear: () => onFilter(without),
      }))}
      onClearAll={() => onFilter({})}
      onApply={apply}
    >
      <DateFilterFields
        value={typed.dates}
        found={found}
        onChange={(dates) => {
          setTyped({ ...typed, dates })
          setFound(undefined)
        }}
      />
      {choice && (
        <Field label={choice.label}>
          <Select
            value={typed.choice}
            onChange={(event) => setTyped({ ...typed, choice: event.target.value })}
          >
            <option value="">{choice.all}</option>
            {choice.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {text && (
        <Field label={text} wide>
          <TextInput
            type="search"
            value={typed.text}
            onChange={(event) => setTyped({ ...typed, text: event.target.value })}
          />
        </Field>
      )}
    </FilterBar>
  )
}
