import { createContext, useContext } from 'react'
import type { BankLine } from '../../bank/door'
import type { RuntimeConfig } from '../../domain/runtime-config'
import type { SessionUser } from '../../domain/session-user'
import type { AnyDraft } from '../drafts/define-draft'
import type { AnyLive } from '../flights/define-live'
import type { FlightWatch } from '../flights/flight-watch'
import type { LineWatch } from '../line/line-state'
import type { AnyList } from '../lists/define-list'
import type { OutboxSender } from '../outbox/outbox-sender'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { JobContext } from '../worker/jobs'

/** What one signed-in person works with in this tab, from unlocking to locking. */
export interface Workspace {
  readonly user: SessionUser
  readonly config: RuntimeConfig
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly line: BankLine
  readonly watch: LineWatch
  readonly outbox: OutboxSender
  readonly flights: FlightWatch
  /** The authorization token as it is now; `undefined` once this tab's session is over. */
  readonly token: () => string | undefined
  readonly lists: readonly AnyList[]
  readonly drafts: readonly AnyDraft[]
  readonly lives: readonly AnyLive[]
  /** Aborts when the workspace is locked. */
  readonly signal: AbortSignal
}

/** The workspace of the tab; there is none before sign-in. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** The workspace; throws outside of the signed-in part of the app, which is a mistake of ours. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace is for screens behind the session gate')
  return workspace
}

/** What a job needs of a workspace; `undefined` once the session is over. */
export function jobContext(workspace: Workspace): JobContext | undefined {
  const token = workspace.token()
  if (token === undefined) return undefined
  const { db, vault, user, config } = workspace
  return {
    database: db.name,
    vault,
    token,
    orgId: user.org_id,
    graphqlUrl: config.graphqlUrl,
    cachedRowsPerList: config.offline.cachedRowsPerList,
  }
}
