import { useEffect } from 'react'

/**
 * Focuses the field with a name, or the button of a part such as a picture (by the element's id).
 * react-hook-form's setFocus waits first, and what is typed meanwhile goes to the old field.
 */
export function focusField(name: string): void {
  fieldOf(name)?.focus()
}

/**
 * Focuses the field in which the user types first: the first required one for which `isEmpty`, or else the
 * first that can be changed. Does nothing if the user is already somewhere else than at the heading of the
 * page.
 */
export function focusFirstField(names: readonly string[], isEmpty: (name: string) => boolean): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.tagName !== 'H1') return
  const fields = names.filter((name) => fieldOf(name)?.matches(':not([readonly], :disabled)'))
  const required = fields.filter((name) => fieldOf(name)?.matches('[aria-required="true"]'))
  const first = required.find(isEmpty) ?? fields[0]
  if (first !== undefined) focusField(first)
}

/**
 * Focuses the field with a name when its form appears, or as soon as the form can be changed: after a live
 * write, a user may be at the next form before the device has noted the outcome of the last.
 */
export function useFirstFocus(name: string, isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) focusFirstField([name], () => true)
  }, [name, isLocked])
}

/** Focuses a field and scrolls it to the middle of the page, where no bar covers it. */
export function showField(name: string): void {
  focusField(name)
  fieldOf(name)?.scrollIntoView({ block: 'center' })
}

function fieldOf(name: string): HTMLElement | null | undefined {
  return document.getElementsByName(name)[0] ?? document.getElementById(name)?.querySelector('button')
}
