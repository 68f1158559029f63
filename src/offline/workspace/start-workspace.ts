import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { BankConnection } from '../../bank/client'
import { askHealth } from '../../bank/health'
import type { RuntimeConfig } from '../../domain/runtime-config'
import { may } from '../../domain/staff/permissions'
import type { SessionUser } from '../../domain/staff/session-user'
import { watchConnectivity } from '../connectivity/connectivity'
import type { LoadDraftKinds } from '../drafts/define-draft'
import { queueAllSignedIn } from '../drafts/draft-actions'
import { watchRefused } from '../drafts/watch-refused'
import { logError, logFailure, logged } from '../error-log/error-log'
import type { AnyList } from '../lists/define-list'
import { changedQueries, type LoadLiveWriteKinds } from '../live-writes/define-live'
import { startReconciler } from '../live-writes/reconciler'
import { startOutboxSender } from '../outbox/outbox-sender'
import { askReadsAgain } from '../reads/ask-again'
import { operationDateRead } from '../reads/operation-date.read'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { listRef } from '../worker/jobs'
import { isWakeMessage, OUTBOX_SYNC_TAG } from '../worker/messages'
import { type FirstList, firstListQuery } from './first-list'
import { watchFirstScreen } from './first-screen'
import { JobError } from './job-error'
import { FIRST_PAGE, listQuery } from './list-query'
import { runJob } from './run-job'
import type { Workspace } from './workspace'

/** The parts of a workspace that the session gate passes on after unlocking. */
export interface WorkspaceParts {
  readonly user: SessionUser
  readonly config: RuntimeConfig
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly token: () => string | undefined
  /** Called when the bank refuses the session's current token: the user has to sign in again. */
  readonly onRefused?: () => void
  /**
   * Returns why this page must not write to the bank, if so: its configuration is not the deployment's any
   * more.
   */
  readonly hindrance?: BankConnection['hindrance']
  readonly lists: readonly AnyList[]
  readonly draftKinds: LoadDraftKinds
  readonly liveWriteKinds: LoadLiveWriteKinds
  /** Returns the list whose first page the screen at the present address will ask for, if that is known. */
  readonly firstList?: (() => AnyList | undefined) | undefined
  /** That page, if it was asked for already. */
  readonly askedFirst?: FirstList | undefined
  /** See {@link Workspace}. The workspace's own end, if it is not given. */
  readonly typing?: AbortSignal
}

/** A started workspace. */
export interface RunningWorkspace {
  readonly workspace: Workspace
  readonly queries: QueryClient
  /** Stops everything and closes the store. Drafts stay; nothing of the session is left in memory. */
  readonly lock: () => void
  /**
   * Returns the same running workspace with the user's new record, as another object, so that screens show
   * it.
   */
  readonly withUser: (user: SessionUser) => RunningWorkspace
}

/** How often to look for pages that are old enough to be fetched ahead again (ms). */
const FETCH_AHEAD_EVERY_MS = 15 * 60_000

