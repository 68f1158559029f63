import { type Ref, useEffect, useId, useRef } from 'react'
import { useFieldWiring } from '../Field/fieldWiring'
import input from '../Field/Input.module.css'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import css from './Combobox.module.css'
import { type ComboboxOption, useCombobox } from './useCombobox'
import { usePopoverSpace } from './usePopoverSpace'

/**
 * Chooses one of many options by typing a part of the name or detail, with or without diacritics. `value` is
 * the value of the chosen option, or empty. `onChange` gets '' as soon as the text is no longer the chosen
 * option.
 */
export function Combobox({
  options,
  value,
  onChange,
  text,
  onText,
  onTaken,
  onBlur,
  name,
  placeholder,
  disabled,
  empty = 'Nothing fits what is typed',
  limit = 60,
  ref,
  'aria-label': ariaLabel,
}: {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  /**
   * The text that was typed before a choice, for a form that stores it too. If left out, the combobox keeps
   * it in its own state.
   */
  text?: string | undefined
  onText?: ((text: string) => void) | undefined
  /** Called after Enter took an option, so that a form can go on to its next field. */
  onTaken?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Shown if no option matches. */
  empty?: string
  /** How many options are drawn at once; the number of the others is shown. */
  limit?: number
  ref?: Ref<HTMLInputElement> | undefined
  'aria-label'?: string | undefined
}) {
  const wiring = useFieldWiring()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const box = useCombobox({ options, value, onChange, text, onText, onTaken, limit })
  const popover = usePopoverSpace(box.open, box.matches)
  const optionId = (at: number) => `${listId}-${at}`

  useEffect(() => {
    if (box.at >= 0) list.current?.children[box.at]?.scrollIntoView({ block: 'nearest' })
  }, [box.at])

  return (
    <div className={css.combobox}>
      <input
        {...wiring}
        ref={ref}
        className={input.input}
        type="text"
        role="combobox"
        name={name}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={ariaLabel}
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={listId}
        aria-activedescendant={box.open && box.at >= 0 ? optionId(box.at) : undefined}
        value={box.shown}
        onChange={(event) => box.type(event.target.value)}
        onClick={box.toggle}
        onKeyDown={box.press}
        onBlur={() => {
          box.leave()
          onBlur?.()
        }}
      />
      <div ref={popover} className={css.popover} hidden={!box.open}>
        <div
          ref={list}
          id={listId}
          className={css.list}
          role="listbox"
          aria-label={ariaLabel ?? 'Choices'}
          hidden={!box.open || box.matches.length === 0}
        >
          {box.matches.map(({ option, label, detail }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the same, by aria-activedescendant
            <div
              key={option.value}
              id={optionId(at)}
              role="option"
              aria-selected={at === box.at}
              aria-setsize={box.matches.length + box.left}
              aria-posinset={at + 1}
              data-chosen={option.value === value || undefined}
              // Keeps the focus in the field: its blur would close the list before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.take(option)}
            >
              <b>
                <Marked parts={label} />
              </b>{' '}
              {option.detail && (
                <span>
                  <Marked parts={detail} />
                </span>
              )}
            </div>
          ))}
        </div>
        {box.matches.length === 0 && <p className={css.empty}>{empty}</p>}
        {box.left > 0 && <p className={css.left}>{box.left} more: type to narrow them down</p>}
      </div>
      <VisuallyHidden role="status">
        {box.open ? `${box.matches.length + box.left} to choose from` : ''}
      </VisuallyHidden>
    </div>
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
