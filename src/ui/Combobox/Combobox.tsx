import {
  type FocusEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { FieldNote } from '../Field/Field'
import { useFieldLabel, useFieldWiring } from '../Field/fieldWiring'
import input from '../Field/Input.module.css'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import css from './Combobox.module.css'
import { ComboboxList, optionId } from './ComboboxList'
import { ComboboxTray } from './ComboboxTray'
import type { Fold } from './match-rank'
import { type ComboboxOption, useCombobox } from './useCombobox'
import { usePopoverSpace } from './usePopoverSpace'

/** The member of the history entry's state that says which open part added the entry. */
const ADDED_BY = 'openPart'

/**
 * Makes the browser's Back close what is open instead of leaving the screen and its form. Adds a step to the
 * history while it is open, and removes it when it closes otherwise. Call it where it stays mounted.
 */
function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const id = crypto.randomUUID()
    const isOnTop = () => history.state?.[ADDED_BY] === id
    // The screen below may have opened with a state of its own.
    history.pushState({ ...history.state, [ADDED_BY]: id }, '')
    const goBack = () => {
      if (!isOnTop()) closeNow()
    }
    addEventListener('popstate', goBack)
    return () => {
      removeEventListener('popstate', goBack)
      if (isOnTop()) history.back()
    }
  }, [isOpen])
}

/** A narrow screen under a finger: there the on-screen keyboard would cover a list below its field. */
const PHONE = '(width < 600px) and (pointer: coarse)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns true on a phone. */
function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}

/**
 * Chooses one of many options by typing a part of the name or detail, with or without diacritics. `value` is
 * the value of the chosen option, or empty. `onChange` gets '' as soon as the text is no longer the chosen
 * option, and nothing is chosen then until something is taken, or Escape restores the choice: a form takes it
 * over as it is. A text that chose nothing stays in the field, and a sentence below says so.
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
  fold,
  limit = 60,
  searchedAbove = -1,
  takesOnLeave = true,
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
  /**
   * Called after Enter took an option, so that a form can go on to its next field. The tray of a phone
   * returns to this field instead.
   */
  onTaken?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Shown if no option matches. */
  empty?: string
  /** How the typed text and the options are compared. */
  fold: Fold
  /** How many options are drawn at once; the number of the others is shown. */
  limit?: number
  /** More characters than this have to be typed before options are offered. */
  searchedAbove?: number
  /** Whether leaving the field takes an option that was typed in full. */
  takesOnLeave?: boolean
  ref?: Ref<HTMLInputElement> | undefined
  'aria-label'?: string | undefined
}) {
  const { label, labelId } = useFieldLabel()
  const whole = useRef<HTMLDivElement>(null)
  const listId = useId()
  const unchosenId = useId()
  const isPhone = useIsPhone()
  const box = useCombobox({
    options,
    value,
    onChange,
    text,
    onText,
    onTaken: isPhone ? undefined : onTaken,
    empty,
    fold,
    limit,
    searchedAbove,
    takesOnLeave,
  })
  const wiring = useFieldWiring({ 'aria-describedby': box.unchosen && unchosenId })
  const isTrayOpen = isPhone && box.open
  useCloseOnBack(isTrayOpen, box.dismiss)
  const popover = usePopoverSpace(box.open && !isPhone, box.matches)

  const focusField = () => document.getElementById(wiring.id)?.focus()
  const take = (option: ComboboxOption) => {
    box.take(option)
    // It had the focus itself if a screen reader chose it. The tray returns the focus when it closes.
    if (!isPhone) focusField()
  }
  const leave = (event: FocusEvent) => {
    // Into the list or the tray, which belong to the field.
    if (isTrayOpen || whole.current?.contains(event.relatedTarget)) return
    box.leave()
    onBlur?.()
  }
  const list = { box, value, empty, onTake: take }
  const listLabel = ariaLabel ?? 'Choices'

  return (
    <>
      <div ref={whole} className={css.combobox}>
        <input
          {...wiring}
          {...(box.unchosen !== undefined && { 'aria-invalid': true })}
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
          // The tray has a search field of its own, so that the on-screen keyboard need not come twice.
          inputMode={isPhone ? 'none' : undefined}
          aria-label={ariaLabel}
          aria-autocomplete="list"
          aria-haspopup={isPhone ? 'dialog' : 'listbox'}
          aria-expanded={box.open}
          aria-controls={listId}
          aria-activedescendant={box.open && !isPhone && box.at >= 0 ? optionId(listId, box.at) : undefined}
          value={box.shown}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.toggle}
          onKeyDown={box.press}
          onFocus={box.enter}
          onBlur={leave}
        />
        <button
          type="button"
          className={css.opener}
          // The Tab key stops at the field, whose arrow keys open the list too.
          tabIndex={-1}
          aria-label={box.open ? 'Hide choices' : 'Show choices'}
          aria-describedby={labelId}
          aria-expanded={box.open}
          aria-controls={listId}
          disabled={disabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            focusField()
            box.toggle()
          }}
        />
        {isPhone ? (
          <ComboboxTray title={label ?? listLabel} listId={listId} listLabel={listLabel} {...list} />
        ) : (
          <div ref={popover} className={css.popover} hidden={!box.open}>
            <ComboboxList id={listId} label={listLabel} onLeave={leave} {...list} />
          </div>
        )}
        {/* Outside of an open tray nothing is announced; it has a status of its own. */}
        <VisuallyHidden role="status">{isTrayOpen ? '' : box.news}</VisuallyHidden>
      </div>
      {box.unchosen !== undefined && (
        <div role="alert">
          <FieldNote id={unchosenId} help="" error={box.unchosen} />
        </div>
      )}
    </>
  )
}
