import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chargeMandateLive } from '../../../src/features/repayments/charge-mandate.live'
import { createMandateLive } from '../../../src/features/repayments/create-mandate.live'
import { MandatesDialog } from '../../../src/features/repayments/mandates/MandatesDialog'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type FakeBank, lostAnswer, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { pressOnceOn } from '../../support/device/press-once-on'
import { showScreen } from '../../support/device/show-screen'
import { icadAccount } from './icad-accounts-setup'

const user = userEvent.setup({ delay: null })

const mandate = (change: object = {}) => ({
  id: 'm1',
  accountNumber: '0142188829',
  bankCode: '058',
  payerName: 'Ṣadé Ògúnbàdé',
  accountName: 'Ṣadé Ògúnbàdé',
  amount: 10000.5,
  mandateCode: 'RC1/0001',
  responseCode: '00',
  responseDescription: 'Successful',
  workFlowStatusDescription: 'Bank Approved',
  ...change,
})

function openBank(mandates: () => unknown): FakeBank {
  return startFakeBank()
    .on('getUserIdAndPhoneId', () => ({ user_id: 'u-1', phone_id: 'p-1', error: false, message: '' }))
    .on('getAllMandateDetails', mandates)
    .on('updateMandateStatus', () => ({ status: 'success', message: 'Bank Approved' }))
    .on('getBalanceHistory', () => ({ error: null, data: [], pagination: { total_count: 0 } }))
}

async function openMandates(change: object = {}, settings: { readonly idempotency?: boolean } = {}) {
  await showScreen(
    () => (
      <>
        <MandatesDialog account={icadAccount(change)} suggested="10000.50" open onClose={() => {}} />
        <Toaster />
      </>
    ),
    { lists: [], liveWriteKinds: [createMandateLive, chargeMandateLive], ...settings },
  )
  return within(await screen.findByRole('dialog', { name: 'Mandates' }))
}

/** Opens the charge of the first mandate, and fills it in. */
async function fillInCharge(amount: string, token: string) {
  await user.click(await screen.findByRole('button', { name: 'Charge mandate RC1/0001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge mandate' }))
  await user.type(dialog.getByLabelText('Amount'), amount)
  await user.type(dialog.getByLabelText('Token'), token)
  return dialog
}

