import { expect, it } from 'vitest'
import { sectionOf } from '../../../src/features/outbox/outbox.rules'
import { type DraftState, needsUser } from '../../../src/offline/drafts/draft-states'
import type { DraftRecord } from '../../../src/offline/store/database'

it.each<DraftState>([
  'draft',
  'queued',
  'sending',
  'sent',
  'rejected',
  'needs-sign-in',
  'held-date',
  'possible-duplicate',
  'quarantined',
])(
  'the dashboard counts a draft in the state "%s" as one that needs the user if the outbox does',
  (state) => {
    const record: DraftRecord = {
      id: 'd1',
      kind: 'journal',
      version: 1,
      state,
      key: 'k',
      rev: 1,
      createdAt: 0,
      updatedAt: 0,
      contents: { key: '', iv: new Uint8Array(), data: new ArrayBuffer(0) },
    }
    const section = sectionOf(record, { now: 0, bankDay: undefined, idempotency: true })
    expect(needsUser(state)).toBe(section === 'needs-you')
  },
)
