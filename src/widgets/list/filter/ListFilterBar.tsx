import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListFilter } from '../../../offline/lists/define-list'
import { TEXT_FIELD } from '../../../offline/lists/sought-texts'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { Select, TextInput } from '../../../ui/Field/Input'
import { FilterBar } from '../../../ui/FilterBar/FilterBar'
import { MoreFields } from '../../../ui/FilterBar/MoreFields'
import { lazyDialog, useLazyDialog } from '../../../ui/lazy-part/lazy-dialog'
import { DateInput } from '../../date-input/lazy-date-input'
import { DateFilterFields } from './DateFilterFields'
import { type SettledDates, settleDates } from './date-filter.rules'
import {
  filterMessage,
  type ListFilterFields,
  settledTyped,
  type TypedFilter,
  typedFilter,
} from './list-filter'

const SavedFiltersDialog = lazyDialog(() => import(/* chunk: list-parts */ './SavedFiltersDialog'))

const MORE_FILTERS = 'More filters'
/** How long a text or a day must rest before it applies (ms), so that not each key asks the bank. */
const TYPING_PAUSE_MS = 300

/**
 * The filter of a list. It applies as it changes: a choice at once, a text and complete dates after a pause
 * or with Enter.
 */
export function ListFilterBar({
  list,
  fields,
  filter,
  onFilter,
  beside,
}: {
  /** The name under which its saved filters are stored. */
  list: string
  fields: ListFilterFields
  /** The filter that applies now. */
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  /** Controls in the same row, behind the fields. */
  beside?: ReactNode
}) {
  const [typed, setTyped] = useState(() => typedFilter(filter, fields))
  const [found, setFound] = useState<SettledDates>()
  const key = JSON.stringify(filter)
  const [shown, setShown] = useState(key)
  // The filter can change from outside (one was cleared, or the browser went back); then the fields follow
  // it. A filter that the fields have applied themselves leaves them as they were typed.
  if (shown !== key) {
    setShown(key)
    setFound(undefined)
    if (keyOf(typed, fields) !== key) setTyped(typedFilter(filter, fields))
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter from outside ends the pause
  useEffect(() => () => clearTimeout(pause.current), [key])

  const { day, choice, text, texts = [], isUndated } = fields
  const apply = (next: TypedFilter): boolean => {
    clearTimeout(pause.current)
    const wanted = settledTyped(next, fields)
    if (wanted && keyOf(next, fields) !== key) onFilter(wanted)
    return wanted !== undefined
  }
  const change = (next: TypedFilter) => {
    setTyped(next)
    setFound(undefined)
    apply(next)
  }
  const changeSoon = (next: TypedFilter) => {
    setTyped(next)
    setFound(undefined)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => apply(next), TYPING_PAUSE_MS)
  }

  const saved = useLazyDialog()

  const textInput = (name: string, placeholder?: string) => (
    <TextInput
      type="search"
      placeholder={placeholder}
      value={typed.texts[name] ?? ''}
      onChange={(event) => changeSoon({ ...typed, texts: { ...typed.texts, [name]: event.target.value } })}
    />
  )

  const bar = (
    <FilterBar
      beside={beside}
      saved={
        <Button kind="text" onClick={saved.open}>
          Saved filters
        </Button>
      }
      more={
        texts.length > 0 && (
          <MoreFields label={MORE_FILTERS} set={texts.filter(({ name }) => filter[name]).length}>
            {texts.map((one) => (
              <Field key={one.name} label={one.label}>
                {textInput(one.name)}
              </Field>
            ))}
          </MoreFields>
        )
      }
      set={filterMessage(filter, fields).map(({ without, ...term }) => ({
        ...term,
        onClear: () => onFilter(without),
      }))}
      onClearAll={() => {
        clearTimeout(pause.current)
        setTyped(typedFilter({}, fields))
        onFilter({})
      }}
      onApply={() => {
        setFound(settleDates(typed.dates))
        return apply(typed)
      }}
    >
      {!isUndated && (
        <DateFilterFields
          value={typed.dates}
          found={found}
          onChange={(dates) => {
            // Days are typed and stepped through; a period is chosen.
            const isChosen = dates.date_filter !== typed.dates.date_filter
            ;(isChosen ? change : changeSoon)({ ...typed, dates })
          }}
        />
      )}
      {day && (
        <Field label={day}>
          <DateInput name="day" value={typed.day} onChange={(next) => changeSoon({ ...typed, day: next })} />
        </Field>
      )}
      {choice && (
        <Field label={choice.label}>
          <Select value={typed.choice} onChange={(event) => change({ ...typed, choice: event.target.value })}>
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
          {textInput(TEXT_FIELD, text)}
        </Field>
      )}
    </FilterBar>
  )
  return (
    <>
      {bar}
      {/* Outside of the bar: on a phone its fields close when a dialog opens, and whatever is in them. */}
      {saved.isWanted && (
        <SavedFiltersDialog
          list={list}
          fields={fields}
          filter={filter}
          open={saved.isOpen}
          onApply={onFilter}
          onClose={saved.close}
        />
      )}
    </>
  )
}

function keyOf(typed: TypedFilter, fields: ListFilterFields): string {
  return JSON.stringify(settledTyped(typed, fields))
}
