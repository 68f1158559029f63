import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { NavigationEffects } from '../../../src/app/routing/NavigationEffects'
import { WorkspaceContext } from '../../../src/offline/react/use-workspace'
import type { Workspace } from '../../../src/offline/workspace/workspace'
import { freshDevice } from '../../support/device/device'
import { idleWorkspace } from '../../support/device/idle-workspace'

const scrolled = vi.fn()
let workspace: Workspace

beforeEach(async () => {
  workspace = idleWorkspace((await freshDevice()).vault)
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  history.replaceState(null, '', '/transactions/transfer')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
)

function Page() {
  return (
    <main id="page">
      <NavigationEffects title="Transfers">
        <h1>Transfers</h1>
      </NavigationEffects>
    </main>
  )
}

function Form() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Amount" />
}

/** Simulates the browser's Back or Forward to an address. */
function goBackTo(address: string) {
  history.replaceState(null, '', address)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
}

describe('arriving at a screen', () => {
  it('begins at its top, with the focus on its heading and its name on the tab', () => {
    render(<Page />, { wrapper })
    expect(document.title).toBe('Transfers · Branchline')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transfers' }))
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  it('begins at its top also if a field of it takes the focus, which stays there', () => {
    render(
      <main id="page">
        <NavigationEffects title="New transfer">
          <h1>New transfer</h1>
          <Form />
        </NavigationEffects>
      </main>,
      { wrapper },
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  it('on Back is left to the browser, which restores the position', () => {
    render(<Page />, { wrapper })
    scrolled.mockClear()
    goBackTo('/outbox')
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('begins at its top also after a step back within the screen before', () => {
    render(<Page />, { wrapper })
    goBackTo('/transactions/transfer?page=1')
    scrolled.mockClear()
    ;(document.activeElement as HTMLElement).blur()
    act(() => navigate('/outbox'))
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })
})
