import { formatDateTime } from '../../domain/days/dates'
import type { ErrorEntry } from '../../offline/error-log/error-store'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import type { DeviceNeed, DraftCounts } from './device.rules'
import type { BuildFacts } from './measure-builds'
import type { StorageFacts } from './measure-storage'
import type { ListFacts } from './measure-store'
import type { RefreshEnd } from './refresh-lists'

/** The words of the screen about this device. */
export const DEVICE = {
  attention: 'For your attention',
  measuring: 'Measuring this device',
  nothing: 'Nothing on this device needs you.',
  drafts: 'Drafts on this device',
  noDrafts: 'There are no drafts on this device.',
  toOutbox: 'Open the Outbox',
  lists: 'Lists on this device',
  noLists:
    'No list is saved on this device yet. Lists are saved when you open them, or when you refresh them here.',
  refresh: 'Refresh now',
  refreshWhat: 'Refreshing fetches the newest page of each list.',
  refreshThem: 'Refresh the lists',
  stop: 'Stop',
  clear: 'Clear lists',
  nothingToClear: 'There are no lists on this device',
  nothingToRefresh: 'There is no list that you may see',
  clearTitle: 'Clear the lists on this device?',
  clearWhat:
    'Everything that is saved here of the bank’s lists is deleted, also what you took along. Drafts and outcomes stay.',
  clearOffline: 'You are offline: the lists stay empty until you are online again.',
  clearYes: 'Clear lists',
  clearNo: 'Leave them',
  cleared: 'The lists were cleared. Your drafts are still here.',
  notCleared: 'The lists could not be cleared. Reload the page, then try again.',
  storage: 'Storage',
  storageNote: 'of all users of this device, with the app itself',
  used: 'Used',
  protected: 'Protected from deletion',
  keep: 'Protect it',
  kept: 'The browser leaves what is saved here alone now, also when the device is full.',
  notKept:
    'The browser did not agree. Install the app or use it for some days, then try again. Until then, send your drafts soon.',
  app: 'This app',
  version: 'Version',
  build: 'Build of this tab',
  worker: 'Start while offline',
  update: 'Update now',
  check: 'Check for update',
  reload: 'Reload',
  errors: 'What went wrong',
  noErrors: 'Nothing went wrong on this device lately.',
  errorsUnreadable: 'This device does not give its log of errors.',
  allErrors: 'Show all',
  support: 'For support',
  supportWhat:
    'This text says how this device works. It has no names, numbers, e-mails or amounts. Read it, then copy or save it and send it to support.',
  supportShow: 'Show the text',
  supportText: 'Text for support',
  supportSave: 'Save as a file',
  supportAgain: 'Make it anew',
} as const

const NUMBER = new Intl.NumberFormat('en-NG')
const DECIMAL = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 })

/** Returns "3 drafts" or "1 draft". */
function countMessage(count: number, one: string, many: string = `${one}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`
}

/** Returns a number of bytes as people say it: "12.4 MB", "2.1 GB", "less than 0.1 MB". */
function bytesMessage(bytes: number): string {
  if (bytes >= 1e9) return `${DECIMAL.format(bytes / 1e9)} GB`
  return bytes > 0 && bytes < 5e4 ? 'less than 0.1 MB' : `${DECIMAL.format(bytes / 1e6)} MB`
}

/** Returns the title and the explanation of what needs the user. */
export function needMessage(need: DeviceNeed): { readonly title: string; readonly note: string } {
  switch (need.kind) {
    case 'store-unreadable':
      return {
        title: 'What is saved on this device cannot be read',
        note: 'Reload the page. If that does not help, send the text at the end of this page to support.',
      }
    case 'unknown-outcomes':
      return {
        title: countMessage(need.count, 'outcome is not known', 'outcomes are not known'),
        note: 'Sent, but no reply came. The outbox says what is known.',
      }
    case 'drafts-need-you':
      return {
        title: countMessage(need.count, 'draft needs you', 'drafts need you'),
        note: 'The outbox says what to do with each.',
      }
    case 'unsent':
      return {
        title: countMessage(need.count, 'draft is not sent yet', 'drafts are not sent yet'),
        note:
          need.oldestAt === undefined
            ? 'They are on this device only.'
            : `On this device only. The oldest was begun on ${formatDateTime(need.oldestAt)}.`,
      }
    case 'nearly-full':
      return {
        title: 'This device is nearly full',
        note: `${bytesMessage(need.left)} are left for Branchline. Delete files that you do not need, or clear the lists.`,
      }
    case 'not-persistent':
      return {
        title: 'The browser may delete what is saved here',
        note: 'If the device runs full, lists and drafts may go. Protect them, and send your drafts soon.',
      }
    case 'update-ready':
      return { title: 'A new version is ready', note: 'Your drafts are safe while it is updated.' }
    case 'older-tab':
      return {
        title: 'This tab runs an older version than the device has',
        note: 'Finish what you are typing, then reload.',
      }
    case 'lists-outdated':
      return {
        title: listsMessage(need.lists),
        note: namesMessage(need.lists.map(({ title }) => title)),
      }
  }
}

