/**
 * The action of a key on every screen. `go` is the first of two keys: the next key names the screen.
 * `enter-table` puts the focus into the list on the screen, `leave-field` from a field to the heading.
 */
export type KeyAction =
  | 'search'
  | 'keys'
  | 'go'
  | 'new'
  | 'clear-filter'
  | 'submit'
  | 'leave'
  | 'leave-field'
  | 'enter-table'

/** A key press, and what is on the screen at that moment. */
export interface KeyPress {
  readonly key: string
  /** Ctrl or ⌘. */
  readonly ctrl: boolean
  readonly alt: boolean
  /** True if the press types into a field, or chooses in one. */
  readonly isWriting: boolean
  readonly hasDialog: boolean
  /** A popover or a list of options, which Escape closes. */
  readonly hasPopover: boolean
  /** False if the user turned the keys without Ctrl off. */
  readonly singleKeys: boolean
}

/** Returns what a key press does on every screen, or undefined if it is not for all screens. */
export function keyAction(press: KeyPress): KeyAction | undefined {
  const { key, ctrl, alt, isWriting, hasDialog, hasPopover, singleKeys } = press
  if (alt) return undefined
  if (ctrl && key === 'Enter') return 'submit'
  if (hasDialog) return undefined
  if (ctrl) return key.toLowerCase() === 'k' ? 'search' : undefined
  if (key === 'Escape' && hasPopover) return undefined
  if (key === 'Escape') return isWriting ? 'leave-field' : 'leave'
  if (isWriting) return undefined
  if (!singleKeys) return undefined
  switch (key) {
    case '/':
      return 'search'
    case '?':
      return 'keys'
    case 'g':
      return 'go'
    case 'n':
      return 'new'
    case 'c':
      return 'clear-filter'
    case 'j':
    case 'k':
      return 'enter-table'
    default:
      return undefined
  }
}
