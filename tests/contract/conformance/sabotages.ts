import {
  addresses,
  answerHeaders,
  answers,
  asks,
  headers,
  instead,
  type Json,
  jsonAnswer,
  keyOf,
  pagination,
  replies,
  rows,
  type Sabotage,
  settles,
  texts,
  uploads,
  withoutEvents,
} from './sabotage'

/** One rule that a bank breaks, and what the kit says of it. */
export interface Broken {
  /** What the bank does instead. */
  readonly bank: string
  /** The area of the kit, and what its rules must be about, so that the others are not asked. */
  readonly area: string
  readonly about?: string
  readonly sabotage: () => Sabotage
  /** Each rule that differs, with what is found. */
  readonly said: readonly string[]
}

const dayBefore = (day: unknown) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const refusal = (code: string, message: string, status = 200) =>
  jsonAnswer({ errors: [{ message, extensions: { code } }] }, status)

/** Remembers what a call with a key was answered with, and answers it to whatever comes with the key. */
function firstAnswerForEver(field: string, isStored: (text: string) => boolean = () => true): Sabotage {
  const first = new Map<string, string>()
  return instead(field, async (_, ask, init) => {
    const key = keyOf(init)
    const before = first.get(key)
    if (before !== undefined) return jsonAnswer(JSON.parse(before))
    const answer = await ask()
    const text = await answer.clone().text()
    if (key && answer.status === 200 && isStored(text)) first.set(key, text)
    return answer
  })
}

const signIn: readonly Broken[] = [
  {
    bank: 'lets a user in with any password',
    area: 'sign-in',
    sabotage: () => asks('adminSignIn', (args) => ({ ...args, password: 'branch-line-7' })),
    said: [
      'A wrong password is refused. It was answered with HTTP 200 and data instead of HTTP 200 and UNAUTHENTICATED and “Invalid email or password”.',
    ],
  },
  {
    bank: 'says which e-mail addresses it does not know',
    area: 'sign-in',
    sabotage: () =>
      instead('adminSignIn', async ({ email }, ask, { body }) =>
        String(email).startsWith('conformance-') && String(body).includes('mutation')
          ? refusal('UNAUTHENTICATED', 'There is no such user')
          : ask(),
      ),
    said: [
      'An unknown e-mail address is refused in the same words. It was answered with HTTP 200 and UNAUTHENTICATED “There is no such user” instead of HTTP 200 and UNAUTHENTICATED and “Invalid email or password”.',
      'The sixth wrong try within a minute is answered with a pause. It was answered with HTTP 200 and UNAUTHENTICATED “There is no such user” instead of HTTP 429 and RATE_LIMITED.',
    ],
  },
  {
    bank: 'lets passwords be guessed without end',
    area: 'sign-in',
    sabotage: () =>
      replies(/graphql$/, (answer) =>
        answer.status === 429 ? refusal('UNAUTHENTICATED', 'Invalid email or password') : answer,
      ),
    said: [
      'The sixth wrong try within a minute is answered with a pause. It was answered with HTTP 200 and UNAUTHENTICATED “Invalid email or password” instead of HTTP 429 and RATE_LIMITED.',
    ],
  },
  {
    bank: 'does not say how long a pause is',
    area: 'sign-in',
    sabotage: () => answerHeaders(/graphql$/, (changed) => changed.delete('retry-after')),
    said: [
      'The sixth wrong try within a minute is answered with a pause. The answer has no header retry-after with the seconds to wait.',
    ],
  },
]