/**
 * Returns "1 list could not be refreshed, 2 lists are out of date". A list whose last refresh failed may be a
 * minute old, so it is not called out of date.
 */
function listsMessage(lists: readonly ListFacts[]): string {
  const failed = lists.filter(({ failure }) => failure).length
  const old = lists.length - failed
  return [
    ...(failed > 0 ? [`${countMessage(failed, 'list')} could not be refreshed`] : []),
    ...(old > 0 ? [countMessage(old, 'list is out of date', 'lists are out of date')] : []),
  ].join(', ')
}

/** How many names are written out. */
const NAMES = 3

/** Returns "Transfers, Accounts, Bills and 4 others." */
function namesMessage(names: readonly string[]): string {
  const rest = names.length - NAMES
  const named = names.slice(0, NAMES)
  if (rest > 0) return `${named.join(', ')} and ${countMessage(rest, 'other')}.`
  const last = named.at(-1) ?? ''
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}.` : `${last}.`
}

/** Returns how many drafts there are that are not settled, each counted once. */
export function draftsMessage({ waiting, needing, unknown }: DraftCounts): string {
  const parts = [
    ...(waiting > 0 ? [`${countMessage(waiting, 'draft is', 'drafts are')} not sent yet.`] : []),
    ...(needing > 0 ? [`${countMessage(needing, 'draft needs', 'drafts need')} you.`] : []),
    ...(unknown > 0 ? [`The outcome of ${countMessage(unknown, 'draft')} is not known.`] : []),
  ]
  return parts.join(' ') || 'All drafts are sent.'
}

/** Returns how many rows of a list are on the device, of how many: "640 of 1,284". */
export function rowsMessage({ rows, total }: Pick<ListFacts, 'rows' | 'total'>): string {
  return total === undefined || rows >= total
    ? NUMBER.format(rows)
    : `${NUMBER.format(rows)} of ${NUMBER.format(total)}`
}

/** Returns how many rows are on the device that no list of this version shows. */
export function otherRowsMessage(count: number): string {
  return `${countMessage(count, 'older row', 'older rows')} of an earlier password or version ${count === 1 ? 'is' : 'are'} on this device too. The next refresh replaces them.`
}

/** The reasons why a refresh failed, by the kind that is stored. The bank's own words are not stored. */
const REASONS: Readonly<Record<NonNullable<ListFacts['failure']>['kind'], string>> = {
  offline: 'There was no connection',
  'config-changed': 'The settings of the app have changed',
  'no-answer': 'The bank did not answer',
  timeout: 'The bank took too long to answer',
  unreadable: 'What answered could not be read',
  server: 'The bank’s system did not respond',
  unauthenticated: 'Your session had ended',
  forbidden: 'Your rank or organisation does not allow it',
  'rate-limited': 'The bank asked to wait',
  'in-progress': 'The bank was still working',
  'key-conflict': 'The bank had it already',
  refused: 'The bank declined it',
  'not-stored': 'This device was full',
  'store-closed': 'This tab had lost what is saved here',
}

/** Returns why something failed, by its stored kind. A newer version may have stored another kind. */
function reasonMessage(kind: string): string {
  return Object.hasOwn(REASONS, kind) ? REASONS[kind as keyof typeof REASONS] : 'It failed'
}

/** Returns how the last refresh of a list ended. */
export function lastRefreshMessage({ at, failure }: Pick<ListFacts, 'at' | 'failure'>): string {
  if (failure) return reasonMessage(failure.kind)
  return at === undefined ? 'Not loaded yet' : 'Refreshed'
}

/** Returns "Refreshing 3 of 13: Bills payment". */
export function refreshingMessage(at: number, lists: readonly { readonly title: string }[]): string {
  return `Refreshing ${at + 1} of ${lists.length}: ${lists[at]?.title ?? ''}`
}

/** Returns how refreshing all lists ended; `titleOf` names a list. */
export function refreshEndMessage(
  { refreshed, failed, left }: RefreshEnd,
  titleOf: (list: RefreshEnd['failed'][number]['list']) => string,
): { readonly tone: 'success' | 'warn'; readonly text: string } {
  const done = countMessage(refreshed, 'list was refreshed', 'lists were refreshed')
  const [first] = failed
  if (!first)
    return { tone: left > 0 ? 'warn' : 'success', text: `${done}${left > 0 ? `, ${left} not` : ''}.` }
  const others = failed.length + left - 1
  const rest = others > 0 ? ` ${countMessage(others, 'other was', 'others were')} not either.` : ''
  return {
    tone: 'warn',
    text: `${done}. ${titleOf(first.list)} was not: ${jobFailureMessage(first.failure)}${rest}`,
  }
}

/** Returns how much storage is used, of how much. */
export function usedMessage({ used, quota }: StorageFacts): string {
  if (used === undefined) return 'The browser does not say'
  return quota === undefined ? bytesMessage(used) : `${bytesMessage(used)} of ${bytesMessage(quota)}`
}

/** Returns whether the browser may delete what is saved. */
export function persistenceMessage({ isPersistent }: StorageFacts): string {
  if (isPersistent === undefined) return 'The browser does not say'
  return isPersistent ? 'Yes, also when the device is full' : 'No'
}

const WORKER: Readonly<Record<BuildFacts['workerState'], string>> = {
  none: 'The app does not start: it is not installed',
  installing: 'The app is being installed',
  waiting: 'A new version waits',
  active: 'The app starts from this device',
}

/** Returns the state of the worker, which starts the app without a connection. */
export function workerMessage({ workerState, page, worker }: BuildFacts): string {
  const state = WORKER[workerState]
  if (!worker) return state
  return worker === page ? `${state}. Build ${worker}` : `${state}. Build ${worker}, this tab has another`
}

/** How a check for an update ended. */
export const UPDATE_CHECKS = {
  newest: { tone: 'success', text: 'This is the newest version.' },
  'older-tab': {
    tone: 'warn',
    text: 'This tab runs an older version. Reload it to use the new one.',
  },
  found: { tone: 'success', text: 'There is a new version. It is being fetched, and says when it is ready.' },
  ready: { tone: 'success', text: 'A new version is ready.' },
  'not-reached': {
    tone: 'warn',
    text: 'The app’s server could not be reached. Try again when you are online.',
  },
  installing: { tone: 'success', text: 'The app is still being installed on this device.' },
  'no-worker': {
    tone: 'warn',
    text: 'This browser did not install the app. Reload the page to get the newest version.',
  },
} as const

const ERRORS: Readonly<Record<string, string>> = {
  QuotaExceededError: 'This device was full',
  DatabaseClosedError: 'This tab had lost what is saved here',
  InvalidStateError: 'This tab had lost what is saved here',
  TimeoutError: 'It took too long',
  NetworkError: 'There was no connection',
}

/** Returns in plain words what went wrong. */
export function errorMessage({ name, kind }: Pick<ErrorEntry, 'name' | 'kind'>): string {
  if (kind !== undefined) return reasonMessage(kind)
  return (name !== undefined && ERRORS[name]) || 'A fault of the app'
}

/** Returns where something went wrong, for support: "lists/write, QuotaExceededError, 3 times, worker". */
export function errorDetailMessage({ where, name, kind, count, thread }: ErrorEntry): string {
  const times = count > 1 ? [`${NUMBER.format(count)} times`] : []
  return [where, name ?? kind ?? '', ...times, thread].filter(Boolean).join(', ')
}

/** Returns "Show all 120". */
export const allErrorsMessage = (count: number) => `${DEVICE.allErrors} ${NUMBER.format(count)}`
