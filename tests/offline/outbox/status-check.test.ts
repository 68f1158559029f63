import { describe, expect, it } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { type JournalValues, journalDraft } from '../../../src/features/journals/journal.draft'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { referenceOf } from '../../../src/offline/drafts/define-draft'
import { checkAgain, queueDraft, sendAgain } from '../../../src/offline/drafts/draft-actions'
import { openEvidence } from '../../../src/offline/drafts/draft-evidence'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { absenceChecks } from '../../../src/offline/outbox/absence-checks'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { rawContents } from '../../support/device'
import { refusal } from '../../support/fake-bank'
import { accountsFound, JPEG_BYTES, openingOf } from '../../support/opening'
import { outboxForTest, TODAY } from '../../support/outbox-for-test'

const MINUTE = 60_000
const written: JournalValues = {
  ...journalDraft.empty,
  operationDate: TODAY,
  branch: '15',
  narration: 'Esusu and group collections',
  folio: '4417',
  records: [
    {
      id: 'r1',
      account_code: '101',
      account_title: '',
      type: 'DEBIT',
      amount: '2400000.10',
      sub_narration: 'x',
    },
    {
      id: 'r2',
      account_code: '201',
      account_title: '',
      type: 'CREDIT',
      amount: '2400000.10',
      sub_narration: 'x',
    },
  ],
}

/** An entry as the bank lists it. */
const entry = (change: object = {}) => ({
  id: 'e1',
  narration: 'Another entry',
  branch: '15',
  note: 'BL-0000000000',
  operationDate: TODAY,
  folio: 1,
  created_date: `${TODAY}T09:01:00.000Z`,
  status: 'PENDING',
  journal_records: [
    { id: 'r', type: 'DEBIT', amount: 2400000.1, account_code: '101', sub_narration: 'x' },
    { id: 's', type: 'CREDIT', amount: 2400000.1, account_code: '201', sub_narration: 'x' },
  ],
  ...change,
})
const listed = (entries: readonly object[], total = entries.length) => ({
  status: 'success',
  message: null,
  entries,
  pagination: { total },
})

/** A bank that honours no key and has dropped the answer to an entry. Its lists have `rows`. */
async function lostEntry(rows: (reference: string) => readonly object[]) {
  const desk = await outboxForTest({
    idempotency: false,
    draftKinds: async () => [journalDraft, accountOpeningDraft],
  })
  const { bank, device, context, clock } = desk
  const draft = await createDraft(device, journalDraft, written)
  if (!draft.ok) throw new Error(draft.failure.kind)
  const { id } = draft.value
  await queueDraft(device.db, id)
  const at = { rows: rows(referenceOf(draft.value.key)) }
  bank
    .on('createJournal', () => 'drop')
    .on('getOrgJournalEntries', ({ variables: { limit, page } }) => {
      const from = (Number(page) - 1) * Number(limit)
      return listed(at.rows.slice(from, from + Number(limit)), at.rows.length)
    })
  await sendOutbox(context)
  const record = async () => {
    const stored = await device.db.drafts.get(id)
    if (!stored) throw new Error('the draft is gone')
    return stored
  }
  return {
    ...desk,
    id,
    /** What the bank's list has; it may be changed. */
    at,
    record,
    evidence: async () => openEvidence(device.vault, await record()),
    /** Lets so many minutes pass, and runs the sender. */
    after: async (minutes: number, changed = context) => {
      clock.now += minutes * MINUTE
      return sendOutbox(changed)
    },
    sent: () => bank.calls('createJournal').length,
    searched: () => bank.calls('getOrgJournalEntries').length,
  }
}

