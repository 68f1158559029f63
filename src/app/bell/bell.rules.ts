import type { OpenedAccount } from '../../offline/drafts/define-draft'
import type { LiveWriteEnd } from '../../widgets/live-write/live-write.messages'
import type { PrintableSlip } from '../../widgets/print/printable-slip'

/**
 * Returns what was sent: "2 sent, among them account 1009086586 for Halima Abubakar", with the newest
 * account, or "2 journal entries sent."
 */
export function sentMessage({ sent }: SentRun): string {
  const account = sent.find((draft) => draft.account)?.account
  if (account) {
    const before = sent.length === 1 ? '1 sent:' : `${sent.length} sent, among them`
    return `${before} account ${account.number} for ${account.holder}`
  }
  const isJournals = sent.every(({ isJournal }) => isJournal)
  const [one, many] = isJournals ? ['journal entry', 'journal entries'] : ['draft', 'drafts']
  return `${sent.length} ${sent.length === 1 ? one : many} sent.`
}

/** Returns how many the bank declined in the same run; undefined if it declined none. */
export function declinedMessage({ declined }: SentRun): string | undefined {
  return declined === 0 ? undefined : `${declined} declined by the bank: the Outbox says why.`
}

/** A draft that the bank has accepted or declined, opened. */
export interface EndedDraft {
  readonly id: string
  readonly state: 'sent' | 'rejected'
  /** When the bank answered (ms). */
  readonly at: number
  /** Undefined if it does not open here. */
  readonly title: string | undefined
  /** The receipt, or the bank's reason; '' if there is none. */
  readonly said: string
  /** The address at which its form shows it; undefined if this app does not know its kind. */
  readonly href: string | undefined
  /** The number of the account that it has opened. */
  readonly accountNumber?: string | undefined
  /** The receipt that the bell prints. */
  readonly slip?: PrintableSlip | undefined
}

/** A live write that the bell tells of, opened. */
export interface EndedWrite {
  readonly id: string
  readonly at: number
  /** Undefined if it does not open here. */
  readonly title: string | undefined
  readonly end: LiveWriteEnd
  readonly ifRefused: string | undefined
  /** Its form, or a note, has told its user how it ended. */
  readonly isTold: boolean
}

/** A new version of the app, from when this tab knows it (ms). */
export interface WaitingUpdate {
  readonly at: number
}

/** Something that happened, as the bell lists it. */
export type BellEvent = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'draft'; readonly draft: EndedDraft }
  | { readonly kind: 'write'; readonly write: EndedWrite }
  | { readonly kind: 'update' }
)

/** Returns the id by which it is remembered that an update was read. */
export const updateId = ({ at }: WaitingUpdate) => `update/${at}`

/** Returns all that happened, the newest first. */
export function bellEvents(
  drafts: readonly EndedDraft[],
  writes: readonly EndedWrite[],
  update: WaitingUpdate | undefined,
): readonly BellEvent[] {
  const events: BellEvent[] = [
    ...drafts.map((draft) => ({ kind: 'draft' as const, id: draft.id, at: draft.at, draft })),
    ...writes.map((write) => ({ kind: 'write' as const, id: write.id, at: write.at, write })),
    ...(update ? [{ kind: 'update' as const, id: updateId(update), at: update.at }] : []),
  ]
  return events.sort((one, other) => other.at - one.at)
}

/** Returns whether an event is new to its user. */
export function isNew(event: BellEvent, read: ReadonlySet<string>): boolean {
  return !read.has(event.id) && !(event.kind === 'write' && event.write.isTold)
}

/** Returns how many of the ids the user has not read. */
export function unreadCount(ids: readonly string[], read: ReadonlySet<string>): number {
  return ids.filter((id) => !read.has(id)).length
}

/** The most ids that are remembered as read: more than the device stores of what happened. */
const MOST_READ = 500

/** Returns the ids that are read once these are read too; the oldest are forgotten. */
export function withRead(read: readonly string[], ids: readonly string[]): readonly string[] {
  const now = new Set(ids)
  return [...read.filter((id) => !now.has(id)), ...now].slice(-Math.max(MOST_READ, now.size))
}

/** The drafts that one run of the outbox has settled, as far as the user is told of them. */
export interface SentRun {
  /** The accepted drafts, newest first. */
  readonly sent: readonly {
    readonly id: string
    /** The account that the draft has opened, if any. */
    readonly account?: OpenedAccount | undefined
    readonly isJournal: boolean
  }[]
  readonly declined: number
}

/**
 * Returns whether a toast says what was sent: not if it is one draft alone, and its form on the screen says
 * so itself.
 */
export function isToTell({ sent }: SentRun, onScreen: string | undefined): boolean {
  return sent.some(({ id }) => id !== onScreen)
}
