import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { answerOf, isSuccess, WriteAnswer } from './answers'
import type { Answer } from './bank-client'
import { Difference, Missing } from './check'
import { journalsList, type ListCall, readAll, readPage, textOf, transfersList } from './lists'
import type { Member, Subject } from './subject'

/** The arguments of a write. */
export type Args = Record<string, unknown>

const Codes = v.object({ data: v.array(v.object({ code: v.string() })) })

/** Returns a journal of one naira that no other run books: it waits as PENDING, and moves no money. */
export async function newJournal({ client, user }: Subject): Promise<Args & { narration: string }> {
  const { token, orgId } = user
  const codesOf = async (field: string) => {
    const answer = await client.ask({ field, args: { org_code: orgId }, select: 'data { code }', token })
    return answerOf(field, Codes, answer).data.map(({ code }) => code)
  }
  const [debit, credit] = await codesOf('getGLAccount')
  const [branch] = await codesOf('getOrgBranches')
  if (!debit || !credit || !branch) throw new Missing('two GL accounts and a branch')
  return {
    narration: `Conformance ${randomUUID()}`,
    branch,
    org_id: orgId,
    operationDate: answerOf(
      'getOperationDate',
      v.string(),
      await client.ask({ field: 'getOperationDate', token }),
    ),
    folio: 1,
    journal_record: [
      { amount: 1, type: 'DEBIT', account_code: debit, sub_narration: 'conformance' },
      { amount: 1, type: 'CREDIT', account_code: credit, sub_narration: 'conformance' },
    ],
  }
}

/** Books a journal, by the user or by somebody else. */
export function bookJournal(
  { client, user }: Subject,
  args: Args,
  { key, by = user }: { key?: string; by?: Member } = {},
): Promise<Answer> {
  return client.ask({
    kind: 'mutation',
    field: 'createJournal',
    args,
    select: 'status message entry { id }',
    token: by.token,
    ...(key && { key }),
  })
}

/** Returns how many journals have this narration. */
export async function countJournals(subject: Subject, narration: string): Promise<number> {
  const { rows } = await readPage(subject, journalsList, { limit: 100 })
  return rows.filter((row) => textOf(row, 'narration') === narration).length
}

/** Throws a difference if a write that nothing speaks against was not carried out. */
export function mustSucceed(field: string, answer: Answer): void {
  const { status, message } = answerOf(field, WriteAnswer, answer)
  if (!isSuccess(status)) throw new Difference(`${field} was refused: “${message ?? status}”.`)
}

const patternColumns =
  'id order_id sender_acct_no sender_acct_name beneficiary_acct_no beneficiary_acct_name beneficiary_org_id beneficiary_org_name'
const patternList: ListCall = { ...transfersList, columns: patternColumns }

/**
 * Returns a transfer of 1.50 between the accounts of an earlier one. It waits as initiated until it is
 * approved.
 */
export async function newTransfer(subject: Subject): Promise<Args & { order_id: string; remarks: string }> {
  const { user, moneyToken } = subject
  const rows = (await readAll(subject, patternList, { status: 'successful' })) ?? []
  const pattern = rows.find(({ beneficiary_org_id }) => typeof beneficiary_org_id === 'string')
  if (!pattern) throw new Missing('a successful transfer, whose accounts are used again')
  return {
    sender_acct_no: textOf(pattern, 'sender_acct_no'),
    sender_acct_name: textOf(pattern, 'sender_acct_name'),
    beneficiary_acct_no: textOf(pattern, 'beneficiary_acct_no'),
    beneficiary_acct_name: textOf(pattern, 'beneficiary_acct_name'),
    beneficiary_org_id: textOf(pattern, 'beneficiary_org_id'),
    beneficiary_org_name: textOf(pattern, 'beneficiary_org_name'),
    amount_wth_fees: 1.5,
    order_id: randomUUID(),
    remarks: `Conformance ${randomUUID()}`,
    token: moneyToken ?? '',
    user_id: user.userId,
    phone_id: user.phoneId,
    org_id: user.orgId,
    initiator_id: user.id,
    initiator_name: user.name,
  }
}

/** Enters a transfer. */
export function enterTransfer({ client, user }: Subject, args: Args, key?: string): Promise<Answer> {
  return client.ask({
    kind: 'mutation',
    field: 'createTransfer',
    args,
    select: 'status message error',
    token: user.token,
    ...(key && { key }),
  })
}

/** Returns a money token that is not the user's, but as long: a bank may call another length malformed. */
export function wrongToken({ moneyToken = '' }: Subject): string {
  const wrong = 'X'.repeat(moneyToken.length)
  return wrong === moneyToken ? 'Y'.repeat(moneyToken.length) : wrong
}
