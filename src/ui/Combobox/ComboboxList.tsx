import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import css from './Combobox.module.css'
import type { ComboboxOption, ComboboxState } from './useCombobox'

/** Returns the id of an option in the list with that id, for `aria-activedescendant`. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

/**
 * The options of a combobox, or the sentence that none matches. The options can be focused: a screen reader
 * on a touch screen moves from one to the next by a swipe and chooses by a double tap, without the keys of
 * the field.
 */
export function ComboboxList({
  id,
  label,
  box,
  value,
  empty,
  onTake,
  onLeave,
}: {
  id: string
  label: string
  box: ComboboxState
  value: string
  empty: string
  onTake: (option: ComboboxOption) => void
  /** Called when an option loses the focus. */
  onLeave?: ((event: FocusEvent) => void) | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = list.current?.children[box.at]
    option?.scrollIntoView({ block: 'nearest' })
    // If the focus is in the list and not in the field, it goes along.
    if (option instanceof HTMLElement && list.current?.contains(document.activeElement)) option.focus()
  }, [box.at])
  const takeBySpace = (event: KeyboardEvent, option: ComboboxOption) => {
    if (event.key !== ' ') return
    event.preventDefault()
    onTake(option)
  }
  return (
    <>
      <div
        ref={list}
        id={id}
        className={css.list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        hidden={!box.open || box.matches.length === 0}
        onKeyDown={box.press}
        onBlur={onLeave}
      >
        {box.matches.map(({ option, label: name, detail }, at) => (
          <div
            key={option.value}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === box.at}
            aria-setsize={box.matches.length + box.left}
            aria-posinset={at + 1}
            data-chosen={option.value === value || undefined}
            // A mouse or a finger leaves the focus in the field, so that one can go on typing there.
            onPointerDown={(event) => event.preventDefault()}
            onFocus={() => box.reach(at)}
            onKeyDown={(event) => takeBySpace(event, option)}
            onClick={() => onTake(option)}
          >
            <b>
              <Marked parts={name} />
            </b>{' '}
            {(option.detail || option.mark) && (
              <span>
                <Marked parts={detail} />
                {option.mark && <small> {option.mark}</small>}
              </span>
            )}
          </div>
        ))}
      </div>
      {box.matches.length === 0 && <p className={css.empty}>{empty}</p>}
      {box.left > 0 && <p className={css.left}>{box.left} more: type to narrow them down</p>}
    </>
  )
}

function Marked({ parts: [before, match, after] }: { parts: [string, string, string] }) {
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  )
}
