import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import {
  type Compared,
  compared,
  type Fold,
  findFolded,
  LABEL_IN_FULL,
  matchRank,
  OTHER_IN_FULL,
} from './match-rank'

/**
 * `also` has further texts by which the option is found, and is not shown. `mark` is shown after the detail,
 * and finds nothing.
 */
export type ComboboxOption = {
  value: string
  label: string
  detail?: string | undefined
  also?: readonly string[] | undefined
  mark?: string | undefined
}
type Parts = [string, string, string]
type Match = { readonly option: ComboboxOption; readonly rank: number }
/** A match, with its label and its detail each cut into what is before, what was typed, and what is after. */
type Found = { option: ComboboxOption; label: Parts; detail: Parts }

type Comparable = { readonly option: ComboboxOption; readonly texts: readonly Compared[] }

function comparable(option: ComboboxOption, fold: Fold): Comparable {
  const texts = [option.label, option.detail ?? '', ...(option.also ?? [])]
  return { option, texts: texts.map((text) => compared(text, fold)) }
}

/** Returns the options that are found by the text, the best first. */
function matchesOf(options: readonly Comparable[], typed: string, fold: Fold): Match[] {
  const sought = compared(typed, fold)
  return options
    .flatMap(({ option, texts }) => {
      const rank = matchRank(sought, texts)
      return rank === undefined ? [] : { option, rank }
    })
    .sort((left, right) => left.rank - right.rank)
}

function withMarks(option: ComboboxOption, typed: string, fold: Fold): Found {
  const partsOf = (text: string) => findFolded(text, typed, fold) ?? ([text, '', ''] satisfies Parts)
  return { option, label: partsOf(option.label), detail: partsOf(option.detail ?? '') }
}

/** Returns the option that was typed in full, by its label before by another text, if it is the only one. */
function typedInFull(matches: readonly Match[]): ComboboxOption | undefined {
  const best = matches[0]?.rank
  if (best !== LABEL_IN_FULL && best !== OTHER_IN_FULL) return undefined
  const [only, ...more] = matches.filter(({ rank }) => rank === best)
  return more.length === 0 ? only?.option : undefined
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
 * what a screen reader says about the list and the choice, `unchosen` what is wrong with a text that was
 * typed and chose nothing. `onTaken` is called after Enter took an option.
 *
 * The text of the field and the value of the form agree: a text that was changed is no choice, and only a
 * choice or Escape makes it one again. Leaving the field takes nothing but an option that was typed in full,
 * and not even that if `takesOnLeave` is false: the press that leaves it may be one on a button.
 */
export function useCombobox({
  options,
  value,
  onChange,
  text,
  onText,
  onTaken,
  empty,
  fold,
  limit,
  searchedAbove,
  takesOnLeave,
}: {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  text: string | undefined
  onText: ((text: string) => void) | undefined
  onTaken: (() => void) | undefined
  empty: string
  fold: Fold
  limit: number
  searchedAbove: number
  takesOnLeave: boolean
}) {
  const chosen = options.find((option) => option.value === value)
  const [own, setOwn] = useState('')
  // Whatever was typed, a choice (which may come from elsewhere) takes its place.
  const typed = chosen ? '' : (text ?? own)
  if (chosen && own !== '') setOwn('')
  const setTyped = onText ?? setOwn
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  /** The text that an option was taken for. `onTaken` may leave the field before the state changes. */
  const taken = useRef<string>(undefined)
  /** The choice that typing gave up. Escape restores it, while the options still have it. */
  const [givenUp, setGivenUp] = useState('')
  const former = options.find((option) => option.value === givenUp)
  const [takenLabel, setTakenLabel] = useState('')

  const isSought = typed.trim() !== ''
  // Once for all that is typed; nothing is compared until something is.
  const comparables = useMemo(
    () => (isSought ? options.map((option) => comparable(option, fold)) : []),
    [options, isSought, fold],
  )
  const matches = useMemo(() => {
    const asListed = (all: readonly ComboboxOption[]) => all.map((option) => ({ option, rank: 0 }))
    if (typed.length <= searchedAbove) return chosen ? asListed([chosen]) : []
    return isSought ? matchesOf(comparables, typed, fold) : asListed(options)
  }, [options, comparables, typed, isSought, searchedAbove, chosen, fold])
  const shownMatches = useMemo(
    () => matches.slice(0, limit).map(({ option }) => withMarks(option, typed, fold)),
    [matches, limit, typed, fold],
  )
  const last = shownMatches.length - 1

  const show = (index: number) => {
    setTakenLabel('')
    setOpen(true)
    setAt(index)
  }
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const closeEmpty = () => {
    close()
    setGivenUp('')
    if (typed !== '') setTyped('')
  }
  const take = (option: ComboboxOption) => {
    taken.current = typed
    closeEmpty()
    setTakenLabel(option.label)
    onChange(option.value)
  }
  const dismiss = () => {
    closeEmpty()
    if (value === '' && former && (open || typed !== '')) onChange(former.value)
  }
  const clear = () => {
    closeEmpty()
    if (value !== '') onChange('')
  }
  const chosenAt = shownMatches.findIndex(({ option }) => option.value === value)

  const type = (next: string) => {
    taken.current = undefined
    setTyped(next)
    show(next === '' ? -1 : 0)
    // A name that is partly erased is no choice any more: the form must never contain another value than the
    // field shows.
    if (value === '') return
    setGivenUp(value)
    onChange('')
  }
  /** A field that is entered empty has no choice to restore: the form may have been emptied meanwhile. */
  const enter = () => {
    if (typed === '') setGivenUp('')
  }
  /** Leaving the field takes an option that was typed in full; any other text stays, and is no choice. */
  const leave = () => {
    const exact = isSought && takesOnLeave ? typedInFull(matches) : undefined
    if (exact && typed !== taken.current) take(exact)
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
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      show(chosenAt >= 0 ? chosenAt : (nextIndex(event.key, -1, last) ?? -1))
    else if ((open || typed !== '') && event.key === 'Escape') dismiss()
    else if (active && event.key === 'Enter') takeByEnter(active.option)
    // A text that finds nothing must not send the form.
    else if (!(open && typed !== '' && event.key === 'Enter')) return
    event.preventDefault()
  }

  const listNews = matches.length === 0 ? `0 to choose from. ${empty}` : `${matches.length} to choose from`
  return {
    shown: chosen?.label ?? typed,
    typed,
    open,
    at,
    matches: shownMatches,
    left: matches.length - shownMatches.length,
    news: open ? listNews : takenLabel && `${takenLabel} chosen`,
    unchosen:
      open || typed.trim() === ''
        ? undefined
        : `Nothing is chosen. Take one from the list${former ? `, or press Escape for ${former.label}` : ''}.`,
    type,
    press,
    take,
    enter,
    leave,
    dismiss,
    clear,
    /** Makes the option at an index the active one, because it got the focus. */
    reach: setAt,
    toggle: () => (open ? close() : show(chosenAt)),
  }
}

export type ComboboxState = ReturnType<typeof useCombobox>