describe('the mandates of an account', () => {
  it('are shown with their columns, refreshed one by one, and charged only if the bank approved', async () => {
    let status = 'Biller Initiated'
    const bank = openBank(() => [
      mandate({ workFlowStatusDescription: status }),
      mandate({ id: 'm2', mandateCode: 'RC2/0002', workFlowStatusDescription: null }),
    ])
    bank.on('updateMandateStatus', () => {
      status = 'Bank Approved'
      return { status: 'success', message: status }
    })
    const dialog = await openMandates()
    await dialog.findByRole('button', { name: 'Charge mandate RC1/0001' })
    expect(dialog.queryByRole('button', { name: 'Charge mandate RC2/0002' })).toBeNull()
    const heads = dialog.getAllByRole('columnheader').map((head) => head.textContent)
    for (const head of ['Bank code', 'Amount', 'Payer name', 'Account', 'Message', 'Mandate code', 'Status'])
      expect(heads).toContain(head)
    expect(bank.calls('getAllMandateDetails')[0]?.variables).toEqual({ id: '0142188829' })
    expect(bank.calls('updateMandateStatus').map(({ variables }) => variables)).toEqual([
      { org_id: 'ORG', mandateCode: 'RC1/0001' },
      { org_id: 'ORG', mandateCode: 'RC2/0002' },
    ])
  })

  it('are asked for once each, in whatever order the bank lists them afterwards, and again by Refresh', async () => {
    let touched: string[] = []
    const codes = ['RC1/0001', 'RC2/0002', 'RC3/0003']
    const bank = openBank(() =>
      [...codes]
        .sort((one, other) => touched.indexOf(other) - touched.indexOf(one))
        .map((mandateCode) => mandate({ id: mandateCode, mandateCode })),
    )
    bank.on('updateMandateStatus', ({ variables }) => {
      touched = [...touched, String(variables.mandateCode)]
      return { status: 'success', message: 'Bank Approved' }
    })
    const dialog = await openMandates()
    await waitFor(() => expect(bank.calls('getAllMandateDetails')).toHaveLength(2))
    expect(bank.calls('updateMandateStatus')).toHaveLength(3)
    const refresh = dialog.getByRole('button', { name: 'Refresh' })
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).not.toBe('true'))
    await user.click(refresh)
    await waitFor(() => expect(bank.calls('updateMandateStatus')).toHaveLength(6))
  })

  it('are not asked for one after the other while the bank does not answer', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => mandate({ id: `m${n}`, mandateCode: `RC${n}/0` }))
    const bank = openBank(() => rows).on('updateMandateStatus', () => 'drop')
    const dialog = await openMandates()
    await dialog.findByText('The statuses may be old: the bank could not refresh them.')
    expect(bank.calls('updateMandateStatus').length).toBeLessThanOrEqual(3)
  })

  it.each([
    [401, 'UNAUTHENTICATED'],
    [429, 'RATE_LIMITED'],
  ])('are not asked for any more after an answer %i', async (status, code) => {
    const rows = Array.from({ length: 20 }, (_, n) => mandate({ id: `m${n}`, mandateCode: `RC${n}/0` }))
    const bank = openBank(() => rows).on('updateMandateStatus', () =>
      Response.json({ errors: [{ message: 'No', extensions: { code } }] }, { status }),
    )
    const dialog = await openMandates()
    await dialog.findByText('The statuses may be old: the bank could not refresh them.')
    expect(bank.calls('updateMandateStatus').length).toBeLessThanOrEqual(3)
  })

  it('are asked for 50 of them, three at a time, and for the others if the user wants it', async () => {
    let [open, most] = [0, 0]
    const rows = Array.from({ length: 57 }, (_, n) => mandate({ id: `m${n}`, mandateCode: `RC${n}/0` }))
    const bank = openBank(() => rows).on('updateMandateStatus', async () => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      return { status: 'success', message: 'Bank Approved' }
    })
    const dialog = await openMandates()
    await dialog.findByText('The statuses of 7 mandates were not asked for yet.')
    expect(bank.calls('updateMandateStatus')).toHaveLength(50)
    expect(most).toBe(3)
    await user.click(dialog.getByRole('button', { name: 'Ask for the rest' }))
    await waitFor(() => expect(bank.calls('updateMandateStatus')).toHaveLength(57))
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Ask for the rest' })).toBeNull())
    expect(
      new Set(bank.calls('updateMandateStatus').map(({ variables }) => variables.mandateCode)).size,
    ).toBe(57)
    dialog.getByText('1–10 of 57, page 1 of 6')
  })

  it('are neither asked for nor added where the bank gives the account no number', async () => {
    const bank = openBank(() => [mandate()])
    const dialog = await openMandates({ accountNumber: '' })
    const why = 'The bank gives this account no number, bank code or name, so it can have no mandate.'
    expect((await dialog.findAllByText(why)).length).toBeGreaterThan(0)
    expect(dialog.getByRole('button', { name: /ADD MORE/ }).getAttribute('aria-disabled')).toBe('true')
    expect(bank.calls('getAllMandateDetails')).toEqual([])
  })

  it('say that a status could not be refreshed', async () => {
    const bank = openBank(() => [mandate()])
    bank.on('updateMandateStatus', () => ({ status: 'error', message: 'NIBSS is closed' }))
    const dialog = await openMandates()
    await dialog.findByText('NIBSS is closed')
    dialog.getByText('The statuses may be old: the bank could not refresh them.')
  })

  it('are added with e-mail, phone and the suggested amount', async () => {
    let rows: object[] = []
    const bank = openBank(() => rows).on('createMandate', () => {
      rows = [mandate()]
      return { status: 'success', message: 'ok' }
    })
    const dialog = await openMandates()
    await user.type(dialog.getByLabelText('Email'), 'sade@example.com')
    await user.type(dialog.getByLabelText('Phone'), '08035541127')
    const add = dialog.getByRole('button', { name: 'ADD MORE' })
    await pressOnceOn(add, user)
    expect((await screen.findAllByText('Mandate added successfully')).length).toBeGreaterThan(0)
    await dialog.findByText('RC1/0001')
    expect(bank.calls('createMandate').map(({ variables }) => variables)).toEqual([
      {
        id: 'ic1',
        org_id: 'ORG',
        accountNumber: '0142188829',
        bankCode: '058',
        payerName: 'Ṣadé Ògúnbàdé',
        accountName: 'Ṣadé Ògúnbàdé',
        amount: 10000.5,
        email_mandate: 'sade@example.com',
        phone_mandate: '08035541127',
      },
    ])
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })
})

