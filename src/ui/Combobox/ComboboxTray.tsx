import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import input from '../Field/Input.module.css'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import css from './Combobox.module.css'
import { ComboboxList, optionId } from './ComboboxList'
import type { ComboboxOption, ComboboxState } from './useCombobox'

/**
 * The list of a combobox on a phone: a dialog with a search field of its own, above the on-screen keyboard.
 * Whatever closes it but a choice leaves the choice as it was.
 */
export function ComboboxTray({
  title,
  listId,
  listLabel,
  box,
  value,
  empty,
  onTake,
}: {
  title: ReactNode
  listId: string
  listLabel: string
  box: ComboboxState
  value: string
  empty: string
  onTake: (option: ComboboxOption) => void
}) {
  const body = useAboveKeyboard(box.open)
  return (
    <Dialog open={box.open} title={title} className={css.tray} onClose={box.dismiss}>
      <div ref={body} className={css.seek}>
        <input
          data-first
          className={input.input}
          type="search"
          role="combobox"
          aria-label="Search"
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-autocomplete="list"
          aria-expanded={box.matches.length > 0}
          aria-controls={listId}
          aria-activedescendant={box.at >= 0 ? optionId(listId, box.at) : undefined}
          value={box.typed}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={(event) => {
            // Without an option to take, Enter would send the form around the tray.
            if (event.key === 'Enter') event.preventDefault()
            box.press(event)
          }}
        />
        <Button onClick={box.dismiss}>Close</Button>
      </div>
      <ComboboxList id={listId} label={listLabel} box={box} value={value} empty={empty} onTake={onTake} />
      {value !== '' && (
        <p className={css.noChoice}>
          <Button kind="text" onClick={box.clear}>
            Clear the choice
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">{box.news}</VisuallyHidden>
    </Dialog>
  )
}

/**
 * Gives the dialog around the returned element the height that the on-screen keyboard covers (`--covered`)
 * and the one that it leaves (`--seen`), both in CSS px. Browsers that make the page smaller for their
 * keyboard (index.html asks for it) cover nothing; Safari on iOS only moves the visual viewport.
 */
function useAboveKeyboard(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const dialog = element.current?.closest('dialog')
    const viewport = window.visualViewport
    if (!isOpen || !dialog || !viewport) return
    const measure = () => {
      // Enlarged by two fingers the visual viewport is small without any keyboard.
      const isEnlarged = viewport.scale > 1.01
      const covered = isEnlarged ? 0 : Math.max(0, innerHeight - viewport.offsetTop - viewport.height)
      dialog.style.setProperty('--covered', `${covered}px`)
      dialog.style.setProperty('--seen', isEnlarged ? '100dvh' : `${viewport.height}px`)
    }
    measure()
    const watching = new AbortController()
    viewport.addEventListener('resize', measure, { signal: watching.signal })
    viewport.addEventListener('scroll', measure, { signal: watching.signal })
    return () => watching.abort()
  }, [isOpen])

  return element
}
