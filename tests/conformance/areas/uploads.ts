import { randomUUID } from 'node:crypto'
import { accountName, accountNumbers } from '../accounts'
import { restRefusedWith } from '../answers'
import { excerpt, type Reply } from '../bank-client'
import { type Area, allOk, type Check, Missing, okIf } from '../check'
import { lagosDay } from '../days'
import { pendingPostingsList, readPage, textOf, transfersList } from '../lists'
import type { Subject } from '../subject'
import { newTransfer, wrongToken } from '../writes'

const UPLOADS = 'rest.md, “Uploads”'
const TRANSFERS = '/api/transfers/create2'
const POSTINGS = '/api/postings/upload'
const COLUMNS = [
  'sender_acct_no',
  'beneficiary_acct_no',
  'beneficiary_bank_code',
  'beneficiary_acct_name',
  'amount',
  'remarks',
]
const POSTING_COLUMNS = [
  'account_number',
  'account_name',
  'amount',
  'trans_type',
  'teller_no',
  'naration',
  'value_date',
]

/** A row of a file, by its columns. */
type CsvRow = Record<string, string>

/** Returns a transfer that the bank has no reason to refuse; its remarks are its own. */
async function newRow(subject: Subject): Promise<CsvRow & { remarks: string }> {
  const transfer = await newTransfer(subject)
  return {
    sender_acct_no: String(transfer.sender_acct_no),
    beneficiary_acct_no: String(transfer.beneficiary_acct_no),
    beneficiary_bank_code: String(transfer.beneficiary_org_id),
    beneficiary_acct_name: String(transfer.beneficiary_acct_name),
    amount: '1.50',
    remarks: transfer.remarks,
  }
}

/** Returns a deposit that the bank has no reason to refuse; its narration is its own. */
async function newPosting(subject: Subject): Promise<CsvRow & { naration: string }> {
  const [account_number] = await accountNumbers(subject)
  if (!account_number) throw new Missing('an approved account')
  return {
    account_number,
    account_name: await accountName(subject, account_number),
    amount: '1.50',
    trans_type: 'CR',
    teller_no: String(Date.now() % 1_000_000_000),
    naration: `Conformance ${randomUUID()}`,
    value_date: lagosDay(new Date().toISOString()),
  }
}

const csvOf = (rows: readonly CsvRow[], columns: readonly string[] = COLUMNS) =>
  [columns, ...rows.map((row) => columns.map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`))]
    .map((cells) => cells.join(','))
    .join('\n')

/** The parts of an upload that differ from the usual ones. */
interface Sending {
  readonly path?: string
  readonly token?: string
  readonly key?: string
}

function send(
  { client, user, moneyToken }: Subject,
  file: string,
  { path = TRANSFERS, token = moneyToken ?? '', key = randomUUID() }: Sending = {},
): Promise<Reply> {
  const form = new FormData()
  const fields = {
    userId: user.userId,
    phoneId: user.phoneId,
    orgId: user.orgId,
    ...(path === TRANSFERS && { initiatorID: user.id, initiatorName: user.name }),
    token,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('myFile', new Blob([file], { type: 'text/csv' }), 'conformance.csv')
  return client.upload(path, user.token, form, key)
}

const stored = async (subject: Subject, remarks: string) =>
  (await readPage(subject, transfersList, { query_filter: remarks })).rows

const isStored = ({ status }: Reply) => status === 200 || status === 201

const said = ({ status, text }: Reply) => `It was answered with HTTP ${status} and ${excerpt(text)}.`

const writing = (check: Omit<Check, 'section' | 'needs'> & Pick<Partial<Check>, 'needs'>): Check => ({
  section: UPLOADS,
  ...check,
  needs: ['writes', 'money token', ...(check.needs ?? [])],
  leastRank: 2,
})

export const uploadsArea: Area = {
  name: 'uploads',
  title: 'Uploads',
  checks: [
    writing({
      rule: 'The rows of a file of transfers are entered, in whatever order its columns are.',
      meaning: 'A file of salaries is refused, or its columns are mixed up.',
      check: async (subject) => {
        const row = await newRow(subject)
        const reply = await send(subject, csvOf([row, row], [...COLUMNS].reverse()))
        const rows = await stored(subject, row.remarks)
        return allOk([
          async () => okIf(isStored(reply), said(reply)),
          async () => okIf(rows.length === 2, `A file of two rows entered ${rows.length}.`),
          async () =>
            okIf(
              rows.every(({ amount_wth_fees }) => amount_wth_fees === 1.5),
              'Its amounts are not 1.50.',
            ),
        ])
      },
    }),
    writing({
      rule: 'A bad file is refused with the number of the line, and nothing of it is entered.',
      meaning: 'Half of a file of salaries is paid, and the other half is sent again with all of it.',
      check: async (subject) => {
        const row = await newRow(subject)
        const reply = await send(subject, csvOf([row, { ...row, amount: 'much' }]))
        const rows = await stored(subject, row.remarks)
        return allOk([
          async () => restRefusedWith(reply, 422),
          async () =>
            okIf(/\b3\b/.test(reply.text), `The message does not name line 3: ${excerpt(reply.text)}.`),
          async () => okIf(rows.length === 0, 'The good row of a bad file was entered.'),
        ])
      },
    }),
    writing({
      rule: 'A wrong money token is refused, and nothing is entered.',
      meaning: 'Whoever finds an unlocked screen can enter a file of transfers.',
      check: async (subject) => {
        const row = await newRow(subject)
        const reply = await send(subject, csvOf([row]), { token: wrongToken(subject) })
        const rows = await stored(subject, row.remarks)
        return allOk([
          async () => restRefusedWith(reply, 403),
          async () => okIf(rows.length === 0, 'The file was refused, and its row is entered all the same.'),
        ])
      },
    }),
    writing({
      rule: 'A file that is sent again with its key is entered once.',
      meaning: 'A file of salaries is paid twice.',
      needs: ['keys'],
      check: async (subject) => {
        const [row, key] = [await newRow(subject), randomUUID()]
        const first = await send(subject, csvOf([row]), { key })
        const repeat = await send(subject, csvOf([row]), { key })
        const rows = await stored(subject, row.remarks)
        return allOk([
          async () => okIf(isStored(first), said(first)),
          async () =>
            okIf(
              rows.length === 1,
              `A file of one row that was sent twice with one key entered ${rows.length}.`,
            ),
          async () =>
            okIf(
              repeat.status === first.status && repeat.headers.get('idempotent-replayed') === 'true',
              'The repeat was not answered as the first call, with the header Idempotent-Replayed: true.',
            ),
        ])
      },
    }),
    writing({
      rule: 'The rows of a file of postings wait for approval.',
      meaning: 'A file of deposits is refused, or booked without anybody’s approval.',
      check: async (subject) => {
        const posting = await newPosting(subject)
        const reply = await send(subject, csvOf([posting], POSTING_COLUMNS), { path: POSTINGS })
        const pending = await readPage(subject, pendingPostingsList, { limit: 100 })
        const [row, more] = pending.rows.filter((one) => textOf(one, 'naration') === posting.naration)
        return allOk([
          async () => okIf(isStored(reply), said(reply)),
          async () => okIf(row !== undefined && !more, 'Its row is not once among the pending postings.'),
          async () =>
            okIf(
              row?.amount === 1.5 && row.trans_type === 'CR',
              'A deposit of 1.50 is pending with another amount or another side.',
            ),
        ])
      },
    }),
  ],
}
