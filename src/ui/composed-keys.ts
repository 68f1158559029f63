/** The code of a key of an input method. WebKit ends a composition before its Enter, which has only this. */
const OF_AN_INPUT_METHOD = 229

/**
 * Leaves the keys of a composition (of a text with tone marks, or from a list of suggestions) to the input
 * method: its Enter only ends the composition. Nothing on the page sees them, so that nothing is chosen,
 * added or sent by them, in any field.
 */
export function leaveKeysToComposition(page: Document, signal?: AbortSignal): void {
  const leave = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== OF_AN_INPUT_METHOD) return
    event.stopPropagation()
    // The browser itself would send the form around the field.
    if (event.key === 'Enter') event.preventDefault()
  }
  page.addEventListener('keydown', leave, { capture: true, ...(signal && { signal }) })
}
