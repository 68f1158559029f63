import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import UploadTransfers from '../../../src/features/transfers/upload/UploadTransfers'
import { SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { importInPage } from '../../support/device/import-worker'
import { pressOnceOn } from '../../support/device/press-once-on'
import { showScreen } from '../../support/device/show-screen'
import { amountText } from '../../support/naira'
import { comeBack, leavable, leave } from '../transfers/leavable-screen'
import { csv, HEADER, PATH, RIGHT, uploadDesk, WRONG } from './upload-setup'

beforeEach(importInPage)
afterEach(() => void vi.unstubAllGlobals())

const Screen = leavable(UploadTransfers)

it('a file that is right is uploaded with the token, as clean rows, and the app says so', async () => {
  const { bank, choose, initiate } = await uploadDesk(Screen)
  bank.on(PATH, () => ({ status: 'success', message: '2 transfers initiated' }))
  await choose(csv(...RIGHT))
  await screen.findByText(amountText('₦125,700.50'))
  await initiate()
  // In the note, and as a toast.
  await waitFor(() => expect(screen.getAllByText('File uploaded successful')).toHaveLength(2))
  screen.getByText('2 transfers initiated')
  const [seen, ...others] = bank.calls(PATH)
  expect(others).toEqual([])
  const { myFile, ...fields } = seen?.variables ?? {}
  expect(fields).toEqual({
    userId: 'u-1',
    phoneId: 'p-1',
    orgId: 'ORG',
    initiatorID: 'user-1',
    initiatorName: 'Ngọzi Ụzọdinma',
    token: 'Zq7-x9',
  })
  expect(myFile instanceof File && (await myFile.text())).toBe(
    `${HEADER}\r\n0142188829,6170045528,035,Yetúndé Ṣówándé,125000.50,Hospital deposit\r\n0142188829,0170045529,044,Ṣadé Ògúnbàdé,700.00,Rent\r\n`,
  )
  // The file is forgotten, so that it is not sent a second time.
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'salaries.csv' })).toBeNull())
})

it("'Upload!' without a file says 'FIle not yet uploaded'", async () => {
  const { user, bank } = await uploadDesk(Screen)
  const upload = await screen.findByRole('button', { name: 'Upload!' })
  await pressOnceOn(upload, user)
  await screen.findByText('FIle not yet uploaded')
  expect(screen.queryByRole('dialog', { name: 'Please enter your token' })).toBeNull()
  expect(bank.calls(PATH)).toEqual([])
})

it('a file that is no .csv, or whose header misses columns, is not taken, and says what to do', async () => {
  const { choose } = await uploadDesk(Screen)
  await choose('x', 'salaries.xlsx')
  await screen.findByText('This is no .csv file')
  await choose('amount,remarks\n5,Rent\n')
  await screen.findByText(
    'Missing in the header: sender_acct_no, beneficiary_acct_no, beneficiary_bank_code, beneficiary_acct_name',
  )
  await choose(csv(...RIGHT))
  await screen.findByText('UTF-8, separated by commas')
})

it('wrong rows are mended where they stand, and until then nothing can be uploaded', async () => {
  const { bank, user, choose, initiate } = await uploadDesk(Screen)
  bank.on(PATH, () => ({ message: 'Stored' }))
  await choose(csv(RIGHT[0] ?? '', WRONG))
  const row = within((await screen.findByRole('heading', { name: 'Row 3' })).closest('li') ?? document.body)
  screen.getByText('1 row is wrong: mend or remove it first')
  await user.click(screen.getByRole('button', { name: 'Upload!' }))
  expect(screen.queryByRole('dialog', { name: 'Please enter your token' })).toBeNull()
  row.getByText('An amount has digits, commas and at most two decimals, like 1,234.50.')
  await user.click(row.getByRole('button', { name: 'Use 0170045529' }))
  const amount = row.getByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, ' 1 000.5 {Enter}')
  await row.findByText('This row is right now.')
  expect(amount).toHaveProperty('value', '1000.50')
  await screen.findByText(amountText('₦126,001.00'))
  await initiate()
  await waitFor(() => expect(bank.calls(PATH)).toHaveLength(1))
})