const refusals: readonly Broken[] = [
  {
    bank: 'answers HTTP 200 to a session that has ended',
    area: 'refusals',
    about: 'that the bank did not give',
    sabotage: () =>
      replies(/graphql$/, (answer) =>
        answer.status === 401 ? refusal('UNAUTHENTICATED', 'Please sign in again') : answer,
      ),
    said: [
      'A call with a token that the bank did not give is refused. It was answered with HTTP 200 and UNAUTHENTICATED “Please sign in again” instead of HTTP 401 and UNAUTHENTICATED.',
    ],
  },
  {
    bank: 'takes a day that is in no calendar for no filter',
    area: 'refusals',
    sabotage: () =>
      asks('getAllTransfers', ({ specific_date, date_filter, ...args }) =>
        specific_date === '2026-02-30' ? args : { ...args, date_filter },
      ),
    said: [
      'A day that is in no calendar is malformed. It was answered with HTTP 200 and data instead of BAD_USER_INPUT.',
    ],
  },
  {
    bank: 'takes texts of any length',
    area: 'refusals',
    sabotage: () =>
      asks('getAllTransfers', ({ query_filter, ...args }) => ({
        ...args,
        ...(query_filter !== undefined && { query_filter: String(query_filter).slice(0, 50) }),
      })),
    said: [
      'A text of three thousand characters is too long. It was answered with HTTP 200 and data instead of BAD_USER_INPUT.',
    ],
  },
  {
    bank: 'breaks at a NUL',
    area: 'refusals',
    sabotage: () =>
      instead('getAllTransfers', async ({ query_filter }, ask) =>
        String(query_filter).includes('\u0000')
          ? refusal('INTERNAL_SERVER_ERROR', 'Unexpected error.', 500)
          : ask(),
      ),
    said: [
      'Malformed text is never a defect of the bank. A NUL in a text was answered with HTTP 500 and INTERNAL_SERVER_ERROR “Unexpected error.”.',
    ],
  },
  {
    bank: 'does not say that it is alive',
    area: 'refusals',
    about: 'alive',
    sabotage: () => addresses((url) => url.replace('/api/health', '/api/no-such-path')),
    said: [
      'The bank says without a token that it is alive and ready. /api/health answered HTTP 404, /api/ready HTTP 200.',
    ],
  },
]

const ranks = (tokenOfTheUser: () => string): readonly Broken[] => [
  {
    bank: 'answers FORBIDDEN as an empty list',
    area: 'ranks',
    about: 'getAllTransfers is refused for another',
    sabotage: () =>
      instead('getAllTransfers', async (_, ask) => {
        const answer = await ask()
        const isForbidden = (await answer.clone().text()).includes('FORBIDDEN')
        return isForbidden ? jsonAnswer({ data: { getAllTransfers: { data: [] } } }) : answer
      }),
    said: [
      'getAllTransfers is refused for another organisation. It was answered with HTTP 200 and data instead of FORBIDDEN.',
    ],
  },
  {
    bank: 'lets everybody read the list of its users',
    area: 'ranks',
    about: 'getUsers',
    sabotage: () => headers('getUsers', (changed) => changed.set('authorization', tokenOfTheUser())),
    said: [
      'getUsers is refused to users below rank 5. It was answered with HTTP 200 and data instead of FORBIDDEN.',
    ],
  },
  {
    bank: 'refuses its branches to a Super_Admin',
    area: 'ranks',
    about: 'getOrgBranches is answered',
    sabotage: () => instead('getOrgBranches', async () => refusal('FORBIDDEN', 'Your rank is too low')),
    said: [
      'getOrgBranches is answered to users from rank 2 up. It was answered with HTTP 200 and FORBIDDEN “Your rank is too low”.',
    ],
  },
  {
    bank: 'exports whatever organisation is asked for',
    area: 'ranks',
    about: 'A download',
    sabotage: () =>
      replies(
        /csv_export/,
        () => new Response('Status,Order ID\n', { headers: { 'content-type': 'text/csv' } }),
      ),
    said: [
      'A download is refused for another organisation. It was answered with HTTP 200 and a body without a message instead of HTTP 403.',
    ],
  },
]

