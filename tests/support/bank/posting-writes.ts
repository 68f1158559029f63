import { ask, type Signed } from './bank'
import { operationDate } from './bank-writes'

interface Said {
  status: string
  message: string | null
}

/** A cash deposit of 250.75 naira on the bank's date, without an account. */
export async function cashDeposit(url: string, by: Signed) {
  const today = await operationDate(url, by)
  return {
    use_account: 'nuban',
    naration: 'Market takings',
    account_name: 'Whoever it is',
    balance: 1,
    cash_transaction_type: 'Deposit',
    operation_date: today,
    amount: 250.75,
    transaction_type: 'Self',
    transaction_cue: '1',
    teller_cheque_no: 4711,
    value_date: today,
    staff_id: by.staff_id,
    org_id: by.org_id,
  }
}

/** A bank charge of 250.75 naira, as a cheque posting has its fields. */
export async function bankCharge(url: string, by: Signed) {
  const { cash_transaction_type: _, transaction_cue: __, ...shared } = await cashDeposit(url, by)
  return {
    ...shared,
    transaction_type: 'Bank Charges',
    GL_account_code_id: '40104',
    account_title: 'SMS alert charges',
    stamp_duty_charge: 'No',
  }
}

/** Enters a posting as the given user. */
export function createPosting(
  url: string,
  by: Signed,
  posting: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return ask<{ createPosting: Said }>(
    url,
    by.token,
    `mutation ($use_account: String!, $account_name_check: String, $naration: String!, $account_number: String!,
      $balance: Float, $account_name: String!, $cash_transaction_type: String, $operation_date: String!, $amount: Float!,
      $transaction_type: String!, $transaction_cue: String, $teller_cheque_no: Int!, $value_date: String!,
      $GL_account_code_id: String, $account_title: String, $stamp_duty_charge: String, $staff_id: String!, $org_id: String!) {
      createPosting(use_account: $use_account, account_name_check: $account_name_check, naration: $naration,
        account_number: $account_number, balance: $balance, account_name: $account_name,
        cash_transaction_type: $cash_transaction_type, operation_date: $operation_date, amount: $amount,
        transaction_type: $transaction_type, transaction_cue: $transaction_cue, teller_cheque_no: $teller_cheque_no,
        value_date: $value_date, GL_account_code_id: $GL_account_code_id, account_title: $account_title,
        stamp_duty_charge: $stamp_duty_charge, staff_id: $staff_id, org_id: $org_id) { status message }
    }`,
    posting,
    headers,
  )
}

/** Approves a pending posting as the given user, through the query or, if it is named, the mutation. */
export function approvePosting(
  url: string,
  by: Signed,
  id: string,
  {
    through = 'query',
    headers = {},
  }: { through?: 'query' | 'mutation'; headers?: Record<string, string> } = {},
) {
  return ask<{ approvePendingPosting: Said & { post: { id: string; status: string } | null } }>(
    url,
    by.token,
    `${through} ($id: String!, $email: String!) {
      approvePendingPosting(id: $id, email: $email) { status message post { id status } }
    }`,
    { id, email: by.email },
    headers,
  )
}

export interface ListedPosting {
  id: string
  status: string
  account_number: string
  account_name: string
  amount: number
  balance: number
  trans_type: string
  teller_cheque_no: number
  naration: string
  staff_id: string
  operation_date: string
  GL_account_code_id: string | null
}

const postingFields =
  'id status account_number account_name amount balance trans_type teller_cheque_no naration staff_id operation_date GL_account_code_id'

/** Returns the newest 100 postings of a list. */
export async function listPostings(
  url: string,
  by: Signed,
  list: 'getPostings' | 'getPendingPostings',
): Promise<ListedPosting[]> {
  const answer = await ask<Record<string, { postings: ListedPosting[] }>>(
    url,
    by.token,
    `query ($org: String!) { ${list}(org_id: $org) { postings { ${postingFields} } } }`,
    { org: by.org_id },
  )
  return answer.data?.[list]?.postings ?? []
}

/** Pays a bill as the given user. The given fields replace the defaults. */
export function payBill(
  url: string,
  by: Signed,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const variables = {
    name: 'Chinwe Okafor',
    accountNumber: '45700123456',
    amount: 1500,
    trans_type: 'DR',
    user_id: by.user_id,
    phone: '08031234567',
    variation_id: 'V001',
    org_id: by.org_id,
    ...given,
  }
  return ask<{ createTransac: Said & { teller_no: string | null; error: boolean } }>(
    url,
    by.token,
    `mutation ($name: String!, $accountNumber: String!, $amount: Float!, $trans_type: String!, $user_id: String!,
      $phone: String!, $variation_id: String!, $org_id: String!) {
      createTransac(name: $name, accountNumber: $accountNumber, amount: $amount, trans_type: $trans_type,
        user_id: $user_id, phone: $phone, variation_id: $variation_id, org_id: $org_id) { status teller_no message error }
    }`,
    variables,
    headers,
  )
}
