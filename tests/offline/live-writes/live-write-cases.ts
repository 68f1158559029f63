import { sender, transferFacts } from '../../support/transfer-facts'

/** What the bank answers to its reads, before a write and after it. */
type Reads = Readonly<Record<string, (isDone: boolean) => unknown>>

/** What must hold for one live write, with a bank that has it or has it not. */
export interface LiveWriteCase {
  /** The facts as its form gives them. */
  readonly facts: object
  /** The fake bank's name for the call: the GraphQL field, the path of an upload, "POST" and a path. */
  readonly call: string
  readonly answer: unknown
  readonly reads: Reads
  /** What users call it. */
  readonly title: string
  /** What is said of one whose answer was lost after the bank had carried it out. */
  readonly ifDone: { readonly found: string } | { readonly asked: string }
  /** The same of one that never reached the bank; undefined if two checks call it absent. */
  readonly ifNotDone?: { readonly asked: string }
}

const OK = { status: 'success', message: 'Done', error: false }
const listOf = (...data: object[]) => ({
  status: 'success',
  data,
  pagination: { total_count: data.length, total: data.length },
})
const postingsOf = (...postings: object[]) => ({
  status: 'success',
  postings,
  pagination: { total: postings.length },
})
const when = <T>(isDone: boolean, row: T): T[] => (isDone ? [row] : [])

const posting = {
  id: 'P1',
  status: 'pending',
  account_name: 'Ṣadé Ògúnbàdé',
  account_number: '0142188829',
  amount: 5000,
  teller_cheque_no: '77',
  trans_type: 'DR',
  staff_id: 'ORG/0002',
  created_at: '2026-11-18T09:00:00Z',
}
const postingFacts = {
  use_account: 'account',
  account_name_check: '',
  account_number: '0142188829',
  account_name: 'Ṣadé Ògúnbàdé',
  balance: '90000.00',
  naration: 'Deposit',
  operation_date: '2026-11-18',
  amount: '5000.00',
  teller_cheque_no: 77,
  value_date: '2026-11-18',
  staff_id: 'ORG/0002',
  rowsBefore: [],
  latestBefore: '',
}
const upload = (cells: object) => ({
  fileName: 'rows.csv',
  contentHash: 'hash',
  rowsHash: 'rows',
  rows: 1,
  total: '5000.00',
  staff_id: 'ORG/0002',
  samples: [{ cells, count: 1 }],
  before: { ids: [], latest: '' },
})
const staff = (change: object = {}) => ({
  _id: 'S1',
  id: '9',
  firstname: 'Ngozi',
  lastname: 'Okafor',
  email: 'ngozi@bank.test',
  phone: '08030000009',
  gender: 'female',
  staff_id: 'ORG/0009',
  ...change,
})
const changed = (name: string, before: string, after: string) => [{ name, before, after }]
const orderRow = (change: object) => ({ order_id: transferFacts.order_id, authorizer_id: '', ...change })
const account = { id: 'A1', accountName: 'Ṣadé Ògúnbàdé', accountNumber: '0142188829', cif: '100' }
const schedule = {
  loan_amount: 50000,
  repayment_amount: 5000,
  day_of_the_month: '28',
  frequency: 'monthly',
}