const lists: readonly Broken[] = [
  {
    bank: 'begins the second page with the last row of the first one',
    area: 'lists',
    about: 'getAllTransfers has pages',
    sabotage: () => asks('getAllTransfers', (args) => ({ ...args, ...(args.offset === 3 && { offset: 2 }) })),
    said: [
      'getAllTransfers has pages that follow one another. A row of the first page is on the second one too.',
    ],
  },
  {
    bank: 'gives the number of the page’s rows as the total',
    area: 'lists',
    about: 'getBalanceHistory has the same total',
    sabotage: () =>
      pagination('getBalanceHistory', (of, { data }) => ({
        ...of,
        total_count: Array.isArray(data) ? data.length : 0,
      })),
    said: [
      'getBalanceHistory has the same total on every page, which is the number of its rows. The total is 3, but the list has 40 rows.',
    ],
  },
  {
    bank: 'counts the rows that are left from the page on',
    area: 'lists',
    about: 'getPostings has the same total',
    sabotage: () =>
      pagination('getPostings', (of) => ({
        ...of,
        total: Number(of.total) - 3 * (Number(of.current_page) - 1),
      })),
    said: [
      'getPostings has the same total on every page, which is the number of its rows. The total of the second page is not that of the first one.',
    ],
  },
  {
    bank: 'has its oldest rows first',
    area: 'lists',
    about: 'getTransac has its newest',
    sabotage: () => rows('getTransac', (found) => found.toReversed()),
    said: ['getTransac has its newest rows first. A row is before one that is newer by created_at.'],
  },
  {
    bank: 'writes times as people do',
    area: 'lists',
    about: 'getAccounts has its newest',
    sabotage: () =>
      rows('getAccounts', (found) => found.map((row) => ({ ...row, created_at: '28/11/2026 09:00' }))),
    said: [
      'getAccounts has its newest rows first. created_at is “28/11/2026 09:00”, which is no UTC timestamp.',
    ],
  },
  {
    bank: 'answers the first page again behind the end',
    area: 'lists',
    about: 'getOrgJournalEntries answers a page behind',
    sabotage: () =>
      asks('getOrgJournalEntries', (args) => ({ ...args, ...(Number(args.page) > 3 && { page: 1 }) })),
    said: [
      'getOrgJournalEntries answers a page behind its end with no rows. A page behind the end has rows.',
    ],
  },
  {
    bank: 'leaves the last page out of the number of pages',
    area: 'lists',
    about: 'smsRequestsHistory counts',
    sabotage: () =>
      pagination('smsRequestsHistory', (of) => ({ ...of, total_pages: Number(of.total_pages) - 1 })),
    said: [
      'smsRequestsHistory counts its pages by its total, at least one. There are 2 pages of 10 rows, but total_pages is 1.',
    ],
  },
  {
    bank: 'has twenty rows if no limit is given',
    area: 'lists',
    about: 'getTransac has ten rows',
    sabotage: () =>
      rows('getTransac', (found, { limit }) => (limit === undefined ? [...found, ...found] : found)),
    said: ['getTransac has ten rows if no limit is given. There are 20 rows without a limit, and 25 in all.'],
  },
]

