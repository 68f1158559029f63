import { describe, expect, it } from 'vitest'
import { journalStatusCheck } from '../../../src/features/journals/journal-status.check'
import { startFakeBank } from '../../support/fake-bank'

const CALLER = { connection: { graphqlUrl: 'http://bank.test/api/graphql' }, token: 't0ken', orgId: 'ORG' }
const DAY = '2026-11-18'
const SOUGHT = {
  values: { narration: 'Esusu and group collections', folio: '4417', operationDate: DAY },
  references: ['BL-3F9D4C1E00'],
  since: Date.parse('2026-11-14T00:00:00.000Z'),
}

/** The entry that is sought, as a bank lists it that does not show the note. */
const ours = {
  id: 'ours',
  narration: 'Esusu and group collections',
  branch: '15',
  note: null,
  operationDate: DAY,
  folio: 4417,
  created_date: `${DAY}T09:01:00.000Z`,
  status: 'PENDING',
  journal_records: [],
}

/** Searches a bank that has only this entry. */
async function searchFor(entry: object) {
  startFakeBank().on('getOrgJournalEntries', () => ({
    status: 'success',
    entries: [entry],
    pagination: { total: 1 },
  }))
  const found = await journalStatusCheck.find(SOUGHT, CALLER)
  if (!found.ok) throw new Error(found.failure.kind)
  return found.value
}

describe('a lost entry, at a bank that hides a part of each entry', () => {
  it.each<[string, object, string]>([
    ['the folio', { folio: null }, 'Esusu and group collections'],
    ['the folio, which it writes as a text', { folio: 'F/4417' }, 'Esusu and group collections'],
    ['the operation date', { operationDate: null }, 'Esusu and group collections'],
    [
      'the operation date, of which it shows the month',
      { operationDate: '11-2026' },
      'Esusu and group collections',
    ],
    ['the narration', { narration: null }, 'Journal entry without a narration'],
    ['the folio and the day', { folio: null, operationDate: null }, 'Esusu and group collections'],
    [
      'the narration and the day',
      { narration: '', operationDate: null },
      'Journal entry without a narration',
    ],
  ])('may be the one that shows all but %s: its user decides', async (_, hidden, title) => {
    const { found, gap } = await searchFor({ ...ours, ...hidden })
    expect(found.map((one) => [one.id, one.title])).toEqual([['ours', title]])
    expect(gap).toBeUndefined()
  })

  it.each([
    ['cut', { narration: 'Esusu and group collec' }],
    ['cut, and no folio', { narration: 'Esusu and group collec', folio: null }],
    ['prefixed', { narration: 'JV/Esusu and group collections' }],
    ['with words of the bank’s own', { narration: 'Journal voucher' }],
  ])('may be the one that it shows %s: its user decides', async (_, shown) => {
    const { found, gap } = await searchFor({ ...ours, ...shown })
    expect(found.map(({ id }) => id)).toEqual(['ours'])
    expect(gap).toBeUndefined()
  })

  it.each([
    ['nothing by which it could be told', { narration: null, folio: null, operationDate: null }],
    ['its day alone', { narration: null, folio: null }],
    ['other words and its day, but neither note nor folio', { narration: 'Vault', folio: null }],
    ['other words alone', { narration: 'Vault', folio: null, operationDate: null }],
  ])('is not called absent if the bank has one that shows %s', async (_, hidden) => {
    expect(await searchFor({ ...ours, ...hidden })).toMatchObject({ found: [], gap: 'unreadable' })
  })

  it.each<[string, object]>([
    ['another narration and a note', { narration: 'Vault', note: 'Till 4', operationDate: null }],
    ['another narration and folio', { narration: 'Vault', folio: 4418 }],
    ['another narration and day', { narration: 'Vault', folio: null, operationDate: '2026-11-17' }],
    ['another folio', { narration: null, folio: 4418 }],
    ['another day', { narration: null, folio: null, operationDate: '2026-11-17' }],
    ['the reference of another draft', { narration: null, folio: null, note: 'BL-0000000000' }],
    [
      'a time before it was first tried',
      { narration: null, folio: null, created_date: '2026-11-02T09:00:00Z' },
    ],
  ])('is certainly not one with %s', async (_, shown) => {
    expect(await searchFor({ ...ours, ...shown })).toMatchObject({ found: [], gap: undefined })
  })
})
