import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { draftAnswer } from '../../../src/offline/drafts/draft-answer'
import { openDraftEditor } from '../../../src/offline/drafts/draft-editor'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { type Device, freshDevice, rawContents } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { accountsFound, JPEG_BYTES, openingOf } from '../../support/opening'

async function opened(device: Device, id = 'd1') {
  const editor = await openDraftEditor(device, accountOpeningDraft, id)
  if (!editor.ok) throw new Error(editor.failure.kind)
  return editor.value
}

const send = (device: Device) =>
  sendOutbox({
    ...device,
    connection: { graphqlUrl: 'http://bank.test/api/graphql' },
    token: () => 't0ken',
    sender: { orgId: 'IUMB', staffId: 'IUMB/0017' },
    draftKinds: async () => [accountOpeningDraft],
    idempotency: true,
    signal: new AbortController().signal,
    now: Date.now,
  })

describe('an account opening form as a draft', () => {
  it('comes back as it was typed, pictures included, whatever stage it was in', async () => {
    const device = await freshDevice()
    const values = openingOf({ bvn: '2214 87', email: 'ramatu@', surname: '' })
    const editor = await opened(device)
    editor.change(values)
    await editor.storePicture('picture', JPEG_BYTES)
    editor.close()
    await editor.settle()
    const again = await opened(device)
    expect(again.initial).toEqual(values)
    expect(again.pictures.map(({ name, bytes }) => [name, [...bytes]])).toEqual([
      ['picture', [...JPEG_BYTES]],
    ])
  })

  it('leaves nothing of the customer readable on the device', async () => {
    const device = await freshDevice()
    const editor = await opened(device)
    editor.change(openingOf({}))
    await editor.settle()
    const raw = await rawContents(device.db)
    for (const secret of ['Ramatu', '22148709031', 'example.com']) expect(raw).not.toContain(secret)
  })

  it('has the customer as its title in the outbox', () => {
    expect(accountOpeningDraft.title(openingOf({}))).toBe('Account for Ramatu Ɗanladi')
    expect(accountOpeningDraft.title(accountOpeningDraft.empty)).toBe('Account for nobody yet')
    expect(accountOpeningDraft.summary(openingOf({}))).toBe('Account opening, Savings')
  })

  it('goes to the bank with digits joined, rates as numbers, pictures as data URLs, and nothing empty', async () => {
    const bank = startFakeBank()
      .on('getOperationDate', () => '2026-11-18')
      .on('getAccounts', () => accountsFound())
      .on('createAccount', () => ({ status: 'success', account_number: '1031868481', message: 'created' }))
    const device = await freshDevice()
    const editor = await opened(device)
    editor.change(openingOf({ cot_rate: '1.75', first_name: ' Ramatu ' }))
    await editor.storePicture('picture', JPEG_BYTES)
    await editor.storePicture('id_image', JPEG_BYTES)
    await editor.queue()
    expect(await send(device)).toEqual({ kind: 'done', sent: 1 })
    expect(await device.db.drafts.get('d1')).toMatchObject({ state: 'sent' })
    const { variables } = bank.calls('createAccount')[0] ?? { variables: {} }
    expect(variables).toMatchObject({
      first_name: 'Ramatu',
      surname: 'Ɗanladi',
      tell_no: '08035541127',
      bvn: '22148709031',
      cot_rate: 1.75,
      account_type: 'Savings',
      org_id: 'IUMB',
      updated_by: 'IUMB/0017',
      picture: 'data:image/jpeg;base64,/9j/4AECAwQ=',
      id_image: 'data:image/jpeg;base64,/9j/4AECAwQ=',
    })
    for (const name of ['fax_no', 'middle_name', 'account_type_others', 'debit_rate'])
      expect(variables).not.toHaveProperty(name)
  })
})

describe("the bank's answer to an account opening", () => {
  const read = (createAccount: object) => v.parse(draftAnswer(accountOpeningDraft), { createAccount })

  it.each(['success', true, 'true', 200, '200'])('is good with the status %j', (status) => {
    expect(read({ status, account_number: '1031868481' })).toEqual({
      ok: true,
      value: { receipt: 'Account number 1031868481' },
    })
  })

  it.each([null, '', 'pending', 500, '503', 409])(
    'is not read as an answer with the status %j: a write that may have been executed does not count as refused',
    (status) => {
      expect(
        v.safeParse(draftAnswer(accountOpeningDraft), { createAccount: { status, message: null } }).success,
      ).toBe(false)
    },
  )

  it.each(['error', false, 422])('is a refusal with the status %j', (status) => {
    expect(read({ status, message: 'There is no branch 99' })).toEqual({
      ok: false,
      failure: { kind: 'refused', message: 'There is no branch 99' },
    })
  })
})