const filters: readonly Broken[] = [
  {
    bank: 'drops the text that is searched for',
    area: 'filters',
    about: 'getAccounts',
    sabotage: () => asks('getAccounts', ({ query_filter: _, ...args }) => args),
    said: [
      'getAccounts has no rows of a text that is in none. getAccounts filtered by a text that no row has has rows that are not.',
    ],
  },
  {
    bank: 'searches by capital and small letters',
    area: 'filters',
    about: 'getAllIcadAccountDetails',
    sabotage: () =>
      rows('getAllIcadAccountDetails', (found, { query_filter }) =>
        found.filter(
          ({ accountName }) => !query_filter || String(accountName).includes(String(query_filter)),
        ),
      ),
    said: [
      'getAllIcadAccountDetails is searched without case and diacritics. A row of getAllIcadAccountDetails is not found by its accountName in small letters without diacritics.',
    ],
  },
  {
    bank: 'leaves out the last day of an interval',
    area: 'filters',
    about: 'getAllTransfers has the rows of an interval',
    sabotage: () =>
      asks('getAllTransfers', (args) => ({
        ...args,
        ...(args.end_date !== undefined && { end_date: dayBefore(args.end_date) }),
      })),
    said: [
      'getAllTransfers has the rows of an interval with its first and its last day. getAllTransfers filtered by an interval leaves out rows that are of it.',
    ],
  },
  {
    bank: 'answers all days if one is asked for',
    area: 'filters',
    about: 'getBalanceHistory has',
    sabotage: () =>
      asks('getBalanceHistory', ({ date_filter, ...args }) =>
        date_filter === 'specific' ? { ...args, specific_date: undefined } : { ...args, date_filter },
      ),
    said: [
      'getBalanceHistory has the rows of one specific day of Lagos, and no others. getBalanceHistory filtered by a specific day has rows that are not.',
      'getBalanceHistory has no rows of a day before the first one. getBalanceHistory filtered by a day without rows has rows that are not.',
    ],
  },
  {
    bank: 'takes the days of UTC for those of Lagos',
    area: 'filters',
    about: 'getAllTransfers has the rows of one specific day',
    sabotage: () =>
      rows('getAllTransfers', (found, { specific_date }) =>
        found.filter(
          ({ created_at }) =>
            specific_date === undefined || String(created_at).startsWith(String(specific_date)),
        ),
      ),
    said: [
      'getAllTransfers has the rows of one specific day of Lagos, and no others. getAllTransfers filtered by a specific day leaves out rows that are of it.',
    ],
  },
  {
    bank: 'takes today for all days',
    area: 'filters',
    about: 'getTransac has only',
    sabotage: () => asks('getTransac', ({ date_filter: _, ...args }) => args),
    said: [
      'getTransac has only rows of this day if today is asked for. getTransac filtered by today has rows of other days.',
    ],
  },
  {
    bank: 'compares a status by capital and small letters',
    area: 'filters',
    about: 'of one status',
    sabotage: () =>
      rows('getAllTransfers', (found, { status }) =>
        found.filter((row) => status === undefined || row.status === status),
      ),
    said: [
      'getAllTransfers has the rows of one status, in whatever case it is asked for. getAllTransfers filtered by the status APPROVAL_ONE leaves out rows that are of it.',
    ],
  },
  {
    bank: 'takes “approved” for successful',
    area: 'filters',
    about: '“approved”',
    sabotage: () =>
      rows('getAllTransfers', (found, { status }) =>
        found.filter((row) => status !== 'approved' || row.status === 'successful'),
      ),
    said: [
      'getAllTransfers takes the status “approved” for pending, approval_one and successful. getAllTransfers filtered by the status approved leaves out rows that are of it.',
    ],
  },
  {
    bank: 'does not find a transfer by its order id',
    area: 'filters',
    about: 'exact order id',
    sabotage: () => rows('getAllTransfers', (found, { query_filter }) => (query_filter ? [] : found)),
    said: [
      'getAllTransfers finds a transfer by its exact order id, first of all. A transfer is not the first one of the list that is searched by its order id.',
    ],
  },
]

const amountOf = (amount: unknown) =>
  rows('getAllTransfers', (found) => found.map((row) => ({ ...row, amount_wth_fees: amount })))

