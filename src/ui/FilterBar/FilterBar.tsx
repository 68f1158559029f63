import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Button, buttonClass } from '../Button/Button'
import { classes } from '../classes'
import css from './FilterBar.module.css'

/** A filter that is set, and its text: "Date: today". */
export type SetFilter = { key: string; label: string; value: string; onClear: () => void }

/**
 * The fields that filter a list, given as children, in one row. Each applies by itself; Enter applies all of
 * them at once. On a phone they open from a "Filter" button, beside which the filters that are set are
 * listed, each with a button that clears it. The row is as high whatever is set.
 */
export function FilterBar({
  set,
  onApply,
  onClearAll,
  beside,
  saved,
  more,
  children,
}: {
  set: readonly SetFilter[]
  /** If it returns `false`, a phone keeps the fields open: one of them has to be corrected. */
  onApply?: (() => unknown) | undefined
  onClearAll: () => void
  /** Controls in the same row, behind the fields. */
  beside?: ReactNode
  /** The control that leads to the saved filters. */
  saved?: ReactNode
  /** Fields that few users need: see MoreFields. */
  more?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const dialog = useRef<HTMLFormElement>(null)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (onApply?.() !== false) dialog.current?.hidePopover?.()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
    <div role="search" aria-label="Filter" className={css.bar}>
      <button type="button" className={classes(buttonClass(), css.opener)} popoverTarget={id}>
        {set.length > 0 ? `Filter (${set.length} set)` : 'Filter'}
      </button>
      {set.length > 0 && (
        <ul className={css.setFilters} aria-label="Filters set">
          {set.map((filter) => (
            <li key={filter.key}>
              <span>
                {filter.label}: <b>{filter.value}</b>
              </span>
              <button
                type="button"
                className={css.clear}
                aria-label={`Clear ${filter.label}: ${filter.value}`}
                onClick={filter.onClear}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={css.fields} id={id} popover="auto" ref={dialog} onSubmit={apply} noValidate>
        {children}
        {more}
        <Button type="submit" className={css.phoneOnly}>
          Show
        </Button>
        {saved}
        <span className={css.all} data-nothing={set.length === 0 || undefined}>
          <Button
            kind="text"
            aria-keyshortcuts="c"
            data-clear-filter={set.length > 0 || undefined}
            onClick={onClearAll}
          >
            Clear
          </Button>
        </span>
      </form>
      {beside && <div>{beside}</div>}
    </div>
  )
}
