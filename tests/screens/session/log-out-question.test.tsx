import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { LogOutQuestion } from '../../../src/app/session-gate/LogOutQuestion'
import { useLogOut } from '../../../src/app/session-gate/log-out-question'
import { SessionContext } from '../../../src/features/session/session-context'
import { useHalfFilled } from '../../../src/ui/half-filled'
import { FakeBrowser, NGOZI } from '../../rules/session/session-for-test'

afterEach(cleanup)

function Page({ isHalfFilled }: { isHalfFilled: boolean }) {
  const logOut = useLogOut()
  useHalfFilled(isHalfFilled)
  return (
    <>
      <button type="button" onClick={logOut}>
        Log me out
      </button>
      <LogOutQuestion />
    </>
  )
}

async function show(isHalfFilled: boolean) {
  const tab = new FakeBrowser().tab()
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  render(
    <SessionContext value={{ session: tab.session, storage: {} as never }}>
      <Page isHalfFilled={isHalfFilled} />
    </SessionContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log me out' }))
  return tab
}

describe('logging out', () => {
  it('happens at once where nothing would be lost', async () => {
    const tab = await show(false)
    expect(tab.session.get().phase).toBe('signed-out')
  })

  it('asks first where a form that is kept nowhere is half filled', async () => {
    const tab = await show(true)
    expect(tab.session.get().phase).toBe('open')
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(tab.session.get().phase).toBe('open')
    await userEvent.click(screen.getByRole('button', { name: 'Log me out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(tab.session.get().phase).toBe('signed-out')
  })
})
