import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logOutQuestion } from '../../../src/app/session-gate/log-out-question'
import { appUpdate } from '../../../src/app/updates/app-update'
import { countUnsavedInput } from '../../../src/ui/unsaved-input'
import { bankWithTransfers, closeKeys, keysAreReady, showShell } from '../shell/shell-for-test'

/** Shows the app, and types a text into its search box. */
async function search(text: string) {
  bankWithTransfers(0)
  await showShell({ at: '/settings' })
  await closeKeys(await keysAreReady())
  await userEvent.keyboard('/')
  await userEvent.type(await screen.findByRole('combobox', { name: /^Screens, actions and rows/ }), text)
}

it('“help” shows the keys', async () => {
  await search('help{Enter}')
  within(await screen.findByRole('dialog', { name: 'Help' })).getByText('On every screen')
})

it('“dark” makes the page dark, and “light” is offered then', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  await search('dark mode{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await userEvent.keyboard('/')
  await userEvent.keyboard('theme')
  const found = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(found.slice(0, 2)).toEqual(['ActionsTheme: Same as device', 'Theme: Light'])
})

it('“approve transfer” goes to what waits', async () => {
  await search('approve transfer{Enter}')
  expect(location.pathname).toBe('/transactions/batch-manage')
})

it('“log out” asks about a form that is not finished, as the button does', async () => {
  onTestFinished(() => logOutQuestion.set(false))
  await search('log out')
  onTestFinished(countUnsavedInput())
  await userEvent.keyboard('{Enter}')
  expect(logOutQuestion.get()).toBe(true)
})

it('“reload” updates to a new version that waits, also after Later', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => {
    appUpdate.later()
    reload.mockRestore()
  })
  await search('reload')
  expect(screen.queryByRole('option', { name: /Update now/ })).toBeNull()
  act(() => {
    appUpdate.ready()
    appUpdate.later()
  })
  await userEvent.click(await screen.findByRole('option', { name: /Update now/ }))
  expect(reload).toHaveBeenCalledOnce()
})
