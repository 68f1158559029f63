import { defineRead } from '../../offline/reads/define-read'
import type { StatementRequest } from './statement'
import { StatementData } from './statement-answer'

/** The only service there is (money-movement §9). */
const SERVICE_CODE = 'maxipro'

/**
 * The statement of an account (money-movement §7). It is asked with `askStatement`, since it is never in the
 * query cache: it is in memory until the next one or until the workspace is locked, and nowhere else.
 */
export const statementRead = defineRead({
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
