import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, StrictMode, useState } from 'react'
import { Toaster } from '../../../src/ui/Toaster/Toaster'

/**
 * A screen that can be left and opened again, with the toasts of the app. As in development, React runs every
 * effect twice.
 */
export function leavable(Form: ComponentType) {
  return function Leavable() {
    const [isLeft, setLeft] = useState(false)
    return (
      <StrictMode>
        {isLeft ? <h1>Another screen</h1> : <Form />}
        <button type="button" onClick={() => setLeft(!isLeft)}>
          {isLeft ? 'Come back' : 'Leave'}
        </button>
        <Toaster />
      </StrictMode>
    )
  }
}

/** Goes to the other screen. */
export async function leave() {
  await userEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
  await screen.findByRole('heading', { name: 'Another screen' })
}

/** Goes back to the screen that was left. */
export async function comeBack() {
  await userEvent.click(screen.getByRole('button', { name: 'Come back' }))
}
