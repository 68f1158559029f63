import { type KeyboardEvent, useMemo, useState } from 'react'
import { findFolded } from './fold'

export type ComboboxOption = { value: string; label: string; detail?: string | undefined }
type Found = { option: ComboboxOption; parts: [string, string, string] }

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
 * Escape restores the choice. `shown` is the text of the field, `at` the index in the list (-1: none).
 */
export function useCombobox({
  options,
  value,
  onChange,
  text,
  onText,
  limit,
}: {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  text: string | undefined
  onText: ((text: string) => void) | undefined
  limit: number
}) {
  const chosen = options.find((option) => option.value === value)
  const [own, setOwn] = useState('')
  const typed = text ?? own
  const setTyped = onText ?? setOwn
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)

  const matches = useMemo(() => {
    const found: Found[] = []
    for (const option of options) {
      const parts = findFolded(option.label, typed)
      if (parts) found.push({ option, parts })
      else if (typed && option.detail && findFolded(option.detail, typed))
        found.push({ option, parts: [option.label, '', ''] })
    }
    return found
  }, [options, typed])
  const shownMatches = matches.slice(0, limit)
  const last = shownMatches.length - 1

  const show = (index: number) => {
    setOpen(true)
    setAt(index)
  }
  const close = () => {
    setOpen(false)
    setAt(-1)
    if (typed !== '') setTyped('')
  }
  const take = (option: ComboboxOption) => {
    close()
    onChange(option.value)
  }
  const openAtChosen = () => show(shownMatches.findIndex(({ option }) => option.value === value))

  const type = (next: string) => {
    setTyped(next)
    show(next === '' ? -1 : 0)
    // A name that is partly erased is no choice any more: the form must never contain another value than the
    // field shows.
    if (value !== '') onChange('')
  }
  /** Leaving the field takes an option that was typed in full, and restores the choice otherwise. */
  const leave = () => {
    const exact = matches.find(({ option, parts }) => parts[1] === option.label)
    if (typed !== '' && exact) take(exact.option)
    else close()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const active = open ? shownMatches[at] : undefined
    const index = open ? nextIndex(event.key, at, last) : undefined
    if (index !== undefined) setAt(index)
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) openAtChosen()
    else if (open && event.key === 'Escape') close()
    else if (active && event.key === 'Enter') take(active.option)
    else return
    event.preventDefault()
  }

  return {
    shown: typed || (chosen?.label ?? ''),
    open,
    at,
    matches: shownMatches,
    left: matches.length - shownMatches.length,
    type,
    press,
    take,
    leave,
    toggle: () => (open ? close() : openAtChosen()),
  }
}
