import userEvent from '@testing-library/user-event'

/**
 * Fills a field in at once, as a paste does. Typing draws a form again for each key: a test types only if it
 * is about typing.
 */
export async function typeAtOnce(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