const amounts: readonly Broken[] = [
  {
    bank: 'adds up its amounts as floats',
    area: 'amounts',
    about: 'getAllTransfers',
    sabotage: () => amountOf(0.1 + 0.2),
    said: [
      'The amounts of getAllTransfers are numbers of naira with at most two decimals. amount_wth_fees is 0.30000000000000004.',
    ],
  },
  {
    bank: 'writes amounts as texts',
    area: 'amounts',
    about: 'getAllTransfers',
    sabotage: () => amountOf('1,500.50'),
    said: [
      'The amounts of getAllTransfers are numbers of naira with at most two decimals. amount_wth_fees is "1,500.50".',
    ],
  },
  {
    bank: 'gives the new balance as the one before',
    area: 'amounts',
    about: 'balance history',
    sabotage: () =>
      rows('getBalanceHistory', (found) => found.map((row) => ({ ...row, balance_before: row.balance }))),
    said: [
      'Each movement of the balance history makes its new balance out of the one before. A movement’s balance is not its balance_before with its amount added or taken away.',
    ],
  },
  {
    bank: 'prints statements with the newest line first',
    area: 'amounts',
    about: 'statement',
    sabotage: () =>
      answers('accountStatement', (own) => {
        const statement: Json = { ...(typeof own === 'object' && own) }
        return {
          ...statement,
          statements: Array.isArray(statement.statements) ? statement.statements.toReversed() : [],
        }
      }),
    said: [
      'A statement is oldest first, and its lines lead from its first to its last balance. A line of the statement is before one that is older.',
    ],
  },
  {
    bank: 'has journals of one side',
    area: 'amounts',
    about: 'as much debit as credit',
    sabotage: () =>
      rows(
        'getOrgJournalEntries',
        (found) => found.map((row) => ({ ...row, journal_records: [{ amount: 5, type: 'DEBIT' }] })),
        'entries',
      ),
    said: ['Each journal has as much debit as credit. A journal’s debits are not its credits.'],
  },
  {
    bank: 'writes its operation date as people do',
    area: 'amounts',
    about: 'operation date',
    sabotage: () => answers('getOperationDate', () => '28/11/2026'),
    said: [
      'The operation date is a day, and the same wherever it is said. getOperationDate is “28/11/2026”, which is not written YYYY-MM-DD.',
    ],
  },
  {
    bank: 'has a name for every number',
    area: 'amounts',
    about: 'Account Name Error',
    sabotage: () => answers('getAccountName', () => ({ acct_name: 'NGOZI OKAFOR' })),
    said: [
      'An account that is not there has the name “Account Name Error”. The account 0000000000 has a name.',
    ],
  },
]

const exports: readonly Broken[] = [
  {
    bank: 'exports without a header',
    area: 'exports',
    about: '/api/transfers/csv_export answers',
    sabotage: () => texts(/transfers\/csv_export/, (text) => text.slice(text.indexOf('\n') + 1)),
    said: ['/api/transfers/csv_export answers a CSV file with a header. The first line is no header.'],
  },
  {
    bank: 'shows an export as a page',
    area: 'exports',
    about: '/api/balance/csv_export answers',
    sabotage: () =>
      answerHeaders(/balance\/csv_export/, (changed) => changed.set('content-disposition', 'inline')),
    said: [
      '/api/balance/csv_export answers a CSV file with a header. The answer is no attachment: its content-disposition is inline.',
    ],
  },
  {
    bank: 'leaves the last row out of an export',
    area: 'exports',
    about: '/api/balance/csv_export has every',
    sabotage: () =>
      texts(/balance\/csv_export/, (text) => text.trimEnd().split('\n').slice(0, -1).join('\n')),
    said: ['/api/balance/csv_export has every row of its list. The file has 39 rows, and the list 40.'],
  },
  {
    bank: 'exports all days if one is asked for',
    area: 'exports',
    about: '/api/transfers/csv_export keeps',
    sabotage: () => addresses((url) => url.replace('&date_filter=specific', '')),
    said: [
      '/api/transfers/csv_export keeps to the days that are asked for. The file of one day has other rows than the list of that day.',
    ],
  },
  {
    bank: 'answers an empty file for a receipt',
    area: 'exports',
    about: 'receipt in PDF',
    sabotage: () => texts(/receipts/, () => ''),
    said: ['A successful transfer has a receipt in PDF. It was answered with HTTP 200 and an empty body.'],
  },
]

