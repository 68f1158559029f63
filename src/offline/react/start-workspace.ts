import { QueryClient } from '@tanstack/react-query'
import type { BankLine } from '../../bank/door'
import { askHealth } from '../../bank/health'
import { askOperationDate } from '../../bank/operation-date'
import { rankOf } from '../../domain/ranks'
import type { RuntimeConfig } from '../../domain/runtime-config'
import type { SessionUser } from '../../domain/session-user'
import type { AnyDraft } from '../drafts/define-draft'
import { queueAllSignedIn } from '../drafts/draft-store'
import { sweepSent } from '../drafts/sweep-sent'
import type { AnyLive } from '../flights/define-live'
import { sweepFlights } from '../flights/flight-log'
import { watchFlights } from '../flights/flight-watch'
import { watchLine } from '../line/line-state'
import type { AnyList } from '../lists/define-list'
import { noteBankDay } from '../outbox/bank-clock'
import { startOutboxSender } from '../outbox/outbox-sender'
import { operationDateRead } from '../reads/operation-date.read'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { listRef } from '../worker/jobs'
import { isWakeMessage, OUTBOX_SYNC_TAG } from '../worker/messages'
import { runJob } from './run-job'
import type { Workspace } from './workspace'

/** What the session gate hands over after unlocking. */
export interface WorkspaceParts {
  readonly user: SessionUser
  readonly config: RuntimeConfig
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly token: () => string | undefined
  /** Told when the bank refuses the session's present token: the person has to sign in again. */
  readonly onRefused?: () => void
  readonly lists: readonly AnyList[]
  readonly drafts: readonly AnyDraft[]
  readonly lives: readonly AnyLive[]
}

/** A started workspace. */
export interface RunningWorkspace {
  readonly workspace: Workspace
  readonly queries: QueryClient
  /** Stops what runs and closes the store. Drafts stay; nothing of the session is left in memory. */
  readonly lock: () => void
  /** The same, which goes on running, for its person's new record: the workspace is another object, so that screens show it. */
  readonly withUser: (user: SessionUser) => RunningWorkspace
}

/** Lists are fetched ahead again after this long (ms). */
const FETCH_AHEAD_EVERY_MS = 15 * 60_000

/** Starts everything that works for a signed-in person in this tab. */
export function startWorkspace(parts: WorkspaceParts): RunningWorkspace {
  const { config, db, vault, token, onRefused, lists, drafts, lives } = parts
  // The record changes where its person signs in again with another rank or staff id.
  let user = parts.user
  const ending = new AbortController()
  const { signal } = ending
  const watch = watchLine(() => askHealth(config.restBase))
  const line: BankLine = {
    graphqlUrl: config.graphqlUrl,
    onOutcome: (failure, used) => {
      if (signal.aborted) return
      watch.note(failure)
      // A late answer to a call with the token of before says nothing about the one of now.
      if (failure?.kind === 'unauthenticated' && used === token()) onRefused?.()
    },
  }
  const queries = new QueryClient({
    defaultOptions: {
      // The line watch, not the browser's word, decides what is tried; failures are shown, not retried in silence.
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: false, gcTime: 60 * 60_000 },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })

  const outbox = startOutboxSender(
    {
      db,
      vault,
      line,
      token,
      sender: {
        orgId: user.org_id,
        get staffId() {
          return user.staff_id
        },
      },
      kinds: drafts,
      idempotency: config.idempotency,
      signal,
      now: Date.now,
    },
    () => watch.get().up,
  )
  const flights = watchFlights({
    db,
    vault,
    lives,
    lookContext: () => {
      const now = token()
      return now === undefined ? undefined : { line, token: now, orgId: user.org_id, userId: user.id, signal }
    },
    isUp: () => watch.get().up,
    onArrived: (live) => {
      for (const list of live.touches) void queries.invalidateQueries({ queryKey: ['list', list] })
    },
    signal,
  })
  const workspace: Workspace = {
    user,
    config,
    db,
    vault,
    line,
    watch,
    outbox,
    flights,
    token,
    lists,
    drafts,
    lives,
    signal,
  }

  const fetchAhead = () => {
    const rank = rankOf(user.user_type)
    const seen = lists.filter((list) => list.fetchAhead > 0 && rank >= list.leastRank).map(listRef)
    if (watch.get().up) void runJob(workspace, { name: 'fetch-ahead', lists: seen })
  }
  const nudge = () => {
    outbox.nudge()
    flights.nudge()
  }
  const lineChanged = () => {
    if (!watch.get().up) return
    void queries.invalidateQueries()
    fetchAhead()
    outbox.resume()
    flights.nudge()
  }
  const becameVisible = () => {
    if (document.visibilityState === 'visible') nudge()
  }

  watch.subscribe(lineChanged)
  document.addEventListener('visibilitychange', becameVisible, { signal })
  navigator.serviceWorker?.addEventListener(
    'message',
    (event) => {
      if (!isWakeMessage(event.data)) return
      // The browser sees a network. If the line comes back with it, what paused for want of one goes on; other pauses are kept.
      if (watch.get().up) outbox.nudge()
      else watch.ask()
    },
    { signal },
  )
  const ahead = setInterval(fetchAhead, FETCH_AHEAD_EVERY_MS)
  // A run has asked for the operation date: a form that is written now takes what the bank said last.
  outbox.subscribe(() => {
    if (!outbox.isRunning()) void queries.invalidateQueries({ queryKey: ['read', operationDateRead.name] })
  })
  void queueAllSignedIn(db)
    // A store that does not read says so wherever it is used; what waited for the sign-in is queued at the next start.
    .catch(() => undefined)
    .then(async () => {
      if (signal.aborted) return
      fetchAhead()
      nudge()
      if (watch.get().up) await sweep(workspace).catch(() => undefined)
    })

  const lock = () => {
    ending.abort()
    clearInterval(ahead)
    watch.stop()
    queries.clear()
    db.close()
  }
  const withUser = (next: SessionUser): RunningWorkspace => {
    user = next
    return { workspace: { ...workspace, user }, queries, lock, withUser }
  }
  return { workspace, queries, lock, withUser }
}

/**
 * Forgets last week's proofs by the bank's own date, which is asked only where there are any. Where it cannot be asked, or the store
 * closes meanwhile, the next start does it.
 */
async function sweep({ db, line, token, signal }: Workspace): Promise<void> {
  const sent = await db.drafts.where('state').equals('sent').count()
  const closed = await db.flights.where('state').notEqual('open').count()
  const now = token()
  if (sent + closed === 0 || now === undefined) return
  const asked = await askOperationDate(line, now, signal)
  if (!asked.ok) return
  await noteBankDay(db, asked.value)
  await sweepSent(db, asked.value)
  await sweepFlights(db, asked.value)
}

/** Asks the browser to wake the app when there is a line again; only Chromium can, and it is a hint, not the way. */
export async function askForWake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(OUTBOX_SYNC_TAG).catch(() => undefined)
}