/** Starts everything that works for a signed-in user in this tab. */
export function startWorkspace(parts: WorkspaceParts): RunningWorkspace {
  const { config, db, vault, token, onRefused, hindrance, lists, draftKinds, liveWriteKinds } = parts
  // The record changes if the user signs in again with another rank or staff id.
  let user = parts.user
  const ending = new AbortController()
  const { signal } = ending
  const isSignedIn = () => token() !== undefined
  const connectivity = watchConnectivity(() => askHealth(config.restBase), isSignedIn)
  const connection: BankConnection = {
    graphqlUrl: config.graphqlUrl,
    restBase: config.restBase,
    remittanceBase: config.remittanceBase,
    isSignedOut: () => !isSignedIn(),
    hasNoNetwork: connectivity.hasNoNetwork,
    hindrance,
    onOutcome: (failure, used) => {
      if (signal.aborted) return
      connectivity.note(failure)
      // A late answer to a call with the previous token says nothing about the current one.
      if (failure?.kind === 'unauthenticated' && used === token()) onRefused?.()
    },
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, { queryKey }) => {
        if (!(thrown instanceof JobError)) logError('reads/ask', thrown)
        // A job's failure is logged by runJob, and being offline is no error.
        else if (queryKey[0] === 'read' && thrown.failure.kind !== 'offline')
          logFailure('reads/ask', thrown.failure.kind)
      },
    }),
    defaultOptions: {
      // Connectivity decides what is tried, not the browser. Failures are shown to the user, not retried
      // silently.
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: false, gcTime: 60 * 60_000 },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })

  const outbox = startOutboxSender(
    {
      db,
      vault,
      connection,
      token,
      sender: {
        orgId: user.org_id,
        get staffId() {
          return user.staff_id
        },
      },
      draftKinds,
      idempotency: config.idempotency,
      showDate: (bankDay) =>
        void queries.setQueriesData({ queryKey: ['read', operationDateRead.name] }, bankDay),
      signal,
      now: Date.now,
    },
    () => connectivity.get().up,
  )
  const liveWrites = startReconciler({
    db,
    vault,
    liveWriteKinds,
    checkContext: () => {
      const now = token()
      return now === undefined ? undefined : { connection, token: now, orgId: user.org_id, signal }
    },
    idempotency: config.idempotency,
    isUp: () => connectivity.get().up,
    onChecked: (live) => {
      for (const queryKey of changedQueries(live)) void queries.invalidateQueries({ queryKey })
    },
    signal,
  })
  const workspace: Workspace = {
    user,
    config,
    db,
    vault,
    connection,
    connectivity,
    outbox,
    liveWrites,
    token,
    firstScreen: watchFirstScreen(queries, signal),
    lists,
    draftKinds,
    liveWriteKinds,
    signal,
    typing: parts.typing ?? signal,
  }

  // It is asked for now at the latest: on a slow device the answer comes while the screen is still being
  // rendered. If the bank fails before the screen is there, the screen asks once more.
  const firstList = parts.firstList?.()
  if (parts.askedFirst) void queries.prefetchQuery(firstListQuery(workspace, parts.askedFirst))
  else if (firstList && isSignedIn() && may(user, firstList.capability, config).allowed)
    void queries.prefetchQuery(listQuery(workspace, firstList, FIRST_PAGE))

  /** The sweep is running, or has run. It does so once, as soon as the bank answers. */
  let isSwept = false
  const sweepOnce = async () => {
    if (isSwept || !connectivity.get().up) return
    isSwept = true
    // If its code does not come, it is tried again when the bank answers the next time.
    const code = await import(/* chunk: behind-screens */ './sweep').catch(logged('workspace/sweep'))
    isSwept = code !== undefined
    if (code && !signal.aborted) isSwept = await code.sweep({ ...workspace, user })
  }
  const tidy = () => void sweepOnce().catch(logged('workspace/sweep'))

  // Users pay for each byte, so nothing is read while the app is hidden.
  const isHidden = () => document.visibilityState === 'hidden'
  const fetchAhead = () => {
    if (isHidden()) return
    const seen = lists
      .filter((list) => list.fetchAhead > 0 && may(user, list.capability, config).allowed)
      .map(listRef)
    if (!connectivity.get().up) return
    void runJob(workspace, { name: 'fetch-ahead', lists: seen })
    tendLists(signal, ({ runTakeAlong }) => runTakeAlong({ ...workspace, user }))
    tidy()
  }
  const nudge = () => {
    outbox.nudge()
    liveWrites.nudge()
  }
  // The connection came back while the app was hidden.
  let isOutdated = false
  const refreshShown = () => {
    isOutdated = isHidden()
    if (!isOutdated) void queries.invalidateQueries()
    fetchAhead()
  }
  const connectionChanged = () => {
    if (!connectivity.get().up) return
    refreshShown()
    outbox.resume()
    liveWrites.nudge()
  }
  const becameVisible = () => {
    if (isHidden()) return
    if (isOutdated) refreshShown()
    else fetchAhead()
    nudge()
  }

  connectivity.onChange(connectionChanged)
  document.addEventListener('visibilitychange', becameVisible, { signal })
  navigator.serviceWorker?.addEventListener(
    'message',
    (event) => {
      if (!isWakeMessage(event.data)) return
      // The browser sees a network. If the connection comes back with it, pauses that were due to the
      // connection end; other pauses do not.
      if (connectivity.get().up) outbox.nudge()
      else connectivity.ask()
    },
    { signal },
  )
  const sweepLists = () =>
    tendLists(signal, async ({ sweepRows }) => {
      await sweepRows(db, lists, user, config, Date.now())
      for (const list of lists)
        if (list.hit) await runJob(workspace, { name: 'tend-index', list: listRef(list) })
    })
  // A new store has nothing to sweep, and its user waits for the first screen.
  if (!db.isNew) sweepLists()
  const ahead = setInterval(fetchAhead, FETCH_AHEAD_EVERY_MS)
  watchRefused(db, signal, () => askReadsAgain(queries))
  void queueAllSignedIn(db)
    // If the store cannot be read, its other users report that. Waiting drafts are queued at the next start.
    .catch(logged('outbox/queue-again'))
    .then(() => {
      if (signal.aborted) return
      nudge()
      if (!db.isNew) tidy()
    })

  // A request whose answer the user waits for has the connection first.
  workspace.firstScreen.subscribe(() => {
    fetchAhead()
    // Ahead of the first write, which would have to wait for it.
    if (connectivity.get().up) void hindrance?.()
  })

  const lock = () => {
    ending.abort()
    clearInterval(ahead)
    connectivity.stop()
    queries.clear()
    db.close()
  }
  const withUser = (next: SessionUser): RunningWorkspace => {
    user = next
    sweepLists()
    return { workspace: { ...workspace, user }, queries, lock, withUser }
  }
  return { workspace, queries, lock, withUser }
}

/** Runs what no start waits for: its code is loaded behind the first screen. */
function tendLists(
  signal: AbortSignal,
  run: (code: typeof import('../take-along/tend-lists')) => Promise<void>,
): void {
  const log = logged('workspace/tend-lists')
  void import(/* chunk: behind-screens */ '../take-along/tend-lists')
    .then((code) => (signal.aborted ? undefined : run(code)))
    .catch((thrown) => {
      // Once the workspace has ended its store is closed, which is no error.
      if (!signal.aborted) log(thrown)
    })
}

/**
 * Asks the browser to wake the app when there is a connection again. Only Chromium supports it, and the
 * outbox does not depend on it.
 */
export async function askForWake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(OUTBOX_SYNC_TAG).catch(logged('worker/sync'))
}