const progress = (tokenOfTheUser: () => string): readonly Broken[] => [
  {
    bank: 'tells strangers of its progress',
    area: 'progress',
    about: 'without a token',
    sabotage: () => headers('smsProcessing', (changed) => changed.set('authorization', tokenOfTheUser())),
    said: ['The progress is refused without a token. It was answered with HTTP 200.'],
  },
  {
    bank: 'answers progress as one piece of JSON',
    area: 'progress',
    about: 'stream',
    sabotage: () =>
      replies(/graphql$/, (answer) =>
        answer.headers.get('content-type')?.startsWith('text/event-stream')
          ? jsonAnswer({ data: null })
          : answer,
      ),
    said: [
      'The progress of bulk SMS is a stream of server-sent events. It was answered with HTTP 200 and the content type application/json.',
    ],
  },
  {
    bank: 'never tells that all is delivered',
    area: 'progress',
    about: 'rises',
    sabotage: () => withoutEvents((event) => event.includes('"delivered":1')),
    said: ['The progress of a bulk SMS rises to its total, and is then complete. No event came within 5 s.'],
  },
]

/** The text in which a bank says that it refuses a money token. */
const isTokenRefusal = (text: string) => text.includes('"status":"error"')

const keys: readonly Broken[] = [
  {
    bank: 'ignores keys',
    area: 'keys',
    about: 'A repeat',
    sabotage: () => headers('createJournal', (changed) => changed.delete('idempotency-key')),
    said: [
      'A repeat with the same key is answered with the first answer, and done once. Two calls with one key made 2 journals.',
    ],
  },
  {
    bank: 'does not say that an answer is a repeat',
    area: 'keys',
    about: 'A repeat',
    sabotage: () => answerHeaders(/graphql$/, (changed) => changed.delete('idempotent-replayed')),
    said: [
      'A repeat with the same key is answered with the first answer, and done once. The answer to the repeat has no header Idempotent-Replayed: true.',
    ],
  },
  {
    bank: 'answers another write with the key of the first one',
    area: 'keys',
    about: 'other variables',
    sabotage: () => firstAnswerForEver('createJournal'),
    said: [
      'The same key with other variables is refused. It was answered with HTTP 200 and data instead of HTTP 409 and IDEMPOTENCY_CONFLICT.',
    ],
  },
  {
    bank: 'books a journal of any day',
    area: 'keys',
    about: 'A refusal',
    sabotage: () =>
      answers('createJournal', () => ({ status: 'success', message: 'Booked', entry: { id: '1' } })),
    said: [
      'A refusal is repeated as it was said. A journal of the year 2001 was booked, though the operation date is another one.',
    ],
  },
  {
    bank: 'repeats the refusal of a money token',
    area: 'keys',
    about: 'A refused money token',
    sabotage: () => firstAnswerForEver('createTransfer', isTokenRefusal),
    said: ['A refused money token leaves its key free. createTransfer was refused: “Wrong token”.'],
  },
  {
    bank: 'takes a new money token for another intent',
    area: 'keys',
    about: 'new money token',
    sabotage: () =>
      instead('createTransfer', async ({ token }, ask) =>
        token === 'XXXXXX' ? refusal('IDEMPOTENCY_CONFLICT', 'This key is another write’s', 409) : ask(),
      ),
    said: [
      'The same transfer with a new money token is a repeat. The first call was answered with the status success, and its repeat with HTTP 409 and IDEMPOTENCY_CONFLICT “This key is another write’s”.',
    ],
  },
  {
    bank: 'shares keys among colleagues',
    area: 'keys',
    about: 'colleague',
    sabotage: () => firstAnswerForEver('createJournal'),
    said: [
      'A key is its user’s: a colleague’s same key is another one. Two users with one key made one journal.',
    ],
  },
  {
    bank: 'lists amounts in kobo',
    area: 'keys',
    about: 'in naira',
    sabotage: () =>
      rows('getAllTransfers', (found) =>
        found.map((row) => ({ ...row, amount_wth_fees: Number(row.amount_wth_fees) * 100 })),
      ),
    said: [
      'A transfer is listed with the amount that was entered, in naira. 1.5 was entered, and 150 is listed.',
    ],
  },
  {
    bank: 'enters an order id twice',
    area: 'keys',
    about: 'order id',
    sabotage: () => asks('createTransfer', (args, init) => ({ ...args, order_id: keyOf(init) })),
    said: [
      'The same order id is refused a second time. A second transfer with the order id of the first one was entered.',
    ],
  },
]

