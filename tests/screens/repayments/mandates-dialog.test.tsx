import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chargeMandateLive } from '../../../src/features/repayments/charge-mandate.live'
import { createMandateLive } from '../../../src/features/repayments/create-mandate.live'
import { MandatesDialog } from '../../../src/features/repayments/mandates/MandatesDialog'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'
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
}

async function openMandates() {
  await showScreen(
    () => (
      <>
        <MandatesDialog account={icadAccount()} suggested="10000.50" open onClose={() => {}} />
        <Toaster />
      </>
    ),
    { lists: [], liveWriteKinds: [createMandateLive, chargeMandateLive] },
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
    expect(await dialog.findByRole('button', { name: 'Charge mandate RC1/0001' })).toBeTruthy()
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

  it('say that a status could not be refreshed', async () => {
    const bank = openBank(() => [mandate()])
    bank.on('updateMandateStatus', () => ({ status: 'error', message: 'NIBSS is closed' }))
    const dialog = await openMandates()
    expect(await dialog.findByText('NIBSS is closed')).toBeTruthy()
    expect(dialog.getByText('The statuses may be old: the bank could not refresh them.')).toBeTruthy()
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
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
    await user.click(add)
    expect((await screen.findAllByText('Mandate added successfully')).length).toBeGreaterThan(0)
    expect(await dialog.findByText('RC1/0001')).toBeTruthy()
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
    expect(
      await screen.findByText('Charge of ₦5,000.00, Ṣadé Ògúnbàdé: Mandate charged successfully'),
    ).toBeTruthy()
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
    await user.click(dialog.getByRole('button', { name: 'Authorize' }))
    expect(dialog.getByText('The amount is above the mandate.')).toBeTruthy()
    expect(bank.calls('chargeAmount')).toEqual([])
  })

  it('is never sent again when its answer is lost: the user is told to ask, and the note stays', async () => {
    const bank = openBank(() => [mandate()]).on('chargeAmount', () => 'drop')
    const mandates = await openMandates()
    const dialog = await fillInCharge('5000', 'Zq7-x9')
    await user.click(dialog.getByRole('button', { name: 'Authorize' }))
    expect((await mandates.findAllByText(/Charge of ₦5,000\.00, Ṣadé Ògúnbàdé/)).length).toBeGreaterThan(0)
    expect(
      await mandates.findByText(/ask the payer’s bank for this mandate code before you charge it again/),
    ).toBeTruthy()
    expect(bank.calls('chargeAmount')).toHaveLength(1)
  })
})
