import { randomUUID } from 'node:crypto'
import { ask, type Signed } from './bank'

interface Flagged {
  status: string
  message: string | null
  error: boolean | null
}

const createTransferDocument = `mutation Create(
  $sender_acct_no: String!, $sender_acct_name: String!, $beneficiary_acct_no: String!, $beneficiary_acct_name: String!,
  $beneficiary_org_id: String!, $beneficiary_org_name: String!, $amount_wth_fees: Float!, $order_id: String!, $remarks: String,
  $token: String!, $user_id: String!, $phone_id: String!, $org_id: String!, $initiator_id: String!, $initiator_name: String!
) {
  createTransfer(
    sender_acct_no: $sender_acct_no, sender_acct_name: $sender_acct_name, beneficiary_acct_no: $beneficiary_acct_no,
    beneficiary_acct_name: $beneficiary_acct_name, beneficiary_org_id: $beneficiary_org_id,
    beneficiary_org_name: $beneficiary_org_name, amount_wth_fees: $amount_wth_fees, order_id: $order_id, remarks: $remarks,
    token: $token, user_id: $user_id, phone_id: $phone_id, org_id: $org_id, initiator_id: $initiator_id,
    initiator_name: $initiator_name
  ) { status message error }
}`

/** Returns the approved account of the signed-in user's organisation with the most money. */
export async function richAccount(url: string, by: Signed): Promise<{ nuban: string; balance: number }> {
  const list = await ask<{ getAccounts: { data: { nuban: string; staff_id: string | null }[] } }>(
    url,
    by.token,
    'query ($org: String!) { getAccounts(org_id: $org, limit: 100) { data { nuban staff_id } } }',
    { org: by.org_id },
  )
  const approved = (list.data?.getAccounts.data ?? []).filter((account) => account.staff_id !== null)
  const balances = await Promise.all(
    approved.map(async ({ nuban }) => ({ nuban, balance: await balanceOf(url, by, nuban) })),
  )
  const richest = balances.sort((a, b) => b.balance - a.balance)[0]
  if (!richest) throw new Error('no account is approved')
  return richest
}

export async function balanceOf(url: string, by: Signed, number: string): Promise<number> {
  const found = await ask<{ getAccountName: { balance: number } }>(
    url,
    by.token,
    'query ($number: String!) { getAccountName(acct_number: $number, dashboard: true) { balance } }',
    { number },
  )
  return found.data?.getAccountName.balance ?? Number.NaN
}

/** Enters a transfer as the given user. The given fields replace the defaults. */
export function createTransfer(
  url: string,
  by: Signed,
  sender: string,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const variables = {
    sender_acct_no: sender,
    sender_acct_name: 'Whoever it is',
    beneficiary_acct_no: '0123456781',
    beneficiary_acct_name: 'NGOZI OKAFOR',
    beneficiary_org_id: '058',
    beneficiary_org_name: 'Guaranty Trust Bank',
    amount_wth_fees: 1500.5,
    order_id: randomUUID(),
    remarks: "Chinwe's rent",
    token: '4K7MD2',
    user_id: by.user_id,
    phone_id: by.phone_id,
    org_id: by.org_id,
    initiator_id: by.id,
    initiator_name: by.name,
    ...given,
  }
  return ask<{ createTransfer: Flagged }>(url, by.token, createTransferDocument, variables, headers)
}

export interface ListedTransfer {
  id: string
  order_id: string
  status: string
  amount_wth_fees: number
  initiator_id: string
  authorizer_name: string | null
  retries: number
  status_code: string | null
  bank_message: string | null
  created_at: string
  sender_acct_name: string
}