describe('a mandate', () => {
  async function add(bank: FakeBank) {
    const dialog = await openMandates()
    await user.type(dialog.getByLabelText('Email'), 'sade@example.com')
    await user.type(dialog.getByLabelText('Phone'), '08035541127')
    const button = dialog.getByRole('button', { name: 'ADD MORE' })
    await pressOnceOn(button, user)
    await waitFor(() => expect(bank.calls('createMandate')).toHaveLength(1))
    return dialog
  }

  it('that the bank refuses says so in the bank’s own words as a toast, and keeps what was typed', async () => {
    const bank = openBank(() => []).on('createMandate', () => ({
      status: 'error',
      message: 'NIBSS does not know this account',
    }))
    const dialog = await add(bank)
    const toast = await screen.findByText('NIBSS does not know this account', {
      selector: '[data-title], [data-sonner-toast] *',
    })
    expect(toast).toBeTruthy()
    dialog.getByText(/No mandate was added\./)
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('sade@example.com')
  })

  it('whose answer is lost is told by its key, and not sent again', async () => {
    let rows = [mandate({ id: 'm0', mandateCode: 'RC0/0000' })]
    const bank = openBank(() => rows).on('createMandate', () => {
      rows = [mandate({ workFlowStatusDescription: 'Biller Initiated' }), ...rows]
      return lostAnswer({ status: 'success', message: 'Mandate added successfully' })
    })
    const dialog = await add(bank)
    await dialog.findByText('RC1/0001')
    expect(dialog.queryByText(/^Outcome unknown/)).toBeNull()
    expect(bank.calls('createMandate')).toHaveLength(1)
  })

  it('that is typed while the outcome of another one is unknown stays when that one is told', async () => {
    const yes = { status: 'success', message: 'Mandate added successfully' }
    const bank = openBank(() => [])
      .on('createMandate', () => lostAnswer(yes))
      .on(SETTLE, () => 'drop')
    const dialog = await add(bank)
    await dialog.findByText('Outcome unknown: Mandate of ₦10,000.50, Ṣadé Ògúnbàdé')
    expect(dialog.getByRole('button', { name: 'ADD MORE' }).getAttribute('aria-disabled')).toBe('true')
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount')
    await user.clear(amount)
    await user.type(amount, '80000')
    bank.off(SETTLE)
    await user.click(dialog.getByRole('button', { name: 'Check now' }))
    await dialog.findByText('The bank has this: Mandate of ₦10,000.50, Ṣadé Ògúnbàdé')
    expect(amount.value).toBe('80,000')
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('sade@example.com')
    expect(bank.calls('createMandate')).toHaveLength(1)
  })
})