/** A case for every live write of the product, by its operation. */
export const LIVE_WRITE_CASES: Readonly<Record<string, LiveWriteCase>> = {
  createTransfer: {
    facts: transferFacts,
    call: 'createTransfer',
    answer: OK,
    reads: { getAllTransfers: (isDone) => listOf(...when(isDone, orderRow({ status: 'initiated' }))) },
    title: '₦125,000.50 to Yetúndé Ṣówándé',
    ifDone: { found: 'Initiated' },
  },
  retryTransfer: {
    facts: {
      id: 'T1',
      order_id: transferFacts.order_id,
      beneficiary_acct_name: 'Yetúndé Ṣówándé',
      amount: '125000.50',
      retries: 0,
    },
    call: 'retryTransfer',
    answer: OK,
    reads: {
      getAllTransfers: (isDone) => listOf(orderRow({ status: 'pending', retries: isDone ? 1 : 0 })),
    },
    title: 'Retry of ₦125,000.50 to Yetúndé Ṣówándé',
    ifDone: { found: 'Pending, retried 1 time' },
  },
  updateTransfersStatus: {
    facts: {
      status: 'pending',
      transfers: [{ id: 'T1', order_id: transferFacts.order_id }],
      sum: '125000.50',
    },
    call: 'updateTransfersStatus',
    answer: OK,
    reads: {
      getAllTransfers: (isDone) =>
        listOf(
          orderRow({ status: isDone ? 'pending' : 'initiated', authorizer_id: isDone ? sender.user.id : '' }),
        ),
    },
    title: 'Approve 1 transfer, ₦125,000.50',
    ifDone: { found: '1 Pending' },
  },
  uploadTransfers: {
    facts: upload({
      sender_acct_no: '1',
      beneficiary_acct_no: '2',
      beneficiary_bank_code: '035',
      amount: '5000.00',
      remarks: 'Rent',
    }),
    call: '/api/transfers/create2',
    answer: { message: 'Done' },
    reads: {
      getAllTransfers: (isDone) =>
        listOf(
          ...when(isDone, {
            id: 'T9',
            sender_acct_no: '1',
            beneficiary_acct_no: '2',
            beneficiary_org_id: '035',
            amount_wth_fees: 5000,
            remarks: 'Rent',
            initiator_id: sender.user.id,
          }),
        ),
    },
    title: 'Upload of 1 transfer, ₦5,000.00',
    ifDone: { found: 'its first, middle and last rows are there' },
  },
  createTransac: {
    facts: {
      accountNumber: '0101234567',
      label: 'Meter number',
      category_id: 'c',
      sub_category_id: 's',
      merchant_id: 'm',
      merchant: 'IKEDC',
      variation_id: 'v1',
      variation: 'Prepaid',
      amount: '5000.00',
      phone: '08030000000',
      rowsBefore: [],
    },
    call: 'createTransac',
    answer: { ...OK, teller_no: 'TN1' },
    reads: {
      getTransac: (isDone) =>
        listOf(
          ...when(isDone, {
            id: 'B1',
            accountNumber: '0101234567',
            amount: 5000,
            variation_id: 'v1',
            variation: 'Prepaid',
            phone: '08030000000',
            teller_no: 'TN1',
          }),
        ),
    },
    title: '₦5,000.00 to IKEDC, Prepaid',
    ifDone: { found: 'paid, trans ref TN1' },
  },
  'createPosting/cash': {
    facts: {
      ...postingFacts,
      transaction_type: 'Cash',
      cash_transaction_type: 'Deposit',
      transaction_cue: '',
    },
    call: 'createPosting',
    answer: OK,
    reads: {
      getPendingPostings: (isDone) => postingsOf(...when(isDone, posting)),
      getPostings: () => postingsOf(),
    },
    title: '₦5,000.00 Deposit, Ṣadé Ògúnbàdé',
    ifDone: { found: 'teller no 77, pending approval' },
  },
  'createPosting/cheque': {
    facts: {
      ...postingFacts,
      transaction_type: 'Cheque',
      GL_account_code_id: '10',
      account_title: 'Clearing',
      stamp_duty_charge: '',
    },
    call: 'createPosting',
    answer: OK,
    reads: {
      getPendingPostings: (isDone) => postingsOf(...when(isDone, posting)),
      getPostings: () => postingsOf(),
    },
    title: '₦5,000.00 Cheque, Ṣadé Ògúnbàdé',
    ifDone: { found: 'teller no 77, pending approval' },
  },
  approvePendingPosting: {
    facts: {
      id: 'P1',
      account_name: 'Ṣadé Ògúnbàdé',
      account_number: '0142188829',
      amount: '5000.00',
      teller_cheque_no: '77',
      created_at: posting.created_at,
    },
    call: 'approvePendingPosting',
    answer: OK,
    reads: {
      getPendingPostings: (isDone) => postingsOf(...when(!isDone, posting)),
      getPostings: (isDone) => postingsOf(...when(isDone, { ...posting, status: 'approved' })),
    },
    title: 'Approval of ₦5,000.00, Ṣadé Ògúnbàdé',
    ifDone: { found: 'approved' },
  },
  uploadPostings: {
    facts: upload({
      account_number: '0142188829',
      amount: '5000.00',
      trans_type: 'DR',
      teller_no: '77',
    }),
    call: '/api/postings/upload',
    answer: { message: 'Done' },
    reads: {
      getPendingPostings: (isDone) => postingsOf(...when(isDone, posting)),
      getPostings: () => postingsOf(),
    },
    title: 'Upload of 1 posting, ₦5,000.00',
    ifDone: { found: 'its first, middle and last rows are there' },
  },
  sendBulkSms: {
    facts: {
      query_type: 'phone',
      message: 'Our branch closes at two today.',
      include_list: [],
      exclude_list: [],
      include_range: [],
      exclude_range: [],
      phone_list: ['08030000001'],
      account_types: [],
    },
    call: 'sendBulkSms',
    answer: OK,
    reads: {
      smsRequestsHistory: (isDone) =>
        listOf(
          ...when(isDone, {
            id: 'M1',
            message: 'Our branch closes at two today.',
            total_messages: 1,
            delivered_messages: 0,
          }),
        ),
    },
    title: '“Our branch closes at two today.”',
    ifDone: { found: '0 of 1 delivered' },
  },
  requery: {
    facts: { id: 'M1', message: 'Our branch closes at two today.' },
    call: 'requery',
    answer: OK,
    reads: {
      smsRecipientsHistory: (isDone) =>
        listOf({ id: 'R1', phone: '08030000001', status: isDone ? 'queued' : 'failed', updated_at: '1' }),
    },
    title: 'Requery of “Our branch closes at two today.”',
    ifDone: { found: 'its messages are being sent again' },
    ifNotDone: { asked: 'its recipients are as they were before' },
  },
  createLoan: {
    facts: {
      authorisationCode: 'CODE-1',
      customerId: 'C1',
      customerName: 'Ṣadé Ògúnbàdé',
      phoneNumber: '08030000001',
      accountNumber: '0142188829',
      loanAmount: '50000.00',
      collectionAmount: '5000.00',
      totalCollectionAmount: '60000.00',
      numberOfRepayments: 12,
      dateOfDisbursement: '2026-11-22',
      dateOfCollection: '2027-11-22',
    },
    call: 'POST /loan',
    answer: { status: 'success', message: 'Done' },
    reads: { '/loan': (isDone) => when(isDone, { authorisationCode: 'CODE-1', status: 'active' }) },
    title: 'Loan of ₦50,000.00 to Ṣadé Ògúnbàdé',
    ifDone: { found: 'active' },
  },
  chargeAmount: {
    facts: {
      mandate_id: 'N1',
      mandate_code: 'RC1/0001',
      payer_name: 'Ṣadé Ògúnbàdé',
      account_number: '0142188829',
      amount: '5000.00',
    },
    call: 'chargeAmount',
    answer: OK,
    reads: {
      getBalanceHistory: (isDone) =>
        listOf(
          ...when(isDone, {
            id: 'H1',
            amount: 5000,
            credit: 'true',
            reason: 'Charge of RC1/0001',
            created_at: '2026-11-18T09:00:00Z',
          }),
        ),
    },
    title: 'Charge of ₦5,000.00, Ṣadé Ògúnbàdé',
    ifDone: { found: 'Charge of RC1/0001' },
    ifNotDone: { asked: 'its balance history has no new credit of this amount so far' },
  },
  createMandate: {
    facts: {
      id: 'A1',
      account_name: 'Ṣadé Ògúnbàdé',
      account_number: '0142188829',
      bank_code: '035',
      amount: '5000.00',
      email: 'sade@home.test',
      phone: '08030000001',
    },
    call: 'createMandate',
    answer: OK,
    reads: { getAllMandateDetails: (isDone) => when(isDone, { id: 'N1', amount: 5000 }) },
    title: 'Mandate of ₦5,000.00, Ṣadé Ògúnbàdé',
    ifDone: { found: 'listed' },
  },
  createRecurring: {
    facts: {
      payment_id: 'A1',
      account_name: 'Ṣadé Ògúnbàdé',
      account_number: '0142188829',
      loan_amount: '50000.00',
      repayment_amount: '5000.00',
      day_of_the_month: '28',
      frequency: 'monthly',
    },
    call: 'createRecurring',
    answer: OK,
    reads: { getRecurring: (isDone) => when(isDone, schedule) },
    title: 'Repayment of ₦50,000.00, Ṣadé Ògúnbàdé',
    ifDone: { found: 'set up' },
  },
  uploadRecurring: {
    facts: upload({
      account_number: '0142188829',
      loan_amount: '50000.00',
      repayment_amount: '5000.00',
      day_of_the_month: '28',
      frequency: 'monthly',
    }),
    call: '/api/recurring/upload',
    answer: { message: 'Done' },
    reads: {
      getAllIcadAccountDetails: () => listOf(account),
      getRecurring: (isDone) => when(isDone, schedule),
    },
    title: 'Upload of 1 repayment schedule, ₦5,000.00',
    ifDone: { found: 'its first, middle and last rows are there' },
  },
  createIcadAccountCif: {
    facts: { id: 'A1', account_name: 'Ṣadé Ògúnbàdé', account_number: '0142188829', cif: '200' },
    call: 'createIcadAccountCif',
    answer: OK,
    reads: {
      getAllIcadAccountDetails: (isDone) => listOf({ ...account, cif: isDone ? '200' : '100' }),
    },
    title: 'CIF 200 of Ṣadé Ògúnbàdé',
    ifDone: { found: 'the account has the CIF 200' },
  },
  updateUserAccount: {
    facts: {
      id: 'A1',
      holder: 'Ṣadé Ògúnbàdé',
      nuban: '0142188829',
      changes: changed('address', '1 Old Road', '2 New Road'),
      pictures: {},
      staffId: 'ORG/0002',
    },
    call: 'updateUserAccount',
    answer: OK,
    reads: {
      getAccounts: (isDone) => listOf({ id: 'A1', address: isDone ? '2 New Road' : '1 Old Road' }),
    },
    title: 'Update of the account of Ṣadé Ògúnbàdé',
    ifDone: { found: 'the record has the new values' },
  },
  updateUser: {
    facts: {
      id: 'S1',
      name: 'Ngozi Okafor',
      email: 'ngozi@bank.test',
      changes: changed('phone', '08030000009', '08030000010'),
      setsPassword: false,
    },
    call: 'updateUser',
    answer: { _id: 'S1' },
    reads: { getUsers: (isDone) => [staff(isDone ? { phone: '08030000010' } : {})] },
    title: 'Edit of Ngozi Okafor',
    ifDone: { found: 'the record has the new values' },
  },
  createAdmin: {
    facts: {
      firstname: 'Ngozi',
      lastname: 'Okafor',
      email: 'ngozi@bank.test',
      phone: '08030000009',
      user_type: 'Teller',
      staff_id: 'ORG/0009',
      branch_code: '15',
      gender: 'female',
    },
    call: 'createAdmin',
    answer: { _id: 'S1' },
    reads: {
      getUsers: (isDone) => [
        staff({ _id: 'S0', id: '7', email: 'me@bank.test', staff_id: 'ORG/0002' }),
        ...when(isDone, staff()),
      ],
    },
    title: 'Ngozi Okafor, Teller',
    ifDone: { found: 'the new user is in the list of staff' },
  },
  updateAdmin: {
    facts: {
      id: 'S1',
      profile: {
        firstname: 'Ngozi',
        lastname: 'Ụzọdinma',
        email: 'ngozi@bank.test',
        phone: '08030000009',
        gender: 'female',
      },
      changes: changed('lastname', 'Okafor', 'Ụzọdinma'),
    },
    call: 'updateAdmin',
    answer: { _id: 'S1' },
    reads: { getUsers: (isDone) => [staff(isDone ? { lastname: 'Ụzọdinma' } : {})] },
    title: 'Your profile: lastname',
    ifDone: { found: 'the record has the new values' },
  },
  updateConfig: {
    facts: {
      id: 'ORG',
      postingLimit: 2000,
      authorizationLimit: 9000,
      operationDate: '2026-11-18',
      changes: changed('postingLimit', '1000', '2000'),
    },
    call: 'updateConfig',
    answer: { _id: 'c' },
    reads: {
      getConfig: (isDone) => ({
        postingLimit: isDone ? 2000 : 1000,
        authorizationLimit: 9000,
        operationDate: '2026-11-18',
      }),
    },
    title: 'Config: posting limit',
    ifDone: { found: 'the record has the new values' },
  },
  createTransferSwitch: {
    facts: { switchId: 'W2', channelId: 'K2', switchName: 'NIBSS', channelName: 'NIP' },
    call: 'createTransferSwitch',
    answer: OK,
    reads: {
      getTransferSwitch: (isDone) => [
        { id: 'W1', name: 'Other', active: !isDone, channels: [{ id: 'K1', name: 'A', active: true }] },
        { id: 'W2', name: 'NIBSS', active: isDone, channels: [{ id: 'K2', name: 'NIP', active: true }] },
      ],
    },
    title: 'Transfer Switch NIBSS, NIP',
    ifDone: { found: 'active now' },
  },
  changePassword: {
    facts: { email: 'staff@bank.test' },
    call: 'changePassword',
    answer: OK,
    reads: {},
    title: 'Your new password',
    ifDone: { asked: 'it shows no passwords' },
    ifNotDone: { asked: 'it shows no passwords' },
  },
}
