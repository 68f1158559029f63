import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { HITS_PER_LIST, useSearch } from '../../offline/react/use-search'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/TextInput'
import css from './SearchBox.module.css'
import { type SearchableScreen, type SearchOption, searchOptions } from './search-options'

/**
 * The search field and its results: a combobox whose list is always open. Arrows move, Enter opens, Escape
 * closes.
 */
export function SearchBox({
  screens,
  onChoose,
  onClose,
}: {
  screens: readonly SearchableScreen[]
  onChoose: (option: SearchOption) => void
  onClose: () => void
}) {
  const listId = useId()
  const [text, setText] = useState('')
  const [chosenKey, setChosenKey] = useState<string>()
  const { hits, searching, isCut } = useSearch(useDeferredValue(text))
  const options = searchOptions(text, screens, hits)
  // Found rows come between those on the screen. The chosen one stays chosen, wherever it is then.
  const chosenAt = options.findIndex(({ key }) => key === chosenKey)
  const active = chosenAt === -1 ? Math.min(0, options.length - 1) : chosenAt
  const optionId = (index: number) => `${listId}-${index}`

  const move = (event: KeyboardEvent) => {
    const last = options.length - 1
    const target = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    }[event.key]
    const chosen = options[active]
    if (event.key === 'Escape') {
      // The browser would only clear the text, and close with the second Escape.
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen)
    }
    if (target === undefined || last < 0) return
    event.preventDefault()
    setChosenKey(options[target]?.key)
    document.getElementById(optionId(target))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={css.search}>
      <Field
        label="Screens and rows on this device"
        help="Arrows to move, Enter to open. Names, numbers and order IDs are searched on this device only."
      >
        <TextInput
          className={css.field}
          data-first
          type="search"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosenKey(undefined)
          }}
          onKeyDown={move}
        />
      </Field>
      <div id={listId} className={css.list} role="listbox" aria-label="Found" tabIndex={-1}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css.option}
            onClick={() => onChoose(option)}
          >
            {option.group !== options[index - 1]?.group && <span className={css.group}>{option.group}</span>}
            <span className={css.title}>{option.title}</span>
            {option.detail && <small className={css.detail}>{option.detail}</small>}
          </div>
        ))}
      </div>
      <p className={css.count} role="status">
        {foundMessage(options.length, searching, isCut)}
      </p>
      <div className={css.close}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}

function foundMessage(count: number, searching: boolean, isCut: boolean): string {
  const isSearching = 'Searching the rows saved on this device…'
  if (searching) return count === 0 ? isSearching : `${count} found so far. ${isSearching}`
  if (count === 0)
    return 'Nothing found on this device. To search at the bank, open a list and use its filter.'
  return isCut
    ? `${count} shown, at most ${HITS_PER_LIST} of each list. To see the others, open a list and use its filter.`
    : `${count} found`
}