describe('the charge of a mandate', () => {
  it('takes an amount and a token of six characters, and is sent once as pending', async () => {
    const bank = openBank(() => [mandate()]).on('chargeAmount', () => ({
      status: 'success',
      message: 'Mandate charged successfully',
      error: false,
    }))
    await openMandates()
    const dialog = await fillInCharge('5000', 'Zq7-x')
    const authorize = dialog.getByRole('button', { name: 'Authorize' })
    expect(authorize.getAttribute('aria-disabled')).toBe('true')
    await user.type(dialog.getByLabelText('Token'), '9')
    await user.click(authorize)
    await screen.findByText('Charge of ₦5,000.00, Ṣadé Ògúnbàdé: Mandate charged successfully')
    expect(bank.calls('chargeAmount').map(({ variables }) => variables)).toEqual([
      {
        token: 'Zq7-x9',
        user_id: 'u-1',
        phone_id: 'p-1',
        status: 'pending',
        amount: 5000,
        org_id: 'ORG',
        mandate_id: 'm1',
        initiator_id: expect.any(String),
        initiator_name: 'Ngọzi Ụzọdinma',
      },
    ])
    expect(screen.queryByRole('dialog', { name: 'Charge mandate' })).toBeNull()
  })

  it('is not sent above the mandate', async () => {
    const bank = openBank(() => [mandate()])
    await openMandates()
    const dialog = await fillInCharge('10000.51', 'Zq7-x9')
    const authorize = dialog.getByRole('button', { name: 'Authorize' })
    await user.click(authorize)
    expect(dialog.getAllByText('The amount is above the mandate.').length).toBeGreaterThan(0)
    expect(bank.calls('chargeAmount')).toEqual([])
    // The token is still there, so that the amount alone has to be mended.
    await user.type(dialog.getByLabelText('Amount'), '{Backspace}0')
    expect(authorize.getAttribute('aria-disabled')).toBeNull()
  })

  it('is told by its key if its answer got lost, and is charged once', async () => {
    const bank = openBank(() => [mandate()]).on('chargeAmount', () =>
      lostAnswer({ status: 'success', message: 'Mandate charged successfully', error: false }),
    )
    await openMandates()
    const dialog = await fillInCharge('5000', 'Zq7-x9')
    await user.click(dialog.getByRole('button', { name: 'Authorize' }))
    await screen.findByText('Charge of ₦5,000.00, Ṣadé Ògúnbàdé: Mandate charged successfully')
    expect(bank.calls('chargeAmount')).toHaveLength(1)
  })

  it.each([
    ['It is there', true],
    ['It is not there', false],
  ])('is for its user to say at a bank without keys: %s', async (word, isAsked) => {
    const bank = openBank(() => [mandate()]).on('chargeAmount', () => 'drop')
    const mandates = await openMandates({}, { idempotency: false })
    const dialog = await fillInCharge('5000', 'Zq7-x9')
    await user.click(dialog.getByRole('button', { name: 'Authorize' }))
    await user.click(await mandates.findByRole('button', { name: 'Say whether it is there' }))
    const question = within(await screen.findByRole('dialog', { name: 'Is it there?' }))
    question.getByText(/ask the payer’s bank for this mandate code before you charge it again/)
    await user.click(question.getByRole('button', { name: word }))
    await waitFor(() => expect(mandates.queryByText(/^Outcome unknown/)).toBeNull())
    bank.on('chargeAmount', () => ({ status: 'success', message: 'Mandate charged successfully' }))
    const again = await fillInCharge('5000', 'Zq7-x9')
    await user.click(again.getByRole('button', { name: 'Authorize' }))
    if (isAsked) {
      const same = within(await screen.findByRole('dialog', { name: 'Send the same once more?' }))
      expect(bank.calls('chargeAmount')).toHaveLength(1)
      await user.click(same.getByRole('button', { name: 'Send it once more' }))
    }
    await waitFor(() => expect(bank.calls('chargeAmount')).toHaveLength(2))
    const [first, second] = bank.calls('chargeAmount').map(({ headers }) => headers.get('idempotency-key'))
    expect(first).not.toBe(second)
    await screen.findByText('Charge of ₦5,000.00, Ṣadé Ògúnbàdé: Mandate charged successfully')
  })
})
