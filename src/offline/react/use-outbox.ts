import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useSyncExternalStore } from 'react'
import type { AnyDraft } from '../drafts/define-draft'
import { openOutcome } from '../drafts/draft-outcome'
import type { DraftState } from '../drafts/draft-states'
import { openDraft, type Unopened } from '../drafts/draft-store'
import { logged } from '../error-log/error-log'
import type { ShownIn } from '../lists/define-list'
import { bankDayOf } from '../outbox/bank-clock'
import type { DraftRecord } from '../store/database'
import type { Vault } from '../vault/vault'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

/** A draft, as the outbox shows it. */
export interface OutboxItem {
  readonly record: DraftRecord
  readonly kind: AnyDraft | undefined
  /** Undefined if the draft cannot be opened. */
  readonly title: string | undefined
  readonly summary: string | undefined
  /** Why the draft cannot be opened. */
  readonly shut: Unopened['kind'] | undefined
  /** Where users look for it at the bank; undefined if the draft cannot be opened. */
  readonly shownIn: ShownIn | undefined
  /** The bank's message, or the receipt. */
  readonly outcome: string | undefined
}

/**
 * All drafts of this user on the device, newest first; undefined until they are read. Of a thousand drafts,
 * only those that have changed are opened again.
 */
export function useOutbox(): readonly OutboxItem[] | undefined {
  const { db, vault, draftKinds } = useWorkspace()
  const known = useRef<ReadonlyMap<string, OpenedItem>>(new Map())
  const records = useLiveQuery(() => db.drafts.orderBy('updatedAt').reverse().toArray(), [db])
  const key = records
    ?.map((record) => {
      const { nextTryAt, reason, movedTo } = record
      return [stampOf(record), nextTryAt, reason, movedTo].join(' ')
    })
    .join('|')
  return useLatestOpened(async () => {
    // Their code is loaded only if there is a draft to open.
    const kinds = records?.length ? await draftKinds().catch(logged('outbox/load')) : []
    const opened = await Promise.all(
      (records ?? []).map(async (record): Promise<OpenedItem> => {
        const stamp = stampOf(record)
        const before = known.current.get(record.id)
        if (before?.stamp === stamp && before.item.kind) return { stamp, item: { ...before.item, record } }
        const kind = kinds?.find((candidate) => candidate.kind === record.kind)
        return { stamp, item: await openItem(vault, kind, record) }
      }),
    )
    known.current = new Map(opened.map((one) => [one.item.record.id, one]))
    return opened.map(({ item }) => item)
  }, key)
}

/** An item, and the stamp of the contents and the outcome that it was opened from. */
interface OpenedItem {
  readonly stamp: string
  readonly item: OutboxItem
}

function stampOf({ id, rev, state, settledAt, attempt, contents }: DraftRecord): string {
  return [id, rev, state, settledAt, attempt?.count, contents.key].join(' ')
}

async function openItem(vault: Vault, kind: AnyDraft | undefined, record: DraftRecord): Promise<OutboxItem> {
  const values = await openDraft(vault, kind, record)
  const title = values.ok ? kind?.title(values.value) : undefined
  const summary = values.ok ? kind?.summary(values.value) : undefined
  const shownIn = values.ok ? kind?.shownIn(values.value) : undefined
  const shut = values.ok ? undefined : values.failure.kind
  return { record, kind, title, summary, shownIn, shut, outcome: await openOutcome(vault, record) }
}

/** The bank's last known operation date (ISO day); undefined while it is not known. */
export function useBankDay(): string | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(() => bankDayOf(db), [db])
}

/** The number of unsent drafts of this user on the device; 0 until they are counted. */
export function useUnsentCount(): number {
  const { db } = useWorkspace()
  // By the index, so that a thousand drafts are not read to be counted.
  return (
    useLiveQuery(
      () =>
        db.drafts
          .where('state')
          .notEqual('sent' satisfies DraftState)
          .count(),
      [db],
    ) ?? 0
  )
}

/**
 * The number of drafts to be sent from here with which nothing was done since `before` (ms); 0 until they are
 * counted.
 */
export function useOverdueCount(before: number): number {
  const { db } = useWorkspace()
  return (
    useLiveQuery(async () => {
      // By their indexes, as above.
      const old = await db.drafts.where('updatedAt').below(before).primaryKeys()
      const notHere = ['sent', 'in-file'] satisfies DraftState[]
      const others = new Set(await db.drafts.where('state').anyOf(notHere).primaryKeys())
      return old.filter((id) => !others.has(id)).length
    }, [db, before]) ?? 0
  )
}

/** Returns which part of a draft has left, 0 to 1; undefined unless it is being sent in this tab. */
export function useSentPart(draftId: string): number | undefined {
  const { outbox } = useWorkspace()
  return useSyncExternalStore(outbox.subscribe, () => outbox.sentPart(draftId))
}

/** Returns true while the sender is running. */
export function useSending(): boolean {
  const { outbox } = useWorkspace()
  return useSyncExternalStore(outbox.subscribe, outbox.isRunning)
}
