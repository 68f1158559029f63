/**
 * Puts the focus into the field of a name, or onto the button of what has none, such as a picture (by the element's id).
 * react-hook-form's own setFocus waits a moment first, and what is typed in it goes where the focus was.
 */
export function focusField(name: string): void {
  fieldOf(name)?.focus()
}

/** The same, with the field in the middle of the page, where no bar covers it. */
export function showField(name: string): void {
  focusField(name)
  fieldOf(name)?.scrollIntoView({ block: 'center' })
}

function fieldOf(name: string): HTMLElement | null | undefined {
  return document.getElementsByName(name)[0] ?? document.getElementById(name)?.querySelector('button')
}
