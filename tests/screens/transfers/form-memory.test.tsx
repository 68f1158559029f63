import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { handOverToRepeat } from '../../../src/features/transfers/new-transfer/transfer-prefill'
import type { Transfer } from '../../../src/features/transfers/transfer'
import { useWorkspace } from '../../../src/offline/react/use-workspace'
import type { LocalDatabase } from '../../../src/offline/store/database'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { rawContents } from '../../support/device/device'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import { comeBack, leavable, leave } from './leavable-screen'
import { BENEFICIARY, COPIED, field, fillIn, openBank, SENDER, sign } from './new-transfer-setup'

const Form = leavable(NewTransfer)

/** The form, and the button with which the list hands a transfer over to it. */
function FormAndList() {
  const workspace = useWorkspace()
  return (
    <>
      <Form />
      <button type="button" onClick={() => handOverToRepeat(workspace, LISTED)}>
        Repeat transfer
      </button>
    </>
  )
}
const show = () => showScreen(FormAndList, { lists: [], liveWriteKinds: [createTransferLive] })

/** A transfer as the bank lists it; only some of its fields are handed over. */
const LISTED: Transfer = {
  id: 't1',
  sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
  beneficiary_acct_name: 'Yetúndé Ṣówándé',
  beneficiary_org_name: 'Wema Bank',
  amount_wth_fees: COPIED.amount,
  order_id: 'ORDER1',
  status: 'successful',
  initiator_id: 'user-1',
  initiator_name: 'Ngọzi Ụzọdinma',
  authorizer_id: '',
  authorizer_name: '',
  retries: undefined,
  bank_message: '',
  status_code: '',
  created_at: '2026-11-18T09:00:00.000Z',
  updated_at: '',
  ...COPIED,
}

/** Returns to the form by the other way: through the list, which hands a transfer over to be repeated. */
async function comeBackToRepeat() {
  await userEvent.click(screen.getByRole('button', { name: 'Repeat transfer' }))
  await comeBack()
}
const typedForms = (db: LocalDatabase) => db.values.where('key').startsWith('typed/').count()
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Replace what is typed?' }))
const answer = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }))

