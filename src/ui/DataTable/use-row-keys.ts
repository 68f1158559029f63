import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isTurnedOff } from '../single-keys'
import type { TableProps } from './table.types'

const INTERACTIVE = 'a[href], button, input'

/**
 * Makes a table whose rows can be opened or selected one Tab stop. The row that had the focus last is the
 * stop; Tab goes on to the actions of that row and then out of the table. Arrows, `j`, `k`, Home and End
 * move, Enter opens, `x` or the space bar selects, Shift and an arrow extend the selection, Shift and a press
 * select a range, Ctrl+A selects all, and the table's own `rowKeys` work too. With nothing focused, `j` goes
 * to the table. The letters do nothing if the user turned the keys without Ctrl off.
 */
export function useRowKeys<Row>(table: TableProps<Row>) {
  const { rows, rowKey, selection, onOpen, onEnter = onOpen, current, onReach, rowKeys } = table
  const body = useRef<HTMLTableSectionElement>(null)
  const [last, setLast] = useState<string>()
  const picked = useRef<string>(undefined)
  const isOn = onOpen !== undefined || selection !== undefined || rowKeys !== undefined
  const keys = rows.map(rowKey)
  const stop = [current, last].find((key) => key !== undefined && keys.includes(key)) ?? keys[0]

  const trOf = (key: string | undefined) =>
    [...(body.current?.querySelectorAll('tr') ?? [])].find(
      (tr) => key !== undefined && tr.dataset.row === key,
    )

  useLayoutEffect(() => {
    if (!isOn) return
    for (const element of body.current?.querySelectorAll<HTMLElement>(INTERACTIVE) ?? []) {
      const isAtStop = element.closest('tr')?.dataset.row === stop
      if (isAtStop && element.hasAttribute('tabindex')) element.removeAttribute('tabindex')
      if (!isAtStop && element.tabIndex !== -1) element.tabIndex = -1
    }
  })

  const start = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (
      event.key !== 'j' ||
      isTurnedOff(event.key) ||
      hasModifier(event) ||
      event.defaultPrevented ||
      !isIdle()
    )
      return
    const tr = trOf(stop)
    if (!tr) return
    event.preventDefault()
    focusRow(tr)
  })
  useEffect(() => {
    if (!isOn) return
    const listening = new AbortController()
    document.addEventListener('keydown', start, { signal: listening.signal })
    return () => listening.abort()
  }, [isOn])

  const may = (key: string) => {
    const row = rows.find((candidate) => rowKey(candidate) === key)
    return row !== undefined && (selection?.may?.(row) ?? true)
  }
  /** Selects or deselects a row; with `isRange` selects all from the row that was selected before. */
  const pick = (key: string, isRange: boolean) => {
    const [from, to] = [keys.indexOf(picked.current ?? ''), keys.indexOf(key)].sort((a, b) => a - b)
    picked.current = key
    if (isRange && selection?.onExtend && from !== undefined && from >= 0 && to !== undefined)
      selection.onExtend(keys.slice(from, to + 1).filter(may))
    else selection?.onToggle(key)
  }
  const move = (to: number) => {
    const tr = trOf(keys[Math.max(0, Math.min(to, keys.length - 1))])
    if (tr) focusRow(tr)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const tr = rowOf(event)
    const key = tr?.dataset.row
    if (!tr || key === undefined || event.defaultPrevented || isWriting(event.target)) return
    const at = keys.indexOf(key)
    const onRow = event.target === tr
    const did = () => event.preventDefault()

    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey && selection) {
      did()
      selection.onToggleAll(true)
      return
    }
    if (hasModifier(event) || isTurnedOff(event.key)) return
    const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: keys.length - 1 }[
      event.key
    ]
    if (to !== undefined) {
      did()
      move(to)
      const there = keys[to]
      if (event.shiftKey && event.key.startsWith('Arrow') && there !== undefined)
        selection?.onExtend?.([key, there].filter(may))
    } else if (event.key === 'x' || (event.key === ' ' && onRow && selection)) {
      did()
      if (may(key)) pick(key, false)
    } else if (event.key === 'Enter' && onRow && onEnter) {
      did()
      if (event.repeat) return
      const row = rows[at]
      if (row !== undefined) onEnter(row)
    } else {
      const own = rowKeys?.find((candidate) => candidate.key === event.key)
      if (!own) return
      did()
      // A key that is held down asks once.
      const row = rows[at]
      if (!event.repeat && row !== undefined) own.run(row)
    }
  }

  return {
    stop: isOn ? stop : undefined,
    pick,
    body: {
      ref: body,
      ...(isOn && {
        onKeyDown: press,
        onFocus: (event: FocusEvent<HTMLElement>) => {
          const tr = rowOf(event)
          const key = tr?.dataset.row
          if (key === undefined) return
          setLast(key)
          const row = rows[keys.indexOf(key)]
          if (event.target === tr && row !== undefined) onReach?.(row)
        },
      }),
    },
  }
}

/** The table's own row that an event happened in; undefined in a dialog that a cell shows elsewhere. */
function rowOf(event: { readonly target: EventTarget; readonly currentTarget: HTMLElement }) {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined
  return target.closest('tr') ?? undefined
}

function focusRow(tr: HTMLElement): void {
  tr.focus({ preventScroll: true })
  tr.scrollIntoView?.({ block: 'nearest' })
}

function hasModifier(event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }): boolean {
  return event.ctrlKey || event.altKey || event.metaKey
}

/** Returns true if a text is typed here, so that letters are no commands. */
function isWriting(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
}

/**
 * Returns true if nothing that takes keys has the focus: the page, or the heading that a new screen focuses.
 */
function isIdle(): boolean {
  const focused = document.activeElement
  return (
    (focused === null || focused === document.body || focused.matches('h1, main')) &&
    !document.querySelector('dialog[open]')
  )
}
