import type { BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import { idsFromDevice, type SearchHit, searchDevice } from '../lists/answer-from-device'
import type { AnyList, ListFilter } from '../lists/define-list'
import { fetchAhead } from '../lists/fetch-ahead'
import { type RefreshContext, type Refreshed, type RefreshFailure, refreshList } from '../lists/refresh-list'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import { openStore, type StoreFailure } from '../store/open-store'
import type { Vault } from '../vault/vault'

/** A list as the page knows it. The version keeps an old worker from writing, or reading, a new page's rows. */
export interface ListRef {
  readonly name: string
  readonly version: number
}

/** Work on lists that the page hands to the worker. */
export type Job =
  | {
      readonly name: 'refresh'
      readonly list: ListRef
      readonly filter: ListFilter
      readonly offset: number
    }
  | { readonly name: 'fetch-ahead'; readonly lists: readonly ListRef[] }
  | { readonly name: 'ids'; readonly list: ListRef; readonly filter: ListFilter; readonly today: string }
  | {
      readonly name: 'search'
      readonly lists: readonly ListRef[]
      readonly text: string
      readonly atMost: number
    }

/** The name and version by which a job speaks of a list. */
export const listRef = ({ name, version }: AnyList): ListRef => ({ name, version })

/** Keys and token for one job; the worker keeps none of it. */
export interface JobContext {
  readonly database: string
  readonly vault: Vault
  readonly token: string
  readonly orgId: string
  readonly graphqlUrl: string
  readonly cachedRowsPerList: number
}

/** What each job answers. */
interface JobAnswers {
  refresh: Refreshed
  /** `pages`: 0 also where another tab, or an earlier job, is at it already. */
  'fetch-ahead': { readonly pages: number }
  ids: readonly string[]
  search: readonly SearchHit[]
}

/** Why a job brought nothing. */
export type JobFailure =
  | RefreshFailure
  | StoreFailure
  /** A list this worker's version does not know, or a job that failed in it: the page does it itself. */
  | { readonly kind: 'unknown-job' }

/** A job's result, as it crosses from the worker to the page. */
export type JobResult<N extends Job['name']> = Result<JobAnswers[N], JobFailure>

const opened = new Map<string, Promise<Result<LocalDatabase, StoreFailure>>>()

/**
 * Does a job, wherever it runs: in the service worker, or in the page where there is none. `signal` ends it at a logout, or where
 * nobody waits for it any more.
 */
export async function doJob(
  lists: readonly AnyList[],
  job: Job,
  context: JobContext,
  signal?: AbortSignal,
): Promise<JobResult<Job['name']>> {
  const store = await reopen(context.database)
  if (!store.ok) return store
  const db = store.value
  const known = (ref: ListRef) => lists.find((list) => list.name === ref.name && list.version === ref.version)

  switch (job.name) {
    case 'refresh': {
      const list = known(job.list)
      if (!list) break
      return refreshList(refreshContext(db, context, signal), list, job.filter, job.offset)
    }
    case 'fetch-ahead': {
      const wanted = job.lists.map(known)
      if (!wanted.every((list) => list !== undefined)) break
      // A line that comes and goes asks for it again and again, and so does each tab.
      const fetched = await exclusively(`fetch-ahead:${db.name}`, { ifAvailable: true }, () =>
        fetchAhead(refreshContext(db, context, signal), wanted),
      )
      return fetched.ok ? fetched.value : ok({ pages: 0 })
    }
    case 'ids': {
      const list = known(job.list)
      if (!list) break
      return ended(await idsFromDevice(db, context.vault, list, job.filter, job.today, signal), signal)
    }
    case 'search': {
      const searched = job.lists.map(known)
      if (!searched.every((list) => list !== undefined)) break
      return ended(await searchDevice(db, context.vault, searched, job.text, job.atMost, signal), signal)
    }
  }
  return failed({ kind: 'unknown-job' })
}

/** What was found among the rows of the device; half of it, where the looking was ended, is no answer. */
function ended<T>(found: T, signal: AbortSignal | undefined): Result<T, JobFailure> {
  return signal?.aborted ? failed({ kind: 'offline' }) : ok(found)
}

function refreshContext(
  db: LocalDatabase,
  context: JobContext,
  signal: AbortSignal | undefined,
): RefreshContext {
  const { vault, token, orgId, cachedRowsPerList } = context
  const connection: BankConnection = { graphqlUrl: context.graphqlUrl }
  return { db, vault, token, orgId, cachedRowsPerList, connection, signal }
}

/**
 * Opening costs tens of milliseconds, so a connection is kept until the browser asks for it back. It does not wait for the disk:
 * jobs write lists only, and what a power cut takes of them is fetched again.
 */
async function reopen(name: string): Promise<Result<LocalDatabase, StoreFailure>> {
  const known = await opened.get(name)
  if (known?.ok && known.value.isOpen()) return known
  const opening = openStore(name, { durability: 'relaxed' })
  opened.set(name, opening)
  return opening
}

/** True for a failure that came from the bank or the connection, rather than from the device. */
export function isBankFailure(failure: JobFailure): failure is BankFailure {
  switch (failure.kind) {
    case 'not-stored':
    case 'store-closed':
    case 'unknown-job':
    case 'future-version':
    case 'damaged':
    case 'blocked':
    case 'upgrading':
    case 'no-storage':
      return false
    default:
      return true
  }
}