/** A bank that forgets what it has withdrawn as soon as the write comes. */
function forgetsWithdrawals(): Sabotage {
  const withdrawn = new Set<string>()
  const note = settles(async ({ key }, ask) => {
    const answer = await ask()
    if ((await answer.clone().text()).includes('withdrawn')) withdrawn.add(String(key))
    return answer
  })
  const carryOut = headers('createJournal', (changed) => {
    if (withdrawn.has(changed.get('idempotency-key') ?? '')) changed.delete('idempotency-key')
  })
  return (bank) => note(carryOut(bank))
}

/** A bank that says something else the second time. */
function changesItsMind(second: Json): Sabotage {
  const asked = new Set<string>()
  return settles(async ({ key }, ask) => {
    if (asked.has(String(key))) return jsonAnswer(second)
    asked.add(String(key))
    return ask()
  })
}

const settling = (tokenOfTheUser: () => string): readonly Broken[] => [
  {
    bank: 'cannot be asked what became of a write',
    area: 'settling',
    about: 'A key that the bank has not seen',
    sabotage: () => addresses((url) => url.replace('/api/writes/settle', '/api/writes/no-such-path')),
    said: [
      'A key that the bank has not seen is withdrawn. /api/writes/settle was answered with HTTP 404 and “There is no such call”.',
    ],
  },
  {
    bank: 'has a fourth state of a write',
    area: 'settling',
    about: 'A key that the bank has not seen',
    sabotage: () => settles(async () => jsonAnswer({ state: 'unknown' })),
    said: [
      'A key that the bank has not seen is withdrawn. state of the answer of /api/writes/settle is "unknown" where the contract has ("answered" | "running" | "withdrawn").',
    ],
  },
  {
    bank: 'carries a write out after it said that it never will',
    area: 'settling',
    about: 'however late',
    sabotage: forgetsWithdrawals,
    said: [
      'The write of a withdrawn key is refused, however late it comes. It was answered with HTTP 200 and data instead of HTTP 409 and WITHDRAWN.',
    ],
  },
  {
    bank: 'takes a withdrawal back',
    area: 'settling',
    about: 'A withdrawal is final',
    sabotage: () => changesItsMind({ state: 'running' }),
    said: [
      'A withdrawal is final: asked again, it is still withdrawn. A withdrawn key is said to be running the second time.',
    ],
  },
  {
    bank: 'says of a refused write that it was never seen',
    area: 'settling',
    about: 'that was refused',
    sabotage: () => settles(async () => jsonAnswer({ state: 'withdrawn' })),
    said: [
      'A write that was refused is answered with its refusal. A write that was refused is said to be withdrawn.',
    ],
  },
  {
    bank: 'tells that a write was carried out, and not with what',
    area: 'settling',
    about: 'that was carried out',
    sabotage: () => settles(async () => jsonAnswer({ state: 'answered', answer: {} })),
    said: [
      'A write that was carried out is answered with its first answer, each time. The answer is not the one that the write had.',
    ],
  },
  {
    bank: 'says withdrawn of a write that it carries out at this moment',
    area: 'settling',
    about: 'agree',
    sabotage: () => settles(async () => jsonAnswer({ state: 'withdrawn' })),
    said: [
      'A write and its question at the same moment agree about what became of it. A write is said to be withdrawn, but was answered with HTTP 200 and data, and there are 1 journals of it.',
    ],
  },
  {
    bank: 'tells a colleague what became of a write',
    area: 'settling',
    about: 'colleague',
    sabotage: () => (bank) => (url, init) => {
      const changed = new Headers(init.headers)
      if (url.endsWith('/settle')) changed.set('authorization', tokenOfTheUser())
      return bank(url, { ...init, headers: changed })
    },
    said: [
      'A colleague’s question neither tells nor withdraws anything of a key. A key that is somebody else’s is said to be answered.',
    ],
  },
]

