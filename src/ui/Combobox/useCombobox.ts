import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { findFolded } from './fold'

export type ComboboxOption = { value: string; label: string; detail?: string | undefined }
type Parts = [string, string, string]
/** A match, with its label and its detail each cut into what is before, what was typed, and what is after. */
type Found = { option: ComboboxOption; label: Parts; detail: Parts }

/** The order of the matches: what was typed is the whole label, its beginning, in it, or in the detail. */
const RANKS = 4

/** Returns the options that contain the text in their label or detail, the best first. */
function matchesOf(options: readonly ComboboxOption[], typed: string): Found[] {
  const ranked: Found[][] = Array.from({ length: RANKS }, () => [])
  for (const option of options) {
    const label = findFolded(option.label, typed)
    const detail = findFolded(option.detail ?? '', typed)
    if (!label && !detail) continue
    const [before, match, after] = label ?? [option.label, '', '']
    const rank = match === '' ? RANKS - 1 : before !== '' ? 2 : after !== '' ? 1 : 0
    ranked[rank]?.push({
      option,
      label: [before, match, after],
      detail: detail ?? [option.detail ?? '', '', ''],
    })
  }
  return ranked.flat()
}

/**
 * Returns the index to which a key moves from `at` in a list that ends at `last`, or undefined for other
 * keys. It wraps around.
 */
function nextIndex(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/**
 * The behaviour of a combobox with a list, by the ARIA practices: typing filters, arrows move, Enter takes,
 * Escape restores the choice. `shown` is the text of the field, `at` the index in the list (-1: none), `news`
 * what a screen reader says about the list and the choice. `onTaken` is called after Enter took an option.
 */
export function useCombobox({
  options,
  value,
  onChange,
  text,
  onText,
  onTaken,
  empty,
  limit,
}: {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  text: string | undefined
  onText: ((text: string) => void) | undefined
  onTaken: (() => void) | undefined
  empty: string
  limit: number
}) {
  const chosen = options.find((option) => option.value === value)
  const [own, setOwn] = useState('')
  const typed = text ?? own
  const setTyped = onText ?? setOwn
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  /** The text that an option was taken for. `onTaken` may leave the field before the state changes. */
  const taken = useRef<string>(undefined)
  /** The choice when the list was opened, which typing gives up and Escape restores. */
  const before = useRef(value)
  const [takenLabel, setTakenLabel] = useState('')

  const matches = useMemo(() => matchesOf(options, typed), [options, typed])
  const shownMatches = matches.slice(0, limit)
  const last = shownMatches.length - 1

  const show = (index: number) => {
    if (!open) before.current = value
    setTakenLabel('')
    setOpen(true)
    setAt(index)
  }
  const close = () => {
    setOpen(false)
    setAt(-1)
    if (typed !== '') setTyped('')
  }
  const take = (option: ComboboxOption) => {
    taken.current = typed
    close()
    setTakenLabel(option.label)
    onChange(option.value)
  }
  const dismiss = () => {
    close()
    if (open && value !== before.current) onChange(before.current)
  }
  const clear = () => {
    close()
    if (value !== '') onChange('')
  }
  const openAtChosen = () => show(shownMatches.findIndex(({ option }) => option.value === value))

  const type = (next: string) => {
    taken.current = undefined
    setTyped(next)
    show(next === '' ? -1 : 0)
    // A name that is partly erased is no choice any more: the form must never contain another value than the
    // field shows.
    if (value !== '') onChange('')
  }
  /** Leaving the field takes an option that was typed in full, and restores the choice otherwise. */
  const leave = () => {
    const exact = matches.find(({ option, label }) => label[1] === option.label)
    if (typed !== '' && typed !== taken.current && exact) take(exact.option)
    else close()
  }
  const takeByEnter = (option: ComboboxOption) => {
    take(option)
    onTaken?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const active = open ? shownMatches[at] : undefined
    const index = open ? nextIndex(event.key, at, last) : undefined
    if (index !== undefined) setAt(index)
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) openAtChosen()
    else if (open && event.key === 'Escape') dismiss()
    else if (active && event.key === 'Enter') takeByEnter(active.option)
    else return
    event.preventDefault()
  }

  const listNews = matches.length === 0 ? `0 to choose from. ${empty}` : `${matches.length} to choose from`
  return {
    shown: typed || (chosen?.label ?? ''),
    typed,
    open,
    at,
    matches: shownMatches,
    left: matches.length - shownMatches.length,
    news: open ? listNews : takenLabel && `${takenLabel} chosen`,
    type,
    press,
    take,
    leave,
    dismiss,
    clear,
    /** Makes the option at an index the active one, because it got the focus. */
    reach: setAt,
    toggle: () => (open ? close() : openAtChosen()),
  }
}

/** What {@link useCombobox} returns. */
export type ComboboxState = ReturnType<typeof useCombobox>
