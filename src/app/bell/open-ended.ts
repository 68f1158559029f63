import { type AnyDraft, referenceOf } from '../../offline/drafts/define-draft'
import { openDraft } from '../../offline/drafts/draft-store'
import { logged } from '../../offline/error-log/error-log'
import type { AnyLiveWrite } from '../../offline/live-writes/define-live'
import { openEntry } from '../../offline/live-writes/log-entry'
import type { DraftRecord, LiveWriteRecord } from '../../offline/store/database'
import type { Vault } from '../../offline/vault/vault'
import type { Workspace } from '../../offline/workspace/workspace'
import { liveWriteEnd } from '../../widgets/live-write/live-write.messages'
import type { EndedDraft, EndedWrite } from './bell.rules'
import { type EndedRecords, endOf, openAnswered } from './ended-records'

/** Opens the records that the bell lists. A record that does not open here has no title. Never rejects. */
export async function openEnded(
  { vault, draftKinds, liveWriteKinds }: Pick<Workspace, 'vault' | 'draftKinds' | 'liveWriteKinds'>,
  { drafts, writes }: EndedRecords,
): Promise<{ readonly drafts: readonly EndedDraft[]; readonly writes: readonly EndedWrite[] }> {
  // Their code is loaded only if there is something to open.
  const [draftCode = [], writeCode = []] = await Promise.all([
    drafts.length === 0 ? [] : draftKinds().catch(logged('bell/load-drafts')),
    writes.length === 0 ? [] : liveWriteKinds().catch(logged('bell/load-live-writes')),
  ])
  const [openDrafts, openWrites] = await Promise.all([
    Promise.all(drafts.map((record) => openEndedDraft(vault, draftCode, record))),
    Promise.all(writes.map((record) => openEndedWrite(vault, writeCode, record))),
  ])
  return { drafts: openDrafts, writes: openWrites.filter((write) => write !== undefined) }
}

async function openEndedDraft(
  vault: Vault,
  kinds: readonly AnyDraft[],
  record: DraftRecord,
): Promise<EndedDraft> {
  const { id } = record
  const { kind, values, said, account } = await openAnswered(vault, kinds, record)
  const state = record.state === 'rejected' ? 'rejected' : 'sent'
  const ended = { id, state, at: endOf(record), said, href: kind && `${kind.path}?draft=${id}` } as const
  if (!kind || !values.ok) return { ...ended, title: undefined }
  return {
    ...ended,
    title: kind.title(values.value),
    accountNumber: account?.number,
    slip: account && (await accountSlip(vault, record, said).catch(logged('bell/load-slip'))),
  }
}

/** Returns the same slip as that of the form, so that its second print is a copy there and here. */
async function accountSlip(vault: Vault, record: DraftRecord, receipt: string) {
  // Loaded only if an account was opened.
  const [{ accountOpeningDraft }, { draftMessages }, { openingSlip }] = await Promise.all([
    import('../../features/customer-accounts/account-opening.draft'),
    import('../../features/customer-accounts/opening/account-opening.messages'),
    import('../../features/customer-accounts/opening/opening-slip'),
  ])
  const values = await openDraft(vault, accountOpeningDraft, record)
  if (!values.ok) return undefined
  const facts = { values: values.value, receipt, reference: referenceOf(record.key) }
  return { id: `draft ${record.id}, sent`, ...draftMessages.sent(receipt), ...openingSlip(facts) }
}

async function openEndedWrite(
  vault: Vault,
  kinds: readonly AnyLiveWrite[],
  record: LiveWriteRecord,
): Promise<EndedWrite | undefined> {
  const kind = kinds.find(({ operation }) => operation === record.operation)
  const entry = await openEntry(vault, kind, record)
  const end = liveWriteEnd({ record, outcome: entry?.outcome })
  const title = kind && entry && kind.title(entry.facts)
  const isTold = !record.unread
  return end && { id: record.id, at: endOf(record), title, end, ifRefused: kind?.ifRefused, isTold }
}
