import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { HITS_PER_LIST, useSearch } from '../../offline/react/use-search'
import { useConnection } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { OFFLINE_SHORT } from '../../widgets/offline-reason.messages'
import { bankSearches } from './bank-search'
import css from './SearchDialog.module.css'
import type { SearchAction, SearchableScreen } from './search.types'
import { type SearchOption, searchOptions } from './search-options'

/** The search over screens, actions and cached rows, as a dialog. It works with the keyboard alone. */
export function SearchDialog({
  open,
  screens,
  actions,
  onClose,
  onGo,
}: {
  open: boolean
  screens: readonly SearchableScreen[]
  actions: readonly SearchAction[]
  onClose: () => void
  /** Goes to a screen; `text` filters its list, and may not be in a URL. */
  onGo: (path: string, text: string | undefined) => void
}) {
  return (
    <Dialog open={open} title="Search" onClose={onClose}>
      <SearchBox
        screens={screens}
        actions={actions}
        onChoose={({ target }) => {
          onClose()
          if ('run' in target) target.run()
          else onGo(target.path, target.query)
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

/**
 * The search field and its results: a combobox whose list is always open. Arrows move, Enter opens, Escape
 * closes.
 */
export function SearchBox({
  screens,
  actions,
  onChoose,
  onClose,
}: {
  screens: readonly SearchableScreen[]
  actions: readonly SearchAction[]
  onChoose: (option: SearchOption) => void
  onClose: () => void
}) {
  const listId = useId()
  const [text, setText] = useState('')
  const [chosenKey, setChosenKey] = useState<string>()
  const sought = useDeferredValue(text)
  const { hits, isCut, ...search } = useSearch(sought)
  const searching = search.searching || sought !== text
  const { up } = useConnection()
  const atBank = bankSearches(text, screens, up ? undefined : OFFLINE_SHORT)
  const options = searchOptions(text, { screens, actions, hits, atBank })
  const found = options.length - atBank.length
  // Found rows come between those on the screen. The chosen one stays chosen, wherever it is then.
  const chosenAt = options.findIndex(({ key }) => key === chosenKey)
  // Enter asks the bank only once the device is known to have nothing.
  const first = found > 0 || (!searching && options.length > 0) ? 0 : -1
  const active = chosenAt === -1 ? first : chosenAt
  const choose = (option: SearchOption) => {
    if (option.off === undefined) onChoose(option)
  }
  const elsewhere =
    atBank.length > 0 && (up ? 'Search at the bank instead.' : 'You must be online to search at the bank.')
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
      choose(chosen)
    }
    if (target === undefined || last < 0) return
    event.preventDefault()
    setChosenKey(options[target]?.key)
    document.getElementById(optionId(target))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={css.search}>
      <Field
        label="Screens, actions and rows on this device"
        help="Arrows to move, Enter to open. The bank is asked only if you choose to search there."
      >
        <TextInput
          className={css.field}
          data-first
          type="search"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === -1 ? undefined : optionId(active)}
          spellCheck={false}
          // Not controlled: a key that interrupts the rendering of the results would be taken back.
          defaultValue=""
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
            aria-disabled={option.off !== undefined || undefined}
            className={css.option}
            onClick={() => choose(option)}
          >
            {option.group !== options[index - 1]?.group && <span className={css.group}>{option.group}</span>}
            <span className={css.title}>{option.title}</span>
            {option.detail && <small className={css.detail}>{option.detail}</small>}
          </div>
        ))}
      </div>
      <p className={css.count} role="status">
        {foundMessage(found, searching, isCut, elsewhere)}
      </p>
      <div className={css.close}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}

function foundMessage(count: number, searching: boolean, isCut: boolean, elsewhere: string | false): string {
  const isSearching = 'Searching the rows saved on this device…'
  if (searching) return count === 0 ? isSearching : `${count} found so far. ${isSearching}`
  if (count === 0) return ['Nothing found on this device.', elsewhere].filter(Boolean).join(' ')
  return isCut
    ? `${count} shown, at most ${HITS_PER_LIST} of each list. To see the others, open a list and use its filter.`
    : `${count} found`
}
