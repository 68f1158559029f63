import type { DraftState } from '../../offline/drafts/draft-states'
import type { ErrorEntry } from '../../offline/error-log/error-store'
import { STORE_VERSION } from '../../offline/store/database'
import type { DeviceFacts } from './device-facts'
import type { ListFacts, StoreFacts } from './measure-store'

/** The facts about the browser and the session that go into the text for support. */
export interface Surroundings {
  /** When the text is made (ms). */
  readonly now: number
  readonly version: string
  readonly userAgent: string
  readonly languages: readonly string[]
  readonly timeZone: string
  /** Width and height of the window in CSS pixels. */
  readonly window: readonly [width: number, height: number]
  readonly isInstalled: boolean
  /** 'online', or why the bank cannot be reached. */
  readonly connection: string
}

/** The entries of the error log that go into it. The newest are first. */
const ERRORS_AT_MOST = 60

/**
 * Returns a text about this device for support. Everything in it is a count, a time, a size, a version, or a
 * word of the code: nothing that a user typed or the bank sent. A stored value that is no such word, as in a
 * damaged record, is left out.
 */
export function diagnosticsText(facts: DeviceFacts, around: Surroundings): string {
  const { store, storage, builds, errors } = facts
  return [
    'Branchline, text for support',
    `Made: ${time(around.now)}`,
    `App: ${around.version}, build ${builds?.page ?? 'not known'}`,
    `Worker: ${builds?.workerState ?? 'not known'}, build ${builds?.worker ?? 'not known'}`,
    `Installed: ${yesOrNo(around.isInstalled)}`,
    `Browser: ${around.userAgent}`,
    `Languages: ${around.languages.join(', ')}; time zone ${around.timeZone}`,
    `Window: ${around.window.join(' x ')}`,
    `Connection: ${around.connection}`,
    `Storage: ${megabytes(storage?.used)} used of ${megabytes(storage?.quota)}; protected: ${yesOrNo(storage?.isPersistent)}`,
    '',
    ...(store === undefined
      ? ['Store: not measured']
      : store.ok
        ? storeLines(store.value)
        : [`Store: ${word(store.failure.kind)} (version ${STORE_VERSION} expected)`]),
    '',
    ...errorLines(errors),
    '',
  ].join('\n')
}

function storeLines({ lists, otherRows, drafts, oldestUnsentAt, openWrites }: StoreFacts): string[] {
  const counted = [...drafts].filter(([state]) => isWord(state))
  return [
    `Store: version ${STORE_VERSION}, readable`,
    `Drafts: ${counted.map(([state, count]: [DraftState, number]) => `${count} ${state}`).join(', ') || 'none'}`,
    `Oldest unsent draft: ${oldestUnsentAt === undefined ? 'none' : time(oldestUnsentAt)}`,
    `Outcomes not known: ${openWrites}`,
    `Rows of no list: ${otherRows}`,
    'Lists:',
    ...lists.map(listLine),
  ]
}

function listLine({ list, rows, total, at, failure }: ListFacts): string {
  const end = failure ? `, last refresh failed ${time(failure.at)}: ${word(failure.kind)}` : ''
  return `- ${word(list.name)} (version ${list.version}): ${rows} rows of ${total ?? 'not known'}, as at ${at === undefined ? 'never' : time(at)}${end}`
}

function errorLines(errors: DeviceFacts['errors']): string[] {
  if (errors === undefined) return ['Errors: not read']
  if (errors === 'unreadable') return ['Errors: the log cannot be read']
  const shown = errors.slice(0, ERRORS_AT_MOST)
  return [`Errors: ${errors.length}, newest first`, ...shown.map(errorLine)]
}

function errorLine({ where, name, kind, thread, firstAt, lastAt, count }: ErrorEntry): string {
  const since = count > 1 ? ` (${count} times since ${time(firstAt)})` : ''
  return `- ${time(lastAt)} ${word(thread)} ${word(where)} ${word(name ?? kind ?? 'none')}${since}`
}

/** A word of the code: a list's name, a place, a kind, the class of an error. No digits, no spaces. */
const isWord = (text: string) => /^([a-z]+([/-][a-z]+)*|([A-Z][A-Za-z]*)?Error)$/.test(text)

const word = (text: string) => (isWord(text) ? text : '(left out)')

/** Returns "2026-11-22 12:40:09Z"; a damaged record may have something else in the place of a time. */
function time(at: number): string {
  const date = new Date(Number(at))
  return Number.isNaN(date.getTime()) ? '(left out)' : `${date.toISOString().slice(0, 19).replace('T', ' ')}Z`
}

const yesOrNo = (is: boolean | undefined) => (is === undefined ? 'not known' : is ? 'yes' : 'no')

const megabytes = (bytes: number | undefined) =>
  bytes === undefined ? 'not known' : `${(bytes / 1e6).toFixed(1)} MB`
