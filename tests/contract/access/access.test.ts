import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import {
  countJournals,
  createJournal,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
let authorizer: Signed
let stranger: Signed
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  stranger = await signIn(bank.url, 'bolanle@agco.example')
})
afterAll(() => bank.stop())

const rankedCalls: [call: string, leastAllowed: string, justBelow: string][] = [
  ['{ getOperationDate }', 'folasade', 'emeka'],
  ['{ getAllTransfers(org_id: "IUMB") { status } }', 'folasade', 'emeka'],
  ['{ getPostings(org_id: "IUMB") { status } }', 'folasade', 'emeka'],
  ['{ getBalanceHistory(org_id: "IUMB") { error } }', 'folasade', 'emeka'],
  ['{ getUsers(org_id: "IUMB") { id } }', 'kehinde', 'chinedu'],
  ['{ getAppUsers { id } }', 'kehinde', 'chinedu'],
  ['{ getTransac(org_id: "IUMB", type: "bills") { status } }', 'ngozi', 'ramatu'],
  ['{ getBillCategories { status } }', 'ngozi', 'ramatu'],
  ['{ smsRequestsHistory(org_id: "IUMB") { status } }', 'ngozi', 'ramatu'],
  ['{ getCarDetails { _id } }', 'adeola', 'ngozi'],
]

describe('the rank of a user', () => {
  it.each(rankedCalls)('lets %s be called from %s up, and not by %s', async (call, allowed, below) => {
    const may = await signIn(bank.url, `${allowed}@iumb.example`)
    const mayNot = await signIn(bank.url, `${below}@iumb.example`)
    expect((await ask(bank.url, may.token, call)).errors).toBeUndefined()
    const refusal = await ask(bank.url, mayNot.token, call)
    expect(refusal.status).toBe(200)
    expect(codeOf(refusal)).toBe('FORBIDDEN')
  })

  it('lets nobody below an authorizer approve a transfer', async () => {
    const admin = await signIn(bank.url, 'ramatu@iumb.example')
    const initiated = await listTransfers(bank.url, teller, { status: 'initiated', limit: 1 })
    const ids = initiated.data.map((transfer) => transfer.id)
    expect(codeOf(await updateStatus(bank.url, admin, 'pending', ids))).toBe('FORBIDDEN')
  })
})

describe('another organisation', () => {
  it.each([
    '{ getAccounts(org_id: "IUMB") { error } }',
    '{ getAllTransfers(org_id: "IUMB") { status } }',
    '{ getAllTransfers(orgId: "IUMB") { status } }',
    '{ getDashboardDetails(org_id: "IUMB") { bank_name } }',
    '{ getGLAccount(org_code: "IUMB") { status } }',
    '{ getOrgBranches(org_code: "IUMB") { status } }',
    '{ getUsers(org_id: "IUMB") { id } }',
    '{ getOrgJournalEntries(org_id: "IUMB") { status } }',
    '{ getPendingPostings(org_id: "IUMB") { status } }',
    '{ smsRequestsHistory(org_id: "IUMB") { status } }',
  ])('is closed even to a Super_Admin: %s', async (call) => {
    expect(codeOf(await ask(bank.url, stranger.token, call))).toBe('FORBIDDEN')
  })

  it('shows none of its accounts, mandates, schedules, text messages or phones by their numbers either', async () => {
    const { nuban } = await richAccount(bank.url, teller)
    const icad = await bank.db.selectFrom('icad_accounts').selectAll().where('org_id', '=', 'IUMB').execute()
    const mandate = await bank.db
      .selectFrom('mandates')
      .selectAll()
      .where('org_id', '=', 'IUMB')
      .executeTakeFirstOrThrow()
    const schedule = await bank.db
      .selectFrom('recurring_schedules')
      .selectAll()
      .where(
        'payment_id',
        'in',
        icad.map((account) => account.id),
      )
      .executeTakeFirstOrThrow()
    const sms = await bank.db
      .selectFrom('sms_requests')
      .selectAll()
      .where('org_id', '=', 'IUMB')
      .executeTakeFirstOrThrow()
    const query = `query ($nuban: String!, $mandate: String!, $schedule: String!, $sms: String!, $phone: String!) {
      getAccountName(acct_number: $nuban, dashboard: true) { acct_name balance }
      getAllMandateDetails(id: $mandate) { id }
      getRecurring(payment_id: $schedule) { payment_id }
      smsRecipientsHistory(sms_request_id: $sms) { data { id } }
      getUserIdAndPhoneId(phone_number: $phone) { user_id error message }
    }`
    const { phone } = await bank.db
      .selectFrom('staff')
      .select('phone')
      .where('id', '=', teller.id)
      .executeTakeFirstOrThrow()
    const variables = {
      nuban,
      mandate: mandate.accountNumber,
      schedule: schedule.payment_id,
      sms: sms.id,
      phone,
    }
    expect((await ask(bank.url, stranger.token, query, variables)).data).toEqual({
      getAccountName: { acct_name: 'Account Name Error', balance: null },
      getAllMandateDetails: [],
      getRecurring: [],
      smsRecipientsHistory: { data: [] },
      getUserIdAndPhoneId: { user_id: null, error: true, message: 'User not found' },
    })
    const own = await ask<Record<string, unknown[]>>(bank.url, authorizer.token, query, variables)
    expect(own.data?.getAllMandateDetails).not.toEqual([])
    expect(own.data?.getRecurring).not.toEqual([])
  })

  it("cannot be written to, nor its transfers approved, nor its accounts' money sent", async () => {
    const before = await countJournals(bank.url, teller)
    expect(codeOf(await createJournal(bank.url, stranger, { org_id: 'IUMB' }))).toBe('FORBIDDEN')
    expect(await countJournals(bank.url, teller)).toBe(before)

    const { nuban } = await richAccount(bank.url, teller)
    await createTransfer(bank.url, teller, nuban)
    const initiated = await listTransfers(bank.url, teller, { status: 'initiated', limit: 1 })
    const ids = initiated.data.map((transfer) => transfer.id)
    const approval = await updateStatus(bank.url, stranger, 'pending', ids)
    expect(approval.data?.updateTransfersStatus).toEqual({
      status: 'error',
      message: 'Transfer was not found',
      error: true,
    })
    const sent = await createTransfer(bank.url, stranger, nuban)
    expect(sent.data?.createTransfer).toEqual({
      status: 'error',
      message: 'Sender account was not found',
      error: true,
    })
  })
})

describe('the identity in a write', () => {
  it.each(['user_id', 'phone_id', 'initiator_id', 'initiator_name'])(
    'must be the token’s own: %s',
    async (name) => {
      const { nuban } = await richAccount(bank.url, teller)
      const answer = await createTransfer(bank.url, teller, nuban, { [name]: 'somebody else' })
      expect(codeOf(answer)).toBe('FORBIDDEN')
    },
  )

  it.each(['user_id', 'phone_id', 'authorizer_id', 'authorizer_name'])(
    'must be the authoriser’s own: %s',
    async (name) => {
      const answer = await updateStatus(bank.url, authorizer, 'rejected', ['any'], { [name]: teller.id })
      expect(codeOf(answer)).toBe('FORBIDDEN')
    },
  )
})
