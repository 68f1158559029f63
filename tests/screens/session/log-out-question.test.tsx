import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { LogOutQuestion } from '../../../src/app/session-gate/LogOutQuestion'
import { useLogOut } from '../../../src/app/session-gate/log-out-question'
import { SessionContext } from '../../../src/features/session/machine/session-context'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { WorkspaceContext } from '../../../src/offline/react/use-workspace'
import { useUnsavedInput } from '../../../src/ui/unsaved-input'
import { FakeBrowser, NGOZI } from '../../rules/session/session-for-test'

afterEach(cleanup)

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  const logOut = useLogOut()
  useUnsavedInput(isUnsaved)
  return (
    <>
      <button type="button" onClick={logOut}>
        Log me out
      </button>
      <LogOutQuestion />
    </>
  )
}

async function show(isUnsaved: boolean) {
  const tab = new FakeBrowser().tab()
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  const state = tab.session.get()
  if (state.phase !== 'open') throw new Error(`The tab is ${state.phase}`)
  render(
    <SessionContext value={{ session: tab.session, storage: sessionIn(localStorage, sessionStorage) }}>
      <WorkspaceContext value={state.running.workspace}>
        <Page isUnsaved={isUnsaved} />
      </WorkspaceContext>
    </SessionContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log me out' }))
  return tab
}

describe('logging out', () => {
  it('happens at once if nothing would be lost', async () => {
    const tab = await show(false)
    expect(tab.session.get().phase).toBe('signed-out')
  })

  it('asks first if there is unsaved input', async () => {
    const tab = await show(true)
    expect(tab.session.get().phase).toBe('open')
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(tab.session.get().phase).toBe('open')
    await userEvent.click(screen.getByRole('button', { name: 'Log me out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(tab.session.get().phase).toBe('signed-out')
  })
})
