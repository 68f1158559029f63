import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { AnyDraft } from '../drafts/define-draft'
import { openOutcome } from '../drafts/draft-outcome'
import { isUnsent } from '../drafts/draft-states'
import { openDraft, type Unopened } from '../drafts/draft-store'
import { logged } from '../error-log/error-log'
import { bankDayOf } from '../outbox/bank-clock'
import type { DraftRecord } from '../store/database'
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
  /** The bank's message, or the receipt. */
  readonly outcome: string | undefined
}

/** All drafts of this user on the device, newest first; undefined until they are read. */
export function useOutbox(): readonly OutboxItem[] | undefined {
  const { db, vault, draftKinds } = useWorkspace()
  const records = useLiveQuery(() => db.drafts.orderBy('updatedAt').reverse().toArray(), [db])
  const key = records
    ?.map(({ id, rev, state, settledAt, attempt, nextTryAt, reason, resend, contents }) =>
      [id, rev, state, settledAt, attempt?.count, nextTryAt, reason, resend, contents.key].join(' '),
    )
    .join('|')
  return useLatestOpened(async () => {
    // Their code is loaded only if there is a draft to open.
    const kinds = records?.length ? await draftKinds().catch(logged('outbox/load')) : []
    return Promise.all(
      (records ?? []).map(async (record): Promise<OutboxItem> => {
        const kind = kinds?.find((candidate) => candidate.kind === record.kind)
        const values = await openDraft(vault, kind, record)
        const title = values.ok ? kind?.title(values.value) : undefined
        const summary = values.ok ? kind?.summary(values.value) : undefined
        const shut = values.ok ? undefined : values.failure.kind
        return { record, kind, title, summary, shut, outcome: await openOutcome(vault, record) }
      }),
    )
  }, key)
}

/** The bank's last known operation date (ISO day); undefined while it is not known. */
export function useBankDay(): string | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(() => bankDayOf(db), [db])
}

/** The number of unsent drafts of this user on the device; 0 until they are counted. */
export function useUnsentCount(): number {
  const { db } = useWorkspace()
  return useLiveQuery(() => db.drafts.filter((draft) => isUnsent(draft.state)).count(), [db]) ?? 0
}

/** Returns true while the sender is running. */
export function useSending(): boolean {
  const { outbox } = useWorkspace()
  return useSyncExternalStore(outbox.subscribe, outbox.isRunning)
}
