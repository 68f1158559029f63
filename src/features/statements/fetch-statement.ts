import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { OnProgress } from '../../bank/transport'
import { lagosDay } from '../../domain/days/dates'
import { ok, type Result } from '../../domain/result'
import { defineRead } from '../../offline/reads/define-read'
import { type BalancePoint, dayStart } from '../../widgets/plot/plot.rules'
import {
  ENTRIES_ON_PAGE,
  type Statement,
  type StatementAnswer,
  type StatementEntry,
  type StatementRequest,
} from './statement'
import { StatementData } from './statement-answer'

/** The only service there is (money-movement §9). */
const SERVICE_CODE = 'maxipro'

/**
 * The statement of an account (money-movement §7). It is asked with `askStatement`, since it is never in the
 * query cache: it is in memory until the next one or until the workspace is locked, and nowhere else.
 */
const statementRead = defineRead({
  name: 'statement',
  version: 1,
  capability: 'view statements',
  document: `query AccountStatement($acct_number: String!, $start_date: String!, $end_date: String!,
      $service_code: String!, $account_type: String, $nuban: Boolean, $org_id: String!) {
    accountStatement(acct_number: $acct_number, start_date: $start_date, end_date: $end_date,
      service_code: $service_code, account_type: $account_type, nuban: $nuban, org_id: $org_id) {
      statements { date naration transactionType transactionRef amount balance }
      balance_record { initialBalance finalBalance totalCredit totalDebit }
    }
  }`,
  variables: (asked: StatementRequest & { readonly orgId: string }) => ({
    acct_number: asked.accountNumber,
    start_date: asked.startDate,
    end_date: asked.endDate,
    service_code: SERVICE_CODE,
    ...(asked.accountType !== '' && { account_type: asked.accountType }),
    nuban: asked.isNuban,
    org_id: asked.orgId,
  }),
  answer: StatementData,
  persisted: false,
  staleAfterMs: 0,
})

/** The call that the worker of a statement gets, with the session's token, which it stores nowhere. */
export interface StatementCall {
  /** The GraphQL endpoint, absolute. */
  readonly graphqlUrl: string
  readonly token: string | undefined
  readonly orgId: string
  readonly request: StatementRequest
  readonly stalledMs: number
}

/** The messages of the worker of a statement: that the download has moved on, and in the end the answer. */
export type StatementReply = 'moved' | Result<Statement, BankFailure>

/** Fetches a statement and makes it ready for the page. Never rejects: a failure is a value. */
export async function fetchStatement(
  call: StatementCall,
  onProgress?: OnProgress,
): Promise<Result<Statement, BankFailure>> {
  const { graphqlUrl, token, orgId, request, stalledMs } = call
  const { document, variables, answer } = statementRead
  const answered = await askBank(
    { graphqlUrl },
    { token, stalledMs, onProgress, document, variables: variables({ ...request, orgId }), answer },
  )
  return answered.ok ? ok(makeStatement(answered.value, request, Date.now())) : answered
}

/** Makes a statement of the bank's answer. `asOf` is when it came (ms). */
export function makeStatement(
  { entries, ...rest }: StatementAnswer,
  request: StatementRequest,
  asOf: number,
): Statement {
  const pages: Uint8Array<ArrayBuffer>[] = []
  const utf8 = new TextEncoder()
  for (let from = 0; from < entries.length; from += ENTRIES_ON_PAGE)
    pages.push(utf8.encode(JSON.stringify(entries.slice(from, from + ENTRIES_ON_PAGE))))
  return { ...rest, request, asOf, count: entries.length, pages, days: dayBalances(entries) }
}

/**
 * Returns the last balance of each day in Lagos with an entry, oldest first, at the beginning of
 * the day: a bank may send days without times. Entries without a date or a balance are left out.
 */
export function dayBalances(entries: readonly StatementEntry[]): BalancePoint[] {
  const days = new Map<string, BalancePoint>()
  for (const { date, balance } of entries) {
    const day = lagosDay(date)
    if (day !== '' && balance !== '') days.set(day, { at: dayStart(day), balance })
  }
  return [...days.values()].sort((left, right) => left.at - right.at)
}
