import { describe, expect, it } from 'vitest'
import { askBank } from '../../../src/bank/client'
import { sameCustomerCheck } from '../../../src/features/customer-accounts/opening/same-customer.check'
import { type SeenCall, startFakeBank } from '../../support/device/fake-bank'
import { openingOf, accountsFound as page } from '../../support/opening'

const BVN = '22148709031'
const PHONE = '08035541127'
const RAMATU = {
  id: 'a1',
  surname: 'ƊANLADI',
  first_name: 'Ramatu',
  phone_number: '+234 803 554 1127',
  nuban: '1031868481',
  branch_code: '15',
  created_at: '2026-11-17T09:12:00Z',
}
const OTHER = { ...RAMATU, id: 'a2', surname: 'Bello', first_name: 'Ìyábọ̀', phone_number: '07011112222' }

/** Asks about an opening form at a bank that answers each search. */
async function ask(answer: (text: unknown) => unknown, change: Parameters<typeof openingOf>[0] = {}) {
  const bank = startFakeBank().on('getAccounts', ({ variables }: SeenCall) => answer(variables.query_filter))
  const found = await sameCustomerCheck.find(
    openingOf(change),
    { orgId: 'IUMB', staffId: 'IUMB/0017' },
    (question) => askBank({ graphqlUrl: 'https://bank.test/api/graphql' }, { ...question, token: 't' }),
  )
  return { found, searched: bank.seen.map(({ variables }) => variables.query_filter) }
}

describe('before an account is opened, the bank', () => {
  it('is asked for the BVN, then for the phone number, and nothing is found', async () => {
    const { found, searched } = await ask(() => page(), { bvn: '2214 870 9031' })
    expect(found).toEqual({ ok: true, value: [] })
    expect(searched).toEqual([BVN, PHONE])
  })

  it('has an account with the BVN under another name: it is shown with number, phone, branch and date', async () => {
    const { found } = await ask((text) => (text === BVN ? page(OTHER) : page()))
    expect(found).toEqual({
      ok: true,
      value: [
        {
          title: 'Bello Ìyábọ̀',
          detail: 'Account 1031868481, phone 07011112222, branch 15, opened Tue 17 Nov 2026',
        },
      ],
    })
  })

  it('that ignores the filter is not believed: an account of somebody else is no reason to ask', async () => {
    const { found } = await ask(() => page(OTHER, { ...OTHER, surname: 'Ɗanladi', first_name: 'Ramatu' }))
    expect(found).toEqual({ ok: true, value: [] })
  })

  it('that ignores the filter is believed about the same name with the same phone', async () => {
    const { found } = await ask(() => page(OTHER, RAMATU))
    expect(found).toMatchObject({ ok: true, value: [{ title: 'ƊANLADI Ramatu' }] })
  })

  it('that does not search the BVN is searched by phone, where the name must be the same', async () => {
    const family = { ...RAMATU, first_name: 'Musa' }
    const { found } = await ask((text) => (text === PHONE ? page(family, RAMATU) : page()))
    expect(found).toMatchObject({ ok: true, value: [{ title: 'ƊANLADI Ramatu' }] })
  })

  it('may have names in another order, and leave out what it does not know', async () => {
    const bare = { surname: 'Ramatu', first_name: 'danladi', phone_number: 8035541127 }
    const { found } = await ask((text) => (text === PHONE ? page(bare) : page()))
    expect(found).toEqual({
      ok: true,
      value: [{ title: 'Ramatu danladi', detail: 'Without an account number, phone 8035541127' }],
    })
  })

  it('that refuses a search without a result is believed about the account that it has', async () => {
    const none = { data: null, error: true, message: 'No record found' }
    const { found } = await ask((text) => (text === BVN ? page(OTHER) : none))
    expect(found).toMatchObject({ ok: true, value: [{ title: 'Bello Ìyábọ̀' }] })
  })

  it('that refuses the BVN is asked for the phone number, and its refusal is no answer if it has none', async () => {
    const none = { data: null, error: true, message: 'No record found' }
    const byPhone = await ask((text) => (text === PHONE ? page(RAMATU) : none))
    expect(byPhone.found).toMatchObject({ ok: true, value: [{ title: 'ƊANLADI Ramatu' }] })
    const refused = { ok: false, failure: { kind: 'refused', message: 'No record found' } }
    expect((await ask((text) => (text === PHONE ? page() : none))).found).toMatchObject(refused)
    expect((await ask(() => none)).found).toMatchObject(refused)
  })

  it.each<[string, unknown]>([
    ['half an answer', { pagination: {} }],
    ['no answer', 'drop'],
  ])('was not asked if there is %s', async (_, answer) => {
    expect((await ask(() => answer)).found.ok).toBe(false)
    expect((await ask((text) => (text === BVN ? page(OTHER) : answer))).found.ok).toBe(false)
    expect((await ask((text) => (text === PHONE ? answer : page()))).found.ok).toBe(false)
  })
})
