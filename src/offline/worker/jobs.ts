import type { BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { AnyList, ListFilter } from '../lists/define-list'
import { fetchAhead } from '../lists/fetch-ahead'
import { type RefreshContext, type Refreshed, type RefreshFailure, refreshList } from '../lists/refresh-list'
import type { RowSearch, SearchHit } from '../lists/search-rows'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import { openStore, type StoreFailure } from '../store/open-store'
import type { Vault } from '../vault/vault'

/**
 * A list as a job names it. The version prevents a worker of another version from reading or writing the
 * rows.
 */
export interface ListRef {
  readonly name: string
  readonly version: number
}

/** Work on lists that the page hands to the worker. */
export type Job = BankJob | DeviceJob

type BankJob =
  | {
      readonly name: 'refresh'
      readonly list: ListRef
      readonly filter: ListFilter
      readonly offset: number
    }
  | { readonly name: 'fetch-ahead'; readonly lists: readonly ListRef[] }

/** A job that asks only the device (device-jobs.ts): it needs neither a token nor a network. */
export type DeviceJob =
  | { readonly name: 'ids'; readonly list: ListRef; readonly filter: ListFilter; readonly today: string }
  | { readonly name: 'search'; readonly list: ListRef; readonly search: RowSearch }
  | { readonly name: 'tend-index'; readonly list: ListRef }

export const isDeviceJob = (job: Job): job is DeviceJob =>
  job.name === 'ids' || job.name === 'search' || job.name === 'tend-index'

/** Returns the name and version by which a job names a list. */
export const listRef = ({ name, version }: AnyList): ListRef => ({ name, version })

/** Keys and token for one job. The worker does not store them. */
export interface JobContext {
  readonly database: string
  readonly vault: Vault
  readonly token: string
  readonly orgId: string
  readonly graphqlUrl: string
  /** Undefined in the job of an earlier version's page. */
  readonly restBase?: string | undefined
  readonly cachedRowsPerList: number
}

/** The answers of the jobs, by name. */
interface JobAnswers {
  refresh: Refreshed
  /** `pages` is also 0 if another tab, or an earlier job, is already fetching. */
  'fetch-ahead': { readonly pages: number }
  ids: readonly string[]
  search: readonly SearchHit[]
  'tend-index': undefined
}

/** Why a job failed. */
export type JobFailure =
  | RefreshFailure
  | StoreFailure
  /** The worker's version does not know the list, or the job threw an error. The page does the job itself. */
  | { readonly kind: 'unknown-job' }

/** A job's result, as the worker posts it to the page. */
export type JobResult<N extends Job['name']> = Result<JobAnswers[N], JobFailure>

const opened = new Map<string, Promise<Result<LocalDatabase, StoreFailure>>>()

/**
 * Does a job that asks the bank, in the service worker or, without one, in the page. `signal` aborts at
 * logout, or when the result is not needed any more.
 */
export async function doBankJob(
  lists: readonly AnyList[],
  job: BankJob,
  context: JobContext,
  signal?: AbortSignal,
): Promise<JobResult<Job['name']>> {
  const store = await reopen(context.database)
  if (!store.ok) return store
  const db = store.value
  const known = (ref: ListRef) => knownList(lists, ref)

  switch (job.name) {
    case 'refresh': {
      const list = known(job.list)
      if (!list) break
      return refreshList(refreshContext(db, context, signal), list, job.filter, job.offset)
    }
    case 'fetch-ahead': {
      const wanted = job.lists.map(known)
      if (!wanted.every((list) => list !== undefined)) break
      // A connection that comes and goes asks for it again and again, and so does each tab.
      const fetched = await exclusively(`fetch-ahead:${db.name}`, { ifAvailable: true }, () =>
        fetchAhead(refreshContext(db, context, signal), wanted),
      )
      return fetched.ok ? fetched.value : ok({ pages: 0 })
    }
  }
  return failed({ kind: 'unknown-job' })
}

/** Returns what the refresh of a list needs, of a job's keys and token. */
export function refreshContext(
  db: LocalDatabase,
  context: JobContext,
  signal: AbortSignal | undefined,
): RefreshContext {
  const { vault, token, orgId, cachedRowsPerList, graphqlUrl, restBase } = context
  const connection: BankConnection = { graphqlUrl, restBase }
  return { db, vault, token, orgId, cachedRowsPerList, connection, signal }
}

/** Returns the list that a job names; undefined if this version of the app does not have it. */
export const knownList = (lists: readonly AnyList[], { name, version }: ListRef) =>
  lists.find((list) => list.name === name && list.version === version)

/**
 * Opens a database, or reuses an open one, because opening costs tens of milliseconds. Its writes do not wait
 * for the disk: jobs only write lists, which can be fetched again after a power cut.
 */
export async function reopen(name: string): Promise<Result<LocalDatabase, StoreFailure>> {
  const known = await opened.get(name)
  if (known?.ok && known.value.isOpen()) return known
  const opening = openStore(name, { durability: 'relaxed', mustExist: true })
  opened.set(name, opening)
  return opening
}

/** Returns true if the failure came from the bank or the connection, not from the device. */
export function isBankFailure(failure: JobFailure): failure is BankFailure {
  switch (failure.kind) {
    case 'not-stored':
    case 'store-closed':
    case 'unknown-job':
    case 'future-version':
    case 'damaged':
    case 'blocked':
    case 'upgrading':
    case 'gone':
    case 'no-storage':
      return false
    default:
      return true
  }
}