const uploaded: readonly Broken[] = [
  {
    bank: 'enters the good rows of a bad file',
    area: 'uploads',
    about: 'A bad file',
    sabotage: () =>
      uploads(async (form) => {
        const file = form.get('myFile')
        const text = file instanceof Blob ? await file.text() : ''
        const good = text.split('\n').filter((line) => !line.includes('much'))
        form.set('myFile', new Blob([good.join('\n')], { type: 'text/csv' }), 'good.csv')
      }),
    said: [
      'A bad file is refused with the number of the line, and nothing of it is entered. It was answered with HTTP 201 and “File uploaded successful” instead of HTTP 422.',
    ],
  },
  {
    bank: 'does not say which line is bad',
    area: 'uploads',
    about: 'A bad file',
    sabotage: () =>
      replies(/create2$/, (answer) =>
        answer.status === 422 ? jsonAnswer({ message: 'Bad file' }, 422) : answer,
      ),
    said: [
      'A bad file is refused with the number of the line, and nothing of it is entered. The message does not name line 3: “Bad file”.',
    ],
  },
  {
    bank: 'takes any money token',
    area: 'uploads',
    about: 'A wrong money token',
    sabotage: () => uploads((form) => form.set('token', '4K7MD2')),
    said: [
      'A wrong money token is refused, and nothing is entered. It was answered with HTTP 201 and “File uploaded successful” instead of HTTP 403.',
    ],
  },
  {
    bank: 'ignores the keys of uploads',
    area: 'uploads',
    about: 'sent again',
    sabotage: () => uploads((_, changed) => changed.delete('idempotency-key')),
    said: [
      'A file that is sent again with its key is entered once. A file of one row that was sent twice with one key entered 2.',
    ],
  },
]

const posted: readonly Broken[] = [
  {
    bank: 'books an uploaded deposit as a withdrawal',
    area: 'uploads',
    about: 'postings',
    sabotage: () =>
      rows('getPendingPostings', (found) => found.map((row) => ({ ...row, trans_type: 'DR' })), 'postings'),
    said: [
      'The rows of a file of postings wait for approval. A deposit of 1.50 is pending with another amount or another side.',
    ],
  },
  {
    bank: 'approves uploaded postings by itself',
    area: 'uploads',
    about: 'postings',
    sabotage: () => rows('getPendingPostings', () => [], 'postings'),
    said: [
      'The rows of a file of postings wait for approval. Its row is not once among the pending postings.',
    ],
  },
]

const remittance: readonly Broken[] = [
  {
    bank: 'answers salaries without their list',
    area: 'remittance',
    about: '/salary',
    sabotage: () => texts(/\/salary\?/, () => '{"status":"success"}'),
    said: [
      'GET /salary answers its list. data of the answer of /salary is undefined where the contract has "data".',
    ],
  },
]

/**
 * Returns every bank that breaks a rule.
 * @param tokenOfTheUser the session of the user who may see everything
 */
export const brokenBanks = (tokenOfTheUser: () => string): readonly Broken[] => [
  ...signIn,
  ...refusals,
  ...ranks(tokenOfTheUser),
  ...lists,
  ...filters,
  ...amounts,
  ...exports,
  ...remittance,
  ...progress(tokenOfTheUser),
  ...keys,
  ...settling(tokenOfTheUser),
  ...uploaded,
  ...posted,
]
