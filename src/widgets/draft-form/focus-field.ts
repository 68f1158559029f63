/**
 * Focuses the field with a name, or the button of a part such as a picture (by the element's id).
 * react-hook-form's setFocus waits first, and what is typed meanwhile goes to the old field.
 */
export function focusField(name: string): void {
  fieldOf(name)?.focus()
}

/** Focuses a field and scrolls it to the middle of the page, where no bar covers it. */
export function showField(name: string): void {
  focusField(name)
  fieldOf(name)?.scrollIntoView({ block: 'center' })
}

function fieldOf(name: string): HTMLElement | null | undefined {
  return document.getElementsByName(name)[0] ?? document.getElementById(name)?.querySelector('button')
}
