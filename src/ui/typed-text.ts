/** The fields that no copy contains: passwords, also those that are shown, and tokens. */
const SECRET = /password|one-time-code/

/**
 * Returns what is typed and chosen in the fields of a page, a line for each: "Narration: Esusu". Fields that
 * are empty or hidden, and secrets, are left out; a field without a label is not the user's own.
 */
export function typedText(page: ParentNode): string {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )
  return [...fields]
    .flatMap((field) => {
      const label = labelOf(field)
      const value = shownIn(field)
      return label === '' || value === '' ? [] : [`${label}: ${value}`]
    })
    .join('\n')
}

function shownIn(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
  if (SECRET.test(field.autocomplete) || field.hidden) return ''
  switch (field.type) {
    case 'password':
    case 'hidden':
    case 'file':
    case 'search':
      return ''
    case 'checkbox':
    case 'radio':
      return 'checked' in field && field.checked ? 'Yes' : ''
    default:
      return field.value
  }
}

function labelOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const own = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
  const group = field.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  return [group, own]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}