describe('a draft whose answer was lost at a bank that honours no key', () => {
  it('is searched by its reference, and what is found is stored, sealed, as evidence for its user', async () => {
    const desk = await lostEntry((note) => [
      entry(),
      entry({ id: 'e2', narration: 'Esusu', folio: 4417, note }),
    ])
    await desk.after(1)
    expect(await desk.evidence()).toMatchObject({
      found: [
        {
          id: 'e2',
          title: 'Esusu',
          detail: expect.stringMatching(
            /^₦2,400,000\.10, folio 4417, branch 15, for Wed 18 Nov 2026, entered Wed 18 Nov 2026, 10:01, PENDING, with the reference of this draft, BL-[0-9A-F]{10}$/,
          ),
        },
      ],
      checks: [{ compared: 2 }],
    })
    expect(await rawContents(desk.device.db)).not.toContain('Esusu')
    // The decision is its user's: it is not marked, not sent, and not searched again.
    const searched = desk.searched()
    await desk.after(60)
    expect(await desk.record()).toMatchObject({ state: 'unknown', isChecked: true })
    expect([desk.sent(), desk.searched()]).toEqual([1, searched])
  })

  it('counts as absent only after two full checks that are a minute apart', async () => {
    const desk = await lostEntry(() => [entry()])
    await desk.after(1)
    expect((await desk.evidence()).isAbsent).toBeUndefined()
    await desk.after(0.5)
    expect((await desk.evidence()).isAbsent).toBeUndefined()
    await desk.after(0.5)
    expect(await desk.evidence()).toMatchObject({ found: [], isAbsent: true })
    expect(await desk.record()).toMatchObject({ state: 'unknown', isChecked: true })
    expect(desk.sent()).toBe(1)
  })

  it('is not absent after two checks if the page was closed between them: its time is not known then', async () => {
    const desk = await lostEntry(() => [])
    await desk.after(1)
    await desk.after(5, { ...desk.context, absence: absenceChecks(() => desk.clock.now) })
    expect((await desk.evidence()).isAbsent).toBeUndefined()
  })

  it('negative check with late visibility: is found by the check before it leaves again, and does not leave', async () => {
    const desk = await lostEntry(() => [])
    await desk.after(1)
    await desk.after(1)
    expect((await desk.evidence()).isAbsent).toBe(true)
    // Only now does the bank's list show the first try. The user trusts what was said before.
    desk.at.rows = [entry({ note: referenceOf((await desk.record()).key) })]
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    expect((await desk.record()).resend).toBeUndefined()
    expect((await desk.evidence()).found).toHaveLength(1)
  })

  it('leaves again at its user’s word after another check has not found it, with the same key', async () => {
    const desk = await lostEntry(() => [])
    await desk.after(1)
    await desk.after(1)
    await sendAgain(desk.device.db, desk.id)
    desk.bank.on('createJournal', () => ({ status: 'success', message: 'Journal entry created' }))
    await desk.after(1)
    expect((await desk.record()).state).toBe('sent')
    const keys = desk.bank.calls('createJournal').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('waits for both checks even if its user has it sent again before the first', async () => {
    const desk = await lostEntry(() => [])
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    await desk.after(1)
    expect(desk.sent()).toBe(2)
  })

  it('leaves again although something was found, if its user has seen that and says that it is another', async () => {
    const desk = await lostEntry(() => [entry({ narration: written.narration, folio: 4417, note: '' })])
    await desk.after(1)
    expect((await desk.evidence()).found[0]?.detail).toMatch(/, without a reference of ours$/)
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    await desk.after(1)
    expect(desk.sent()).toBe(2)
  })

  it.each<[string, (ours: object) => object | Response]>([
    ['is found again', (ours) => listed([ours])],
    ['is found again beside what cannot be read', (ours) => listed([ours, { narration: 'no id' }])],
    ['cannot be searched for any more', () => refusal(200, 'FORBIDDEN', 'Not now')],
  ])(
    'is never repeated once its own reference was found, whatever its user says: it %s',
    async (_, answer) => {
      const hidden = entry({ id: 'hidden', narration: '', folio: undefined, note: '' })
      const desk = await lostEntry((note) => [entry({ id: 'ours', note }), hidden])
      await desk.after(1)
      expect((await desk.evidence()).found.map(({ id }) => id)).toEqual(['ours'])
      const ours = entry({ id: 'ours', note: referenceOf((await desk.record()).key) })
      await sendAgain(desk.device.db, desk.id)
      desk.bank.on('getOrgJournalEntries', () => answer(ours))
      for (let minute = 0; minute < 3; minute += 1) await desk.after(1)
      expect(desk.sent()).toBe(1)
      expect(await desk.record()).toMatchObject({ state: 'unknown', isChecked: true, resend: undefined })
      expect((await desk.evidence()).found.map(({ id }) => id)).toEqual(['ours'])
    },
  )

  it('leaves again beside a copy of it that its user has seen and had sent under another key', async () => {
    const copy = '11111111-0000-4000-8000-000000000000'
    const desk = await lostEntry(() => [entry({ note: referenceOf(copy) })])
    await desk.device.db.drafts.update(desk.id, { copyKeys: [copy] })
    await desk.after(1)
    expect((await desk.evidence()).found.map(({ id }) => id)).toEqual(['e1'])
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    await desk.after(1)
    expect(desk.sent()).toBe(2)
  })

  it('arrives late beside one that its user has seen and says is another: it is found, and does not leave', async () => {
    const other = entry({ narration: written.narration, folio: 4417, note: '' })
    const desk = await lostEntry(() => [other])
    await desk.after(0.5)
    await sendAgain(desk.device.db, desk.id)
    await desk.after(0.1)
    expect(desk.sent()).toBe(1)
    desk.at.rows = [{ ...other, id: 'ours' }, other]
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    expect((await desk.record()).resend).toBeUndefined()
    expect((await desk.evidence()).found.map(({ id }) => id)).toEqual(['ours', 'e1'])
  })

  it('comes back once if the check after a seen look-alike is not full, and says so', async () => {
    const other = entry({ narration: written.narration, folio: 4417, note: '' })
    const desk = await lostEntry(() => [other])
    await desk.after(1)
    desk.at.rows = [other, { narration: 'no id' }]
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    expect(await desk.evidence()).toMatchObject({ found: [{ id: 'e1' }], gap: 'unreadable' })
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect(desk.sent()).toBe(2)
  })

  it('does not leave by a check that saw nothing, after one that the list moved under', async () => {
    const desk = await lostEntry(() => [])
    await desk.after(1)
    await desk.after(1)
    await sendAgain(desk.device.db, desk.id)
    let total = 500
    desk.bank.on('getOrgJournalEntries', ({ variables: { page } }) =>
      listed(
        Array.from({ length: 100 }, (_, n) => entry({ id: `${page} ${n}` })),
        total++,
      ),
    )
    await desk.after(1)
    desk.bank.on('getOrgJournalEntries', () => listed([{ narration: 'no id' }]))
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    expect(await desk.record()).toMatchObject({ isChecked: true, resend: undefined })
    expect((await desk.evidence()).gap).toBe('unreadable')
  })

  it.each<[string, (page: number, ours: object) => object]>([
    ['another entry of the page cannot be read', (_, ours) => listed([{ narration: 'no id' }, ours])],
    [
      'an entry of an earlier page cannot be read',
      (page, ours) =>
        page === 1
          ? listed([...Array.from({ length: 99 }, (_, n) => entry({ id: `${n}` })), { id: null }], 101)
          : listed(page === 2 ? [ours] : [], 101),
    ],
    [
      'an entry comes twice, because others were added',
      (page, ours) =>
        listed(
          page === 1
            ? Array.from({ length: 100 }, (_, n) => entry({ id: `${n}` }))
            : [entry({ id: '99' }), ours],
          102,
        ),
    ],
    ['the answer has no status', (_, ours) => ({ ...listed([ours]), status: null })],
  ])('is found although the check is not full: %s', async (_, answer) => {
    const desk = await lostEntry(() => [])
    const note = referenceOf((await desk.record()).key)
    desk.bank.on('getOrgJournalEntries', ({ variables }) =>
      answer(Number(variables.page), entry({ id: 'ours', note })),
    )
    await desk.after(1)
    expect((await desk.evidence()).found.map(({ id }) => id)).toEqual(['ours'])
  })

  it.each([
    ['is not answered', () => 'drop' as const, 'unanswered'],
    [
      'is refused',
      () => ({ status: 'error', message: 'No record found', entries: null, pagination: null }),
      'unreadable',
    ],
  ])('is found on the first page if the second one %s', async (_, second, gap) => {
    const alike = entry({ id: 'ours', narration: written.narration, folio: 4417, note: '' })
    const desk = await lostEntry(() => [])
    desk.bank.on('getOrgJournalEntries', ({ variables: { page } }) =>
      page === 1
        ? listed([...Array.from({ length: 99 }, (__, n) => entry({ id: `${n}` })), alike], 150)
        : second(),
    )
    await desk.after(1)
    expect(await desk.evidence()).toMatchObject({ found: [{ id: 'ours' }], gap })
  })

  it('is checked later if the second page is not answered and the first does not have it', async () => {
    const desk = await lostEntry(() => [])
    desk.bank.on('getOrgJournalEntries', ({ variables: { page } }) =>
      page === 1
        ? listed(
            Array.from({ length: 100 }, (_, n) => entry({ id: `${n}` })),
            150,
          )
        : 'drop',
    )
    await desk.after(1)
    expect((await desk.evidence()).checks).toMatchObject([{ gap: 'unanswered' }])
    expect((await desk.record()).isChecked).toBeUndefined()
  })

  it('is searched through all pages, back to before the first try', async () => {
    const older = Array.from({ length: 500 }, (_, n) =>
      entry({
        id: `old ${n}`,
        created_date: `2026-10-01T00:00:${String(59 - (n % 60)).padStart(2, '0')}.000Z`,
      }),
    )
    const recent = Array.from({ length: 150 }, (_, n) => entry({ id: `new ${n}` }))
    const desk = await lostEntry(() => [...recent, ...older])
    await desk.after(1)
    expect(desk.searched()).toBe(2)
    expect((await desk.evidence()).checks).toMatchObject([{ compared: 200 }])
    await desk.after(1)
    expect((await desk.evidence()).isAbsent).toBe(true)
  })

  it.each([
    [
      'the list has another count on its next page',
      (page: number) =>
        listed(
          Array.from({ length: 100 }, (_, n) => entry({ id: `${page} ${n}` })),
          150 + page,
        ),
    ],
    [
      'an entry is on two pages, because others were added',
      (page: number) =>
        listed(
          Array.from({ length: 100 }, (_, n) => entry({ id: `${n + (page - 1) * 99}` })),
          199,
        ),
    ],
  ])('a check is not full, and is made again, if %s', async (_, answer) => {
    const desk = await lostEntry(() => [])
    desk.bank.on('getOrgJournalEntries', ({ variables }) => answer(Number(variables.page)))
    for (let minute = 0; minute < 4; minute += 1) await desk.after(1)
    expect((await desk.evidence()).checks.map(({ gap }) => gap)).toEqual(Array(4).fill('changed'))
    expect((await desk.record()).isChecked).toBeUndefined()
    await desk.after(1)
    expect((await desk.evidence()).isAbsent).toBeUndefined()
    expect((await desk.record()).isChecked).toBe(true)
  })

  it.each([
    ['an entry cannot be read', listed([entry(), { narration: 'no id' }]), 'unreadable'],
    ['the answer has no status', { ...listed([entry()]), status: null }, 'unreadable'],
  ])('a check is not full if %s', async (_, answer, gap) => {
    const desk = await lostEntry(() => [])
    desk.bank.on('getOrgJournalEntries', () => answer)
    await desk.after(1)
    expect(await desk.evidence()).toMatchObject({ found: [], checks: [{ gap }] })
    expect((await desk.evidence()).isAbsent).toBeUndefined()
    expect((await desk.record()).isChecked).toBe(true)
  })

  it('a check is not full if the bank lists the oldest first, and has more than is looked through', async () => {
    const many = Array.from({ length: 2_100 }, (_, n) =>
      entry({ id: `${n}`, created_date: new Date(Date.parse('2025-01-01') + n * MINUTE).toISOString() }),
    )
    const desk = await lostEntry(() => many)
    await desk.after(1)
    expect((await desk.evidence()).checks).toMatchObject([{ compared: 2_000, gap: 'too-many' }])
    expect((await desk.record()).isChecked).toBe(true)
  })

  it('goes on to the end at a bank that gives fewer entries at a time than it is asked for', async () => {
    const rows = Array.from({ length: 55 }, (_, n) => entry({ id: `${n}` }))
    const desk = await lostEntry((note) => [...rows, entry({ id: 'ours', note })])
    desk.bank.on('getOrgJournalEntries', ({ variables: { page } }) =>
      listed(desk.at.rows.slice((Number(page) - 1) * 20, Number(page) * 20), desk.at.rows.length),
    )
    await desk.after(1)
    expect((await desk.evidence()).found.map(({ id }) => id)).toEqual(['ours'])
  })

  it.each([
    ['counts nothing', () => ({ total: null })],
    ['counts only the entries of the page', (rows: readonly object[]) => ({ total: rows.length })],
  ])('is found behind the first page of a bank that %s', async (_, pagination) => {
    const rows = Array.from({ length: 100 }, (_, n) => entry({ id: `${n}` }))
    const desk = await lostEntry((note) => [...rows, entry({ id: 'ours', note })])
    desk.bank.on('getOrgJournalEntries', ({ variables: { page } }) => {
      const entries = desk.at.rows.slice((Number(page) - 1) * 100, Number(page) * 100)
      return { ...listed(entries), pagination: pagination(entries) }
    })
    await desk.after(1)
    await desk.after(1)
    const { found, isAbsent } = await desk.evidence()
    // A count that is none makes the check incomplete, never an absence.
    expect(isAbsent).toBeUndefined()
    expect(found.map(({ id }) => id)).toEqual(['ours'])
  })

  it('leaves the decision to its user if the bank refuses to be searched, with the bank’s words', async () => {
    const desk = await lostEntry(() => [])
    desk.bank.on('getOrgJournalEntries', () => refusal(200, 'FORBIDDEN', 'Your rank sees no journals'))
    await desk.after(1)
    expect(await desk.evidence()).toMatchObject({ found: [], refusal: 'Your rank sees no journals' })
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect(desk.sent()).toBe(2)
  })

  it('comes back to its user if the bank refuses only after they had it sent again', async () => {
    const desk = await lostEntry(() => [])
    await sendAgain(desk.device.db, desk.id)
    desk.bank.on('getOrgJournalEntries', () => refusal(200, 'FORBIDDEN', 'Not now'))
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    expect(await desk.record()).toMatchObject({ state: 'unknown', isChecked: true, resend: undefined })
  })

  it('is checked later if the bank does not answer, and is its user’s after five checks in vain', async () => {
    const desk = await lostEntry(() => [])
    desk.bank.on('getOrgJournalEntries', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'))
    for (let minute = 0; minute < 4; minute += 1) await desk.after(2)
    expect((await desk.record()).isChecked).toBeUndefined()
    await desk.after(2)
    expect((await desk.record()).isChecked).toBe(true)
    expect(desk.searched()).toBe(5)
  })

  it('is searched again at its user’s word', async () => {
    const desk = await lostEntry(() => [])
    await desk.after(1)
    await desk.after(1)
    desk.at.rows = [entry({ note: referenceOf((await desk.record()).key) })]
    await desk.after(60)
    expect((await desk.evidence()).found).toEqual([])
    await checkAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect((await desk.evidence()).found).toHaveLength(1)
    expect(desk.sent()).toBe(1)
  })

  it('is not searched by itself while a repeat under its key is harmless', async () => {
    const desk = await lostEntry(() => [])
    await desk.after(1, { ...desk.context, idempotency: true })
    expect(desk.searched()).toBe(0)
    expect(desk.sent()).toBe(2)
  })
})

describe('a lost draft whose request opens here but whose contents do not', () => {
  it('waits, and is not asked about each second', async () => {
    const desk = await lostEntry(() => [])
    await desk.device.db.drafts.update(desk.id, { version: 99 })
    await sendAgain(desk.device.db, desk.id)
    await desk.after(1)
    expect(desk.sent()).toBe(1)
    const { resend, nextTryAt = 0 } = await desk.record()
    expect(resend).toBeUndefined()
    expect(nextTryAt).toBeGreaterThan(desk.clock.now)
  })
})

describe('an account opening whose answer was lost', () => {
  const opened = {
    id: 'a1',
    surname: 'Danladi',
    first_name: 'RAMATU',
    phone_number: '+234 803 554 1127',
    account_number: '',
    nuban: '1031868481',
    branch_code: '15',
    created_at: `${TODAY}T09:01:00.000Z`,
    updated_by: 'DGB-048',
  }
  async function lostOpening(
    accounts: () => readonly object[],
    byText: (text: string) => readonly object[],
    change: Partial<DraftRecord> = {},
  ) {
    const desk = await outboxForTest({
      idempotency: false,
      draftKinds: async () => [accountOpeningDraft],
    })
    const { bank, device, context, clock } = desk
    const draft = await createDraft(device, accountOpeningDraft, openingOf({}))
    if (!draft.ok) throw new Error(draft.failure.kind)
    const { id } = draft.value
    for (const name of ['picture', 'id_image']) await storeAttachment(device, id, name, JPEG_BYTES)
    await queueDraft(device.db, id)
    bank.on('createAccount', () => 'drop').on('getAccounts', () => accountsFound())
    await sendOutbox(context)
    await device.db.drafts.update(id, change)
    bank.on('getAccounts', ({ variables: { query_filter } }) =>
      accountsFound(...(typeof query_filter === 'string' ? byText(query_filter) : accounts())),
    )
    for (let minute = 0; minute < 2; minute += 1) {
      clock.now += MINUTE
      await sendOutbox(context)
    }
    const record = await device.db.drafts.get(id)
    return { record, evidence: record && (await openEvidence(device.vault, record)) }
  }

  it('is found among the newest accounts by name or phone, with the number, the time and who opened it', async () => {
    const { evidence } = await lostOpening(
      () => [opened, { ...opened, id: 'a2', surname: 'Bello', phone_number: '08099999999' }],
      () => [],
    )
    expect(evidence?.found).toEqual([
      {
        id: 'a1',
        title: 'Danladi RAMATU',
        detail:
          'Account 1031868481, phone +234 803 554 1127, branch 15, opened Wed 18 Nov 2026, 10:01 by DGB-048',
      },
    ])
  })

  it('is found by the bank’s own search for its BVN, which no row shows', async () => {
    const { evidence } = await lostOpening(
      () => [],
      (text) => (text === '22148709031' ? [{ ...opened, surname: 'Bello', phone_number: '' }] : []),
    )
    expect(evidence?.found).toHaveLength(1)
  })

  it('is found although the bank writes its times with the day first', async () => {
    const { evidence } = await lostOpening(
      () => [{ ...opened, created_at: '03/11/2026 09:01' }],
      () => [],
      { firstAttemptAt: Date.parse('2026-11-03'), firstAttemptDay: '2026-11-03' },
    )
    expect(evidence?.found).toHaveLength(1)
  })

  it('is found although the device that exported it was days ahead', async () => {
    const { evidence } = await lostOpening(
      () => [opened],
      () => [],
      { copyKeys: ['k'], createdAt: Date.now() + 30 * 24 * 60 * MINUTE },
    )
    expect(evidence?.found).toHaveLength(1)
  })

  it('is not called absent if the bank has made an account of which it shows neither name nor phone', async () => {
    const { evidence, record } = await lostOpening(
      () => [{ ...opened, surname: null, first_name: '', phone_number: '0803****127' }],
      () => [],
    )
    expect(evidence).toMatchObject({ found: [], gap: 'unreadable' })
    expect(evidence?.isAbsent).toBeUndefined()
    expect(record).toMatchObject({ state: 'unknown', isChecked: true })
  })

  it('is not an account that the same customer had long before', async () => {
    const { evidence, record } = await lostOpening(
      () => [{ ...opened, created_at: '2024-03-01T09:00:00.000Z' }],
      () => [{ ...opened, created_at: '2024-03-01T09:00:00.000Z' }],
    )
    expect(evidence).toMatchObject({ found: [], isAbsent: true })
    expect(record).toMatchObject({ state: 'unknown', isChecked: true })
  })
})