describe('what is typed into a new transfer', () => {
  it('is there as it was after leaving the form and coming back, except for the token', async () => {
    const bank = openBank()
    await show()
    await fillIn('1,250.5')
    await typeAtOnce(field('Remarks optional'), 'Rent')
    await typeAtOnce(field('Token'), '4K7MD2')
    const asked = bank.calls('getAccountName').length
    await leave()
    await comeBack()
    expect(field('Sender account number').value).toBe(SENDER)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Beneficiary bank' }).value).toBe(
      'Wema Bank',
    )
    expect(field('Beneficiary account number').value).toBe(BENEFICIARY)
    expect(field('Amount').value).toBe('1,250.5')
    expect(field('Remarks optional').value).toBe('Rent')
    expect(field('Token').value).toBe('')
    // Names and balances are requested again.
    await screen.findAllByText('Yetúndé Ṣówándé')
    expect(bank.calls('getAccountName').length).toBeGreaterThan(asked)
  })

  it('is said to be back, and the form is emptied by a press that can be undone', async () => {
    openBank()
    await show()
    await fillIn('1,250.5')
    expect(screen.queryByText('What you had typed here is back.')).toBeNull()
    await leave()
    await comeBack()
    await screen.findByText('What you had typed here is back.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }))
    expect(field('Amount').value).toBe('')
    expect(screen.queryByText('What you had typed here is back.')).toBeNull()
    await screen.findByText('The form is empty.')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field('Amount').value).toBe('1,250.5')
    expect(field('Sender account number').value).toBe(SENDER)
    await screen.findByText('What you had typed here is back.')
  })

  it('is not said to be back once the form was cleared and something else is typed, which Undo leaves alone', async () => {
    openBank()
    await show()
    await userEvent.type(field('Remarks optional'), 'Rent')
    await leave()
    await comeBack()
    await typeAtOnce(field('Token'), '4K7MD2')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }))
    expect(field('Token').value).toBe('')
    await screen.findByText('The form is empty.')
    await userEvent.type(field('Remarks optional'), 'F')
    expect(screen.queryByText('What you had typed here is back.')).toBeNull()
    await waitFor(() => expect(screen.queryByText('The form is empty.')).toBeNull())
    expect(field('Remarks optional').value).toBe('F')
  })

  it('is not brought back by Undo if the bank turned out to have carried it out', async () => {
    const bank = openBank()
      .on('createTransfer', () =>
        lostAnswer({ status: 'success', message: 'Transfer initiated successfully' }),
      )
      .on(SETTLE, () => 'drop')
    await show()
    await fillIn()
    await sign()
    await screen.findByText(/^Outcome unknown/)
    await leave()
    await comeBack()
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the form' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    bank.off(SETTLE)
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText(/^The bank has this/)
    await userEvent.click(undo)
    expect(field('Amount').value).toBe('')
  })

  it('is not said to be back after another transfer has taken its place', async () => {
    openBank()
    await show()
    await typeAtOnce(field('Remarks optional'), 'Rent')
    await leave()
    await comeBackToRepeat()
    await answer('Replace what is typed')
    await waitFor(() => expect(field('Sender account number').value).toBe(SENDER))
    expect(screen.queryByText('What you had typed here is back.')).toBeNull()
  })

  it('is stored sealed as it is typed, so that a reload or a logout has nothing to ask about', async () => {
    openBank()
    const { db } = await show()
    await typeAtOnce(field('Remarks optional'), 'Rent')
    await leave()
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    expect(await typedForms(db)).toBe(1)
    await comeBack()
    await userEvent.clear(field('Remarks optional'))
    await leave()
    await waitFor(async () => expect(await typedForms(db)).toBe(0))
  })

  it('is neither readable on the device nor in the browser’s history', async () => {
    openBank()
    const { db } = await show()
    await fillIn()
    await leave()
    const kept = `${location.href} ${JSON.stringify(history.state)} ${await rawContents(db)}`
    const storages = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(kept + storages).not.toMatch(new RegExp(`${SENDER}|${BENEFICIARY}|125,?000`))
  })

  it('goes once it was taken, also while the form is not on the screen', async () => {
    const late = later({ status: 'success', message: 'Transfer initiated successfully' })
    openBank().on('createTransfer', late.answer)
    await show()
    await fillIn()
    await sign()
    await leave()
    expect(unsavedInput.get()).toBe(true)
    late.letGo()
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await comeBack()
    await userEvent.click(await screen.findByRole('button', { name: 'New transfer' }))
    expect(field('Sender account number').value).toBe('')
  })

  it('is an empty form after the slip of the last transfer was seen and left', async () => {
    openBank()
    await show()
    await fillIn()
    await sign()
    await screen.findByRole('region', { name: 'Waits for an authorizer' })
    expect(screen.queryByText(/^You must be online/)).toBeNull()
    await leave()
    await comeBack()
    expect(field('Sender account number').value).toBe('')
    expect(screen.queryByRole('region', { name: 'Waits for an authorizer' })).toBeNull()
    screen.getByText(/^You must be online\. If the reply is lost/)
  })

  it('has given way to the slip once, if the answer came while the form was not on the screen', async () => {
    const late = later({ status: 'success', message: 'Transfer initiated successfully' })
    openBank().on('createTransfer', late.answer)
    await show()
    await fillIn()
    await sign()
    await leave()
    late.letGo()
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await comeBack()
    await screen.findByRole('region', { name: 'Waits for an authorizer' })
    await leave()
    await comeBack()
    expect(field('Sender account number').value).toBe('')
  })

  it('is cleared once its key has told that the bank has it, also while the form is not shown', async () => {
    const check = later(undefined)
    openBank()
      .on('createTransfer', () => new Response('', { status: 502 }))
      .on(SETTLE, async () => {
        await check.answer()
        const answer = {
          data: { createTransfer: { status: 'success', message: 'Transfer initiated successfully' } },
        }
        return Response.json({ state: 'answered', answer })
      })
    await show()
    await fillIn()
    await sign()
    await leave()
    check.letGo()
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await screen.findByText(/^₦125,000.00 to Yetúndé Ṣówándé: Transfer initiated/)
    await comeBack()
    await screen.findByRole('region', { name: 'Waits for an authorizer' })
  })

  it('stays if something else was typed before its answer came', async () => {
    const late = later({ status: 'success', message: 'Transfer initiated successfully' })
    openBank().on('createTransfer', late.answer)
    await show()
    await fillIn()
    await sign()
    await leave()
    await comeBack()
    await typeAtOnce(field('Remarks optional'), 'The next one')
    late.letGo()
    await screen.findByText(/: Transfer initiated successfully. Waits for an authorizer.$/)
    expect(field('Remarks optional').value).toBe('The next one')
    expect(field('Sender account number').value).toBe(SENDER)
  })
})

describe('a transfer of the list that is repeated', () => {
  it('is in an empty form at once, and never in the browser’s history', async () => {
    openBank()
    await show()
    await leave()
    await comeBackToRepeat()
    expect(await screen.findAllByText('Yetúndé Ṣówándé')).not.toEqual([])
    expect(field('Sender account number').value).toBe(SENDER)
    expect(field('Amount').value).toBe('9,100.00')
    expect(field('Remarks optional').value).toBe('Rent')
    expect(history.state).toBeNull()
  })

  it('is handed over once: an emptied form stays empty', async () => {
    openBank()
    await show()
    await leave()
    await comeBackToRepeat()
    for (const name of ['Sender account number', 'Beneficiary account number', 'Amount', 'Remarks optional'])
      await userEvent.clear(field(name))
    await leave()
    await comeBack()
    expect(field('Sender account number').value).toBe('')
  })

  it('replaces what is typed only after a question', async () => {
    openBank()
    await show()
    await typeAtOnce(field('Remarks optional'), 'School fees')
    await leave()
    await comeBackToRepeat()
    ;(await dialog()).getByText('Something else is typed into this form. It is lost if you replace it.')
    await answer('Replace what is typed')
    expect(field('Remarks optional').value).toBe('Rent')
    expect(field('Sender account number').value).toBe(SENDER)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves what is typed if the user says so', async () => {
    openBank()
    await show()
    await typeAtOnce(field('Remarks optional'), 'School fees')
    await leave()
    await comeBackToRepeat()
    await answer('Keep what is typed')
    expect(field('Remarks optional').value).toBe('School fees')
    expect(field('Sender account number').value).toBe('')
  })

  it('asks nothing if the same is typed already', async () => {
    openBank()
    await show()
    await leave()
    await comeBackToRepeat()
    await leave()
    await comeBackToRepeat()
    expect(field('Remarks optional').value).toBe('Rent')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
