import { waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Presses a button once it can be pressed: until the log of sent writes is read, one that sends is off. */
export async function pressOnceOn(
  button: HTMLElement,
  user: Pick<UserEvent, 'click'> = userEvent,
): Promise<void> {
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}
