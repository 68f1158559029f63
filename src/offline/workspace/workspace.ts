import type { BankConnection } from '../../bank/client'
import type { RuntimeConfig } from '../../domain/runtime-config'
import type { SessionUser } from '../../domain/staff/session-user'
import type { Connectivity } from '../connectivity/connectivity'
import type { LoadDraftKinds } from '../drafts/define-draft'
import type { AnyList } from '../lists/define-list'
import type { LoadLiveWriteKinds } from '../live-writes/define-live'
import type { Reconciler } from '../live-writes/reconciler'
import type { OutboxSender } from '../outbox/outbox-sender'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { JobContext } from '../worker/jobs'
import type { FirstScreen } from './first-screen'

/** The services that one signed-in user works with in this tab, from unlocking to locking. */
export interface Workspace {
  readonly user: SessionUser
  readonly config: RuntimeConfig
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly connection: BankConnection
  readonly connectivity: Connectivity
  readonly outbox: OutboxSender
  readonly liveWrites: Reconciler
  /**
   * Returns the current authorization token; undefined when this tab's session is over, and while the device
   * is open without the bank.
   */
  readonly token: () => string | undefined
  readonly firstScreen: FirstScreen
  readonly lists: readonly AnyList[]
  readonly draftKinds: LoadDraftKinds
  readonly liveWriteKinds: LoadLiveWriteKinds
  /** Aborts when the workspace is locked. */
  readonly signal: AbortSignal
  /**
   * Aborts when the tab's session is over, and what is typed in forms with it. A sign-in over the screen with
   * a changed password starts another workspace in the same session.
   */
  readonly typing: AbortSignal
}

/** Returns what a job needs. Without a token (''), a job may only read the device. */
export function jobContext(workspace: Workspace): JobContext {
  const token = workspace.token() ?? ''
  const { db, vault, user, config } = workspace
  return {
    database: db.name,
    vault,
    token,
    orgId: user.org_id,
    graphqlUrl: config.graphqlUrl,
    restBase: config.restBase,
    cachedRowsPerList: config.offline.cachedRowsPerList,
  }
}