export async function listTransfers(url: string, by: Signed, filter: Record<string, unknown>) {
  const answer = await ask<{
    getAllTransfers: {
      data: ListedTransfer[]
      pagination: { total_count: number; limit: number; offset: number }
    }
  }>(
    url,
    by.token,
    `query ($org_id: String, $status: String, $limit: Int, $offset: Int, $date_filter: String, $start_date: String,
      $end_date: String, $specific_date: String, $query_filter: String) {
      getAllTransfers(org_id: $org_id, status: $status, limit: $limit, offset: $offset, date_filter: $date_filter,
        start_date: $start_date, end_date: $end_date, specific_date: $specific_date, query_filter: $query_filter) {
        data { id order_id status amount_wth_fees initiator_id authorizer_name retries status_code bank_message created_at sender_acct_name }
        pagination { total_count limit offset }
      }
    }`,
    { org_id: by.org_id, ...filter },
  )
  if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? 'no answer')
  return answer.data.getAllTransfers
}

/** Approves ("pending") or rejects transfers as the given user. */
export function updateStatus(
  url: string,
  by: Signed,
  status: string,
  transfer_ids: string[],
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const variables = {
    token: '4K7MD2',
    user_id: by.user_id,
    phone_id: by.phone_id,
    status,
    transfer_ids,
    org_id: by.org_id,
    authorizer_id: by.id,
    authorizer_name: by.name,
    ...given,
  }
  return ask<{ updateTransfersStatus: Flagged }>(
    url,
    by.token,
    `mutation ($token: String!, $user_id: String!, $phone_id: String!, $status: String!, $transfer_ids: [String!]!,
      $org_id: String!, $authorizer_id: String!, $authorizer_name: String!) {
      updateTransfersStatus(token: $token, user_id: $user_id, phone_id: $phone_id, status: $status,
        transfer_ids: $transfer_ids, org_id: $org_id, authorizer_id: $authorizer_id, authorizer_name: $authorizer_name) {
        status message error
      }
    }`,
    variables,
    headers,
  )
}

/** Sends a pending transfer again as the given user. */
export function retryTransfer(
  url: string,
  by: Signed,
  transfer_id: string,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return ask<{ retryTransfer: Flagged }>(
    url,
    by.token,
    `mutation ($org_id: String!, $transfer_id: String!) {
      retryTransfer(org_id: $org_id, transfer_id: $transfer_id) { status message error }
    }`,
    { org_id: by.org_id, transfer_id, ...given },
    headers,
  )
}

export async function operationDate(url: string, by: Signed): Promise<string> {
  const answer = await ask<{ getOperationDate: string }>(url, by.token, '{ getOperationDate }')
  return answer.data?.getOperationDate ?? ''
}

interface JournalAnswer {
  createJournal: {
    status: string
    message: string
    entry: { id: string; status: string; journal_records: { amount: number; type: string }[] } | null
  }
}

/** Books a balanced journal of 100.10 naira on the bank's date. The given fields replace the defaults. */
export async function createJournal(
  url: string,
  by: Signed,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const variables = {
    narration: 'Vault cash to teller',
    branch: '15',
    org_id: by.org_id,
    note: 'counted twice',
    operationDate: given.operationDate ?? (await operationDate(url, by)),
    folio: 12,
    journal_record: [
      { amount: 100.1, type: 'DEBIT', account_code: '10102', sub_narration: 'to the teller' },
      { amount: 100.1, type: 'CREDIT', account_code: '10101', sub_narration: 'from the vault' },
    ],
    ...given,
  }
  return ask<JournalAnswer>(
    url,
    by.token,
    `mutation ($narration: String!, $branch: String!, $org_id: String!, $note: String, $operationDate: String!, $folio: Int!,
      $journal_record: [JournalRecordInput!]!) {
      createJournal(narration: $narration, branch: $branch, org_id: $org_id, note: $note, operationDate: $operationDate,
        folio: $folio, journal_record: $journal_record) {
        status message entry { id status journal_records { amount type } }
      }
    }`,
    variables,
    headers,
  )
}

export async function countJournals(url: string, by: Signed): Promise<number> {
  const answer = await ask<{ getOrgJournalEntries: { pagination: { total: number } } }>(
    url,
    by.token,
    'query ($org: String!) { getOrgJournalEntries(org_id: $org, limit: 1) { pagination { total } } }',
    { org: by.org_id },
  )
  return answer.data?.getOrgJournalEntries.pagination.total ?? Number.NaN
}
