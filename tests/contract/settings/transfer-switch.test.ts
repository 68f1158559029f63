import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'

let bank: Bank
let authorizer: Signed
let stranger: Signed
beforeAll(async () => {
  bank = await startTestBank()
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  stranger = await signIn(bank.url, 'ifeoma@agco.example')
})
afterAll(() => bank.stop())

interface Switch {
  id: string
  name: string
  active: boolean
  channels: { id: string; name: string; active: boolean }[]
}
const fields = 'id name active channels { id name active }'

const choose = (provider_id: string, channel_id: string, by = authorizer, org_id = by.org_id) =>
  call<{ status: string; message: string; error: boolean; data: Switch[] | null }>(
    bank.url,
    by,
    'mutation',
    'createTransferSwitch',
    { provider_id, channel_id, org_id },
    `status message error data { ${fields} }`,
  )

/** The names of what is active. */
async function active(by = authorizer) {
  const { data } = await call<Switch[]>(
    bank.url,
    by,
    'query',
    'getTransferSwitch',
    { org_id: by.org_id },
    fields,
  )
  return (data?.getTransferSwitch ?? []).flatMap(({ name, active, channels }) => [
    ...(active ? [name] : []),
    ...channels.filter((channel) => channel.active).map((channel) => channel.name),
  ])
}

describe('the transfer switch', () => {
  it('is chosen with its channel, and is then the only active pair', async () => {
    const theirs = await active(stranger)
    expect(await active()).toEqual(['NIBSS', 'NIP'])
    const { data } = await choose('IUMB-paystack', 'IUMB-payout')
    expect(data?.createTransferSwitch).toMatchObject({
      status: 'success',
      message: 'Switch Added',
      error: false,
    })
    expect(await active()).toEqual(['Paystack', 'Payout'])
    expect((await choose('IUMB-nibss', 'IUMB-neft')).data?.createTransferSwitch?.data).toMatchObject([
      { name: 'NIBSS', active: true },
      { name: 'Paystack', active: false, channels: [{ name: 'Payout', active: false }] },
    ])
    expect(await active()).toEqual(['NIBSS', 'NEFT'])
    expect(await active(stranger)).toEqual(theirs)
  })

  it('is one whole choice of two at once', async () => {
    await Promise.all([choose('IUMB-paystack', 'IUMB-payout'), choose('IUMB-nibss', 'IUMB-nip')])
    expect([
      ['NIBSS', 'NIP'],
      ['Paystack', 'Payout'],
    ]).toContainEqual(await active())
  })

  it.each([
    ['IUMB-none', 'IUMB-nip', 'Switch was not found'],
    ['AGCO-nibss', 'AGCO-nip', 'Switch was not found'],
    ['IUMB-nibss', 'IUMB-payout', 'This switch has no such channel'],
    ['IUMB-nibss', '', 'This switch has no such channel'],
  ])('is not %s with %s', async (provider, channel, message) => {
    const before = await active()
    expect((await choose(provider, channel)).data?.createTransferSwitch).toEqual({
      status: 'error',
      message,
      error: true,
      data: null,
    })
    expect(await active()).toEqual(before)
  })

  it('is not chosen for another organisation', async () => {
    expect(codeOf(await choose('IUMB-nibss', 'IUMB-nip', stranger, 'IUMB'))).toBe('FORBIDDEN')
  })
})
