import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach } from 'vitest'
import { cleanInput } from '../../../src/app/clean-input'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import type { AnyDraft } from '../../../src/offline/drafts/define-draft'
import type { AnyList } from '../../../src/offline/lists/define-list'
import type { AnyLiveWrite } from '../../../src/offline/live-writes/define-live'
import type { LocalDatabase } from '../../../src/offline/store/database'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { type Device, freshDevice } from './device'
import { NGOZI } from './staff'

const shown: RunningWorkspace[] = []

// As the app does it at boot.
cleanInput(document)

afterEach(async () => {
  cleanup()
  for (const { workspace, lock } of shown.splice(0)) {
    await isWritten(workspace.db)
    lock()
  }
})

/**
 * Resolves once the live-write log has what was written to it before. A live write is marked as read after
 * its user was told the outcome, so a test may end sooner; then React would look for a window that is gone.
 */
async function isWritten(db: LocalDatabase): Promise<void> {
  if (db.isOpen()) await db.transaction('rw', db.liveWrites, () => db.liveWrites.count())
}

/** The user who sees the screen, its address, and the device. */
export interface Situation {
  readonly userType?: string
  readonly branchCode?: string
  readonly staffId?: string
  readonly approvalsOnly?: readonly string[]
  /** The organisations that use salary loans. */
  readonly loanOrgs?: readonly string[]
  /** Whether the bank shows its audit log; it does if left out. */
  readonly audit?: boolean
  /** Whom the institution names for help. */
  readonly support?: string
  /** The most rows that the device may store of a list. */
  readonly cachedRowsPerList?: number
  /** Path and query of the browser. */
  readonly at?: string
  /** The navigation state that the previous screen has passed. */
  readonly state?: unknown
  /** A device that already has data; a new one if it is not set. */
  readonly device?: Device
  readonly lists: readonly AnyList[]
  /** Whether pages that nobody has asked for are fetched ahead, as in the app; they are not if left out. */
  readonly fetchesAhead?: boolean
  readonly drafts?: readonly AnyDraft[]
  readonly liveWriteKinds?: readonly AnyLiveWrite[]
  /** Whether the bank honours Idempotency-Key; it does if left out. */
  readonly idempotency?: boolean
  /** Called when the bank refuses the session's token. */
  readonly onRefused?: () => void
  /** Returns the session's current token. */
  readonly token?: () => string | undefined
}

/** Shows a screen to a signed-in user. The bank is the current fetch. */
export async function showScreen(Screen: ComponentType, situation: Situation): Promise<Device> {
  const device = situation.device ?? (await freshDevice())
  history.replaceState(situation.state ?? null, '', situation.at ?? '/')
  const running = startWorkspace({
    ...device,
    user: {
      ...NGOZI,
      user_type: situation.userType ?? NGOZI.user_type,
      branch_code: situation.branchCode,
      staff_id: situation.staffId ?? NGOZI.staff_id,
    },
    config: readRuntimeConfig(
      {
        approvalsOnly: situation.approvalsOnly ?? [],
        loanOrgs: situation.loanOrgs ?? [],
        idempotency: situation.idempotency ?? true,
        audit: situation.audit ?? true,
        support: situation.support,
        offline: { cachedRowsPerList: situation.cachedRowsPerList },
      },
      location,
    ),
    token: situation.token ?? (() => 't0ken'),
    ...(situation.onRefused && { onRefused: situation.onRefused }),
    lists: situation.fetchesAhead
      ? situation.lists
      : situation.lists.map((list) => ({ ...list, fetchAhead: 0 })),
    draftKinds: async () => situation.drafts ?? [],
    liveWriteKinds: async () => situation.liveWriteKinds ?? [],
  })
  shown.push(running)
  render(
    <WorkspaceProvider running={running}>
      <Screen />
    </WorkspaceProvider>,
  )
  // As the app's own frame does it. Code for later, and fetching ahead, would wait five seconds for it.
  running.workspace.firstScreen.shown()
  return device
}
