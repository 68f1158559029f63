import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach } from 'vitest'
import { WorkspaceProvider } from '../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../src/domain/runtime-config'
import type { AnyDraft } from '../../src/offline/drafts/define-draft'
import type { AnyList } from '../../src/offline/lists/define-list'
import type { AnyLiveWrite } from '../../src/offline/live-writes/define-live'
import { startWorkspace } from '../../src/offline/workspace/start-workspace'
import { type Device, freshDevice } from './device'
import { NGOZI } from './staff'

const endings: (() => void)[] = []

afterEach(() => {
  cleanup()
  for (const end of endings.splice(0)) end()
})

/** Who looks at the screen, where, and on what device. */
export interface Situation {
  readonly userType?: string
  readonly approvalsOnly?: readonly string[]
  /** Path and query of the browser. */
  readonly at?: string
  /** A device that already holds something; a fresh one otherwise. */
  readonly device?: Device
  readonly lists: readonly AnyList[]
  readonly drafts?: readonly AnyDraft[]
  readonly liveWriteKinds?: readonly AnyLiveWrite[]
  /** The session's token as it is at each moment. */
  readonly token?: () => string | undefined
}

/** Shows a screen to a signed-in user; the bank is whatever fetch is. */
export async function showScreen(Screen: ComponentType, situation: Situation): Promise<Device> {
  const device = situation.device ?? (await freshDevice())
  history.replaceState(null, '', situation.at ?? '/')
  const running = startWorkspace({
    ...device,
    user: { ...NGOZI, user_type: situation.userType ?? NGOZI.user_type },
    config: readRuntimeConfig({ approvalsOnly: situation.approvalsOnly ?? [] }, location),
    token: situation.token ?? (() => 't0ken'),
    lists: situation.lists,
    drafts: situation.drafts ?? [],
    liveWriteKinds: situation.liveWriteKinds ?? [],
  })
  endings.push(running.lock)
  render(
    <WorkspaceProvider running={running}>
      <Screen />
    </WorkspaceProvider>,
  )
  return device
}