it('a thousands comma without quotes is a question, and one press makes one amount of it', async () => {
  const { bank, user, choose, initiate } = await uploadDesk(Screen)
  bank.on(PATH, () => ({ message: 'Stored' }))
  await choose(csv(RIGHT[0] ?? '', '3000702554,2019884411,057,Chidi Eze,25,000,'))
  await screen.findByText('25 and 000: one amount of 25,000?')
  expect(screen.getAllByText(amountText('₦125,000.50'))).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Upload!' }))
  expect(screen.queryByRole('dialog', { name: 'Please enter your token' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'One amount of 25,000' }))
  await screen.findByText('This row is right now.')
  await screen.findByText(amountText('₦150,000.50'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Row 3' }))
  await initiate()
  await waitFor(() => expect(bank.calls(PATH)).toHaveLength(1))
  const { myFile } = bank.calls(PATH)[0]?.variables ?? {}
  expect(myFile instanceof File && (await myFile.text()).split('\r\n')[2]).toBe(
    '3000702554,2019884411,057,Chidi Eze,25000.00,',
  )
})

it('three digits beside an amount stay what they are with one press, or in all rows after a question', async () => {
  const { user, choose } = await uploadDesk(Screen)
  const rows = ['101', '102', '103'].map((remarks) => `3000702554,2019884411,057,Chidi Eze,25,${remarks}`)
  await choose(csv(...rows))
  const [first] = await screen.findAllByRole('button', { name: 'They are separate cells' })
  if (first) await user.click(first)
  await screen.findByText('This row is right now.')
  await user.click(screen.getByRole('button', { name: 'Separate cells in each of 2 rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Separate cells in each of 2 rows?' }))
  await user.click(dialog.getByRole('button', { name: 'Read them so' }))
  await waitFor(() => expect(screen.getAllByText('This row is right now.')).toHaveLength(3))
  await screen.findByText(amountText('₦75.00'))
})

it('a row with more cells than the header is right when the user says so, not by the change of another cell', async () => {
  const { user, choose } = await uploadDesk(Screen)
  await choose(csv('3000702554,2019884411,057,Chidi Eze,25000,Rent, Nov'))
  await screen.findByText(
    'This row has 7 cells, the header has 6. In no column: “Nov”. Check every cell of this row.',
  )
  const remarks = screen.getByLabelText('Remarks')
  await user.clear(remarks)
  await user.type(remarks, 'Rent, Nov{Enter}')
  await waitFor(() => expect(remarks).toHaveProperty('value', 'Rent, Nov'))
  screen.getByText('1 row is wrong: mend or remove it first')
  await user.click(screen.getByRole('button', { name: 'The cells are right' }))
  await screen.findByText('This row is right now.')
})

it("a row that becomes wrong by the press on 'Upload!' itself is not sent", async () => {
  const { bank, user, choose } = await uploadDesk(Screen)
  await choose(csv(RIGHT[0] ?? '', WRONG))
  await user.click(await screen.findByRole('button', { name: 'Use 0170045529' }))
  const amount = await screen.findByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '1000{Enter}')
  await screen.findByText('This row is right now.')
  await user.clear(amount)
  await user.type(amount, '1e3')
  await user.click(screen.getByRole('button', { name: 'Upload!' }))
  await screen.findByText('1 row is wrong: mend or remove it first', { selector: '[data-sonner-toast] *' })
  expect(screen.queryByRole('dialog', { name: 'Please enter your token' })).toBeNull()
  expect(bank.calls(PATH)).toEqual([])
})

it('wrong rows can be removed, after a question', async () => {
  const { user, choose } = await uploadDesk(Screen)
  await choose(csv(RIGHT[0] ?? '', WRONG))
  await user.click(await screen.findByRole('button', { name: 'Remove these rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 row?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('tab', { name: /^All rows\s*1$/, selected: true })
  expect(screen.queryByText('1 row is wrong: mend or remove it first')).toBeNull()
})

it('rows that are the same are warned of, and named by the row that they repeat', async () => {
  const { user, choose } = await uploadDesk(Screen)
  await choose(csv(RIGHT[0] ?? '', RIGHT[0] ?? ''))
  await screen.findByText('1 row is the same as an earlier one')
  await user.click(screen.getByRole('tab', { name: /^Same rows/ }))
  await screen.findByText('same as row 2')
})

it('a wrong token stays in the dialog with the bank’s message; a bad row closes it; both keep the file', async () => {
  const { bank, user, choose, initiate } = await uploadDesk(Screen)
  bank.on(PATH, () => Response.json({ message: 'Invalid token' }, { status: 403 }))
  await choose(csv(...RIGHT))
  const dialog = await initiate()
  await dialog.findByText('Invalid token. No money moved.')
  const message = 'Line 3: Sender account was not found'
  bank.on(PATH, () => Response.json({ message }, { status: 422 }))
  const token = dialog.getByLabelText('Token')
  await waitFor(() => expect(token).toHaveProperty('readOnly', false))
  await user.type(token, 'Zq7-x9')
  await user.click(dialog.getByRole('button', { name: 'Initiate' }))
  await screen.findByText(message)
  expect(screen.queryByRole('dialog', { name: 'Please enter your token' })).toBeNull()
  screen.getByRole('heading', { name: 'salaries.csv' })
})

it('a double click and Enter twice send the file once, and the dialog stays until the bank has answered', async () => {
  const { bank, user, choose, ask } = await uploadDesk(Screen)
  let answer = (_: object) => {}
  bank.on(PATH, () => new Promise<object>((resolve) => (answer = resolve)))
  await choose(csv(...RIGHT))
  const dialog = await ask()
  const token = dialog.getByLabelText('Token')
  await user.type(token, 'Zq7-x9')
  const form = token.closest('form')
  if (!form) throw new Error('the token is in a form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await user.dblClick(dialog.getByRole('button', { name: 'Initiate' }))
  await dialog.findByText('The file has left. Waiting for the bank.')
  await user.keyboard('{Escape}')
  dialog.getByRole('progressbar', { name: 'Sending the file' })
  answer({ message: 'Stored' })
  await screen.findAllByText('File uploaded successful')
  expect(bank.calls(PATH)).toHaveLength(1)
})

it('a token of five characters initiates nothing', async () => {
  const { bank, user, choose, ask } = await uploadDesk(Screen)
  await choose(csv(...RIGHT))
  const dialog = await ask()
  await user.type(dialog.getByLabelText('Token'), 'Zq7-x')
  await user.click(dialog.getByRole('button', { name: 'Initiate' }))
  dialog.getByTitle('A token has six characters')
  expect(bank.calls(PATH)).toEqual([])
})

it('what was chosen and mended is still there after the screen was left', async () => {
  const { user, choose } = await uploadDesk(Screen)
  await choose(csv(RIGHT[0] ?? '', WRONG))
  await user.click(await screen.findByRole('button', { name: 'Use 0170045529' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use 0170045529' })).toBeNull())
  await leave()
  await comeBack()
  expect(await screen.findByLabelText('Beneficiary account number')).toHaveProperty('value', '0170045529')
})

it('an answer that comes after the screen was left is said elsewhere, and the file is forgotten', async () => {
  const { bank, choose, initiate } = await uploadDesk(Screen)
  let answer = (_: object) => {}
  bank.on(PATH, () => new Promise<object>((resolve) => (answer = resolve)))
  await choose(csv(...RIGHT))
  await initiate()
  await waitFor(() => expect(bank.calls(PATH)).toHaveLength(1))
  await leave()
  answer({ message: 'Stored' })
  await screen.findByText('Upload of 2 transfers, ₦125,700.50: Stored. Waits for an authorizer.')
  await comeBack()
  expect(screen.queryByRole('heading', { name: 'salaries.csv' })).toBeNull()
})

it('after a lost answer the outcome is unknown while the bank cannot be asked, and the same rows are not sent again meanwhile', async () => {
  const { bank, choose, initiate, user } = await uploadDesk(Screen)
  bank.on(PATH, () => 'drop').on(SETTLE, () => 'drop')
  await choose(csv(...RIGHT))
  await initiate()
  await screen.findByText('Outcome unknown: Upload of 2 transfers, ₦125,700.50')
  screen.getByRole('heading', { name: 'salaries.csv' })
  await user.click(screen.getByRole('button', { name: 'Upload!' }))
  await screen.findByText('Wait until the outcome of the transfer above is known')
  expect(bank.calls(PATH)).toHaveLength(1)
})

it('a device that cannot read the file says so, and keeps the way to choose it again', async () => {
  const { choose } = await uploadDesk(Screen)
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new Error('the card was pulled'))
  await choose(csv(...RIGHT))
  await screen.findByText('This file could not be read')
  screen.getByRole('button', { name: 'Choose another file' })
})

it('the upload is offered in the list', async () => {
  startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data: [],
    pagination: { total_count: 0 },
  }))
  await showScreen(TransferList, { lists: [transferList] })
  const link = await screen.findByRole('link', { name: 'Bulk upload' })
  expect(link.getAttribute('href')).toBe('/transactions/transfer/upload')
})

it('the upload is not offered to users who are limited to approvals', async () => {
  startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data: [],
    pagination: { total_count: 0 },
  }))
  await showScreen(TransferList, { lists: [transferList], approvalsOnly: ['Authorizer'] })
  await screen.findByRole('heading', { name: 'Transfers' })
  expect(screen.queryByRole('link', { name: 'Bulk upload' })).toBeNull()
})
