import { transferFacts } from '../../support/device/transfer-facts'

/** The bank's answers to the reads about a write, before the write and after it. */
type Reads = Readonly<Record<string, (isDone: boolean) => unknown>>

/** The expectations of one live write, with a bank that has the write or does not have it. */
export interface LiveWriteCase {
  /** The facts as its form gives them. */
  readonly facts: object
  /** The fake bank's name for the call: the GraphQL field, the path of an upload, "POST" and a path. */
  readonly call: string
  readonly answer: unknown
  /** The reads by which the app asks a bank whether it has the write, with the bank's answers. */
  readonly reads?: Reads
  /** The name of the write for users. */
  readonly title: string
  /**
   * The state of a write that a bank without keys has carried out, if that state is certain. The user is
   * asked about the other writes.
   */
  readonly shows?: string
}

const OK = { status: 'success', message: 'Done', error: false }
const listOf = (...data: object[]) => ({
  status: 'success',
  data,
  pagination: { total_count: data.length, total: data.length },
})
const when = <T>(isDone: boolean, row: T): T[] => (isDone ? [row] : [])

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
}
const upload = { fileName: 'rows.csv', rowsHash: 'rows', rows: 1, total: '5000.00' }
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

/** A case for every live write of the product, by its operation. */
export const LIVE_WRITE_CASES: Readonly<Record<string, LiveWriteCase>> = {
  createTransfer: {
    facts: transferFacts,
    call: 'createTransfer',
    answer: OK,
    reads: { getAllTransfers: (isDone) => listOf(...when(isDone, orderRow({ status: 'initiated' }))) },
    title: '₦125,000.50 to Yetúndé Ṣówándé',
    shows: 'Initiated',
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
    title: 'Retry of ₦125,000.50 to Yetúndé Ṣówándé',
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
      getAllTransfers: (isDone) => listOf(orderRow({ status: isDone ? 'successful' : 'initiated' })),
    },
    title: 'Approve 1 transfer, ₦125,000.50',
    shows: 'Successful',
  },
  uploadTransfers: {
    facts: upload,
    call: '/api/transfers/create2',
    answer: { message: 'Done' },
    title: 'Upload of 1 transfer, ₦5,000.00',
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
    },
    call: 'createTransac',
    answer: { ...OK, teller_no: 'TN1' },
    title: '₦5,000.00 to IKEDC, Prepaid',
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
    title: '₦5,000.00 Deposit, Ṣadé Ògúnbàdé',
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
    title: '₦5,000.00 Cheque, Ṣadé Ògúnbàdé',
  },
  approvePendingPosting: {
    facts: {
      id: 'P1',
      account_name: 'Ṣadé Ògúnbàdé',
      account_number: '0142188829',
      amount: '5000.00',
      teller_cheque_no: '77',
    },
    call: 'approvePendingPosting',
    answer: OK,
    reads: {
      getPostings: (isDone) => ({
        status: 'success',
        postings: when(isDone, { id: 'P1', status: 'APPROVED' }),
        pagination: { total: 1, total_pages: 1, per_page: 20, limit: 20 },
      }),
    },
    title: 'Approval of ₦5,000.00, Ṣadé Ògúnbàdé',
    shows: 'approved',
  },
  uploadPostings: {
    facts: upload,
    call: '/api/postings/upload',
    answer: { message: 'Done' },
    title: 'Upload of 1 posting, ₦5,000.00',
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
    title: '“Our branch closes at two today.”',
  },
  requery: {
    facts: { id: 'M1', message: 'Our branch closes at two today.' },
    call: 'requery',
    answer: OK,
    title: 'Requery of “Our branch closes at two today.”',
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
    shows: 'active',
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
    title: 'Charge of ₦5,000.00, Ṣadé Ògúnbàdé',
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
    title: 'Mandate of ₦5,000.00, Ṣadé Ògúnbàdé',
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
    title: 'Repayment of ₦50,000.00, Ṣadé Ògúnbàdé',
  },
  uploadRecurring: {
    facts: upload,
    call: '/api/recurring/upload',
    answer: { message: 'Done' },
    title: 'Upload of 1 repayment schedule, ₦5,000.00',
  },
  createIcadAccountCif: {
    facts: { id: 'A1', account_name: 'Ṣadé Ògúnbàdé', account_number: '0142188829', cif: '200' },
    call: 'createIcadAccountCif',
    answer: OK,
    reads: {
      getAllIcadAccountDetails: (isDone) => listOf({ ...account, cif: isDone ? '200' : '100' }),
    },
    title: 'CIF 200 of Ṣadé Ògúnbàdé',
    shows: 'the account has the CIF 200',
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
    shows: 'the record has the new values',
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
    shows: 'the record has the new values',
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
    title: 'Ngozi Okafor, Teller',
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
    shows: 'the record has the new values',
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
    shows: 'the record has the new values',
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
    shows: 'active now',
  },
  changePassword: {
    facts: { email: 'staff@bank.test' },
    call: 'changePassword',
    answer: OK,
    title: 'Your new password',
  },
}
