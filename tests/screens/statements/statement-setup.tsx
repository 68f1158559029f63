import { readFile } from 'node:fs/promises'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import BankStatement from '../../../src/features/statements/BankStatement'
import { fetchStatement, type StatementCall } from '../../../src/features/statements/fetch-statement'
import { answerRequest, type FileRequest } from '../../../src/features/statements/files/statement-file'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

export const NUBAN = '0142188829'
const MOVEMENTS = { error: null, data: [], pagination: { total_count: 0 } }
export const entry = (given: object = {}) => ({
  date: '2026-11-02T10:42:00.000Z',
  naration: 'School fees',
  transactionType: 'DR',
  transactionRef: 'TRF-1##2026-11-03',
  amount: 1500.5,
  balance: 98_499.5,
  ...given,
})
const SUMS = { initialBalance: 100_000, finalBalance: 98_499.5, totalCredit: 0, totalDebit: 1500.5 }
export const answer = (...statements: object[]) => ({ statements, balance_record: SUMS })

export function WithToasts() {
  return (
    <>
      <BankStatement />
      <Toaster />
    </>
  )
}

/** The workers of a statement, in the page's own thread: happy-dom has no workers. */
export class WorkerInPage {
  static holdsBack = false
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: (() => void) | undefined
  private isEnded = false
  private readonly fetches: boolean

  constructor(url: URL) {
    this.fetches = String(url).includes('fetch-statement')
  }

  postMessage(request: unknown): void {
    if (this.fetches)
      return void fetchStatement(request as StatementCall).then((answer) => this.reply(answer))
    const loadFont = () => readFile('src/features/statements/files/statement-font.ttf', 'base64')
    if (WorkerInPage.holdsBack) return void Promise.resolve().then(() => this.reply({ part: 0.5 }))
    void answerRequest(request as FileRequest, loadFont, (part) => this.reply({ part })).then((made) =>
      this.reply({ made }),
    )
  }

  terminate() {
    this.isEnded = true
  }

  private reply(data: unknown) {
    if (!this.isEnded) this.onmessage?.({ data })
  }
}

/** Runs the workers of a statement in the page from now on. */
export function runWorkersInPage(): void {
  WorkerInPage.holdsBack = false
  vi.stubGlobal('Worker', WorkerInPage)
}

export const openBank = () =>
  startFakeBank()
    .on('getAccountName', () => ({ acct_name: 'Káyọ̀dé Akíntọ́lá', balance: 1 }))
    .on('accountStatement', () => answer(entry()))
    .on('getBalanceHistory', () => MOVEMENTS)
export const show = (situation = {}) =>
  showScreen(BankStatement, {
    lists: [balanceHistoryList],
    userType: 'Teller',
    at: '/transactions/statement',
    ...situation,
  })
export const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Bank Statement' }))
export const number = () => screen.getByLabelText<HTMLInputElement>('Account Number')
export async function chooseDays(start: string, end: string) {
  for (const [label, day] of [
    ['Start Date', start],
    ['End Date', end],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    await typeAtOnce(screen.getByLabelText(label), day)
  }
}
export async function fillIn() {
  await typeAtOnce(number(), NUBAN)
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Account Name').value).toBe('Káyọ̀dé Akíntọ́lá'),
  )
  await chooseDays('2026-09-01', '2026-11-30')
}
export async function generated(bank = openBank()) {
  await show()
  await fillIn()
  await generate()
  await screen.findByRole('table', { name: 'Account statement' })
  return bank
}
