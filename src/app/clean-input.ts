import { withoutInvisible } from '../domain/text/clean-text'

/** The types of inputs that have a text. A password is not among them: the bank compares it by byte. */
const TEXT_TYPES = new Set(['text', 'search', 'tel', 'url', 'email'])

/** The fields of the page that this listens to. */
type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes invisible characters out of every text as it is typed, pasted or filled in, before a form reads it,
 * and in the sight of the user: a field never has another text than it shows (decision 018). Returns a
 * function that ends it.
 */
export function cleanInput(page: Document): () => void {
  const ofInput = (event: Event) => {
    // Until a composition ends its text belongs to the keyboard.
    if (!(event as InputEvent).isComposing) clean(event.target)
  }
  const ofComposition = ({ target }: Event) => {
    // The last event of the input came before this one.
    if (clean(target)) target?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  page.addEventListener('input', ofInput, { capture: true })
  page.addEventListener('compositionend', ofComposition, { capture: true })
  return () => {
    page.removeEventListener('input', ofInput, { capture: true })
    page.removeEventListener('compositionend', ofComposition, { capture: true })
  }
}

/** Cleans the text of a field; returns whether it had to be changed. */
function clean(target: EventTarget | null): boolean {
  if (!isText(target)) return false
  const text = target.value
  const cleaned = withoutInvisible(text)
  if (cleaned === text) return false
  // An e-mail field has no caret that a script may see.
  const caret = target.selectionStart
  setValue(target, cleaned)
  if (caret !== null) {
    const at = withoutInvisible(text.slice(0, caret)).length
    target.setSelectionRange(at, at)
  }
  return true
}

function isText(target: EventTarget | null): target is TextElement {
  if (target instanceof HTMLTextAreaElement) return true
  if (!(target instanceof HTMLInputElement)) return false
  // A password that is shown is a text, and still a password.
  return TEXT_TYPES.has(target.type) && !target.autocomplete.includes('password')
}

/** Sets the value as the browser does: React takes one that is set on the element itself for its own. */
function setValue(field: TextElement, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}
