import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'

let bank: Bank
let admin: Signed
// The bank's stop fails if anything here was a defect to it.
beforeAll(async () => {
  bank = await startTestBank()
  admin = await signIn(bank.url, 'ramatu@iumb.example')
})
afterAll(() => bank.stop())

type Body = string | Uint8Array<ArrayBuffer> | FormData

interface Sent {
  method?: 'GET' | 'POST'
  body?: Body
  headers?: Record<string, string>
}

async function send(path: string, { method = 'POST', body, headers = {} }: Sent) {
  const response = await fetch(bank.url + path, {
    method,
    headers: { authorization: admin.token, ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, text: await response.text() }
}

/** Texts that only somebody inside the bank may read: SQL, stacks, files, libraries. */
const inside =
  /\bselect\b.*\bfrom\b|\binsert into\b|relation "|violates|syntax for type|\n\s+at |node_modules|\.ts:|\/server\/|originalError|stack|kysely|PGlite|SyntaxError|JSON\.parse|Unexpected token/i

const contractCodes = ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'RATE_LIMITED', 'WRONG_TOKEN']
const codes = [...contractCodes, 'BAD_FILE', 'NOT_FOUND']

/** Holds a refusal against the contract, and returns its status and its first sentence. */
function refusalIn({ status, text }: { status: number; text: string }): [number, string] {
  expect(text).not.toMatch(inside)
  expect(text.length).toBeLessThan(3_000)
  const body = JSON.parse(text) as {
    message?: string
    code?: string
    errors?: { message: string; extensions?: { code?: string } }[]
  }
  if (!body.errors) {
    expect(status, text).toBeGreaterThanOrEqual(400)
    expect(status, text).toBeLessThan(500)
    expect(Object.keys(body).filter((name) => name !== 'message' && name !== 'code')).toEqual([])
    return [status, body.message ?? '']
  }
  expect(status, text).toBeLessThan(500)
  for (const { message, extensions, ...rest } of body.errors) {
    expect(message).not.toBe('')
    expect(codes).toContain(extensions?.code)
    expect(Object.keys(extensions ?? {})).toEqual(['code'])
    expect(Object.keys(rest).filter((name) => name !== 'path' && name !== 'locations')).toEqual([])
  }
  return [status, body.errors[0]?.message ?? '']
}

const json = { 'content-type': 'application/json' }
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const utf8 = (text: string, ...bytes: number[]) =>
  new Uint8Array([...new TextEncoder().encode(text), ...bytes, ...new TextEncoder().encode('"}')])

/** A question with one variable, whose value is given as JSON. */
const withVariable = (type: string, call: string, value: string) =>
  `{"query":${JSON.stringify(`query ($v: ${type}) { ${call} }`)},"variables":{"v":${value}}}`
const users = (value: string) =>
  withVariable('String', 'getUsers(org_id: "IUMB", user_type: $v) { id }', value)
const transfers = (type: string, argument: string, value: string) =>
  withVariable(type, `getAllTransfers(org_id: "IUMB", ${argument}: $v) { pagination { total_count } }`, value)
const onDay = (day: string) =>
  withVariable(
    'String',
    'getAllTransfers(org_id: "IUMB", date_filter: "specific", specific_date: $v) { pagination { total_count } }',
    JSON.stringify(day),
  )
const journal = (given: Record<string, string>) => {
  const values: Record<string, string> = {
    narration: '"Cash"',
    branch: '"15"',
    org_id: '"IUMB"',
    operationDate: '"2026-02-28"',
    folio: '1',
    journal_record: '[{"amount":1,"type":"DEBIT","account_code":"10102","sub_narration":"x"}]',
    ...given,
  }
  const query = `mutation ($narration: String!, $branch: String!, $org_id: String!, $operationDate: String!, $folio: Int!,
    $journal_record: [JournalRecordInput!]!) { createJournal(narration: $narration, branch: $branch, org_id: $org_id,
    operationDate: $operationDate, folio: $folio, journal_record: $journal_record) { status message } }`
  const variables = Object.entries(values).map(([name, value]) => `"${name}":${value}`)
  return `{"query":${JSON.stringify(query)},"variables":{${variables.join(',')}}}`
}

describe('a malformed question', () => {
  it.each<[what: string, sent: Sent, message: string | RegExp]>([
    ['without a body', { body: '' }, 'The body is not JSON'],
    ['with half of its JSON', { body: '{"query":"{ getOperationDate }","vari' }, 'The body is not JSON'],
    ['with a secret in what is no JSON', { body: '{"token":"4K7MD2",,}' }, 'The body is not JSON'],
    ['that is not UTF-8', { body: utf8('{"query":"{ x', 0xff, 0xfe) }, 'The body is not JSON'],
    ['that is a number', { body: '7' }, 'The body is not a JSON object'],
    ['that is null', { body: 'null' }, 'The body is not a JSON object'],
    [
      'that is a list of questions',
      { body: '[{"query":"{ getOperationDate }"}]' },
      'The body is not a JSON object',
    ],
    ['that is a deep list', { body: deep(50_000) }, 'The body is not a JSON object'],
    ['of more parts than fit', { body: deep(300_000) }, 'The body has too many parts'],
    ['with NaN', { body: users('NaN') }, 'The body is not JSON'],
    ['without a document', { body: '{"variables":{}}' }, 'query is missing'],
    ['whose document is a list', { body: '{"query":["{ getOperationDate }"]}' }, 'query is missing'],
    [
      'whose variables are a text',
      { body: '{"query":"{ x }","variables":"{}"}' },
      'variables is not a JSON object',
    ],
    [
      'whose variables are a list',
      { body: '{"query":"{ x }","variables":[1]}' },
      'variables is not a JSON object',
    ],
    [
      'whose operation is a number',
      { body: '{"query":"{ x }","operationName":7}' },
      'operationName is not a text',
    ],
    [
      'as a text',
      { body: '{"query":"{ x }"}', headers: { 'content-type': 'text/plain' } },
      'The body is not application/json',
    ],
    [
      'as XML',
      { body: '<query/>', headers: { 'content-type': 'application/xml' } },
      'The body is not application/json',
    ],
    [
      'as a form of an address',
      { body: 'query={x}&variables={half', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'The body is not application/json',
    ],
    [
      'as a document alone',
      { body: '{ getOperationDate }', headers: { 'content-type': 'application/graphql' } },
      'The body is not application/json',
    ],
    [
      'as a form with a broken boundary',
      { body: '--x', headers: { 'content-type': 'multipart/form-data' } },
      'The body is not application/json',
    ],
  ])('%s is refused with HTTP 400', async (_, sent, message) => {
    const answer = await send('/api/graphql', { ...sent, headers: { ...json, ...sent.headers } })
    expect(refusalIn(answer)).toEqual([400, message])
  })

  it.each<[what: string, body: string, message: string | RegExp]>([
    ['no document', '{"query":"{"}', /^Syntax Error/],
    ['a NUL in its document', '{"query":"{ getUsers\\u0000 }"}', /^Syntax Error/],
    [
      'half a pair in its document',
      '{"query":"{ getUsers(org_id: \\"\\ud800\\") { id } }"}',
      'Syntax Error: Invalid character within String: U+D800.',
    ],
    ['an operation that there is not', '{"query":"query a { getOperationDate }","operationName":"b"}', /./],
    ['a call that there is not', '{"query":"{ dropTables }"}', /^Cannot query field/],
    ['a NUL', users('"a\\u0000b"'), 'user_type has characters that cannot be read'],
    ['half a pair', users('"\\ud83d"'), 'user_type has characters that cannot be read'],
    ['the other half', users('"\\ude00x"'), 'user_type has characters that cannot be read'],
    [
      'a text that is too long',
      users(JSON.stringify('x'.repeat(101))),
      'user_type is at most 100 characters long',
    ],
    ['a list for a text', users('["4K7MD2"]'), 'Variable "$v" has a value that its type does not allow'],
    [
      'a megabyte for a number',
      transfers('Int', 'limit', JSON.stringify('x'.repeat(1_000_000))),
      'Variable "$v" has a value that its type does not allow',
    ],
    [
      'an endless number',
      transfers('Int', 'limit', '1e999'),
      'Variable "$v" has a value that its type does not allow',
    ],
    [
      'a number of 200 digits',
      transfers('Int', 'offset', '9'.repeat(200)),
      'Variable "$v" has a value that its type does not allow',
    ],
    [
      'half a number',
      transfers('Int', 'limit', '1.5'),
      'Variable "$v" has a value that its type does not allow',
    ],
    ['a negative limit', transfers('Int', 'limit', '-1'), 'limit is 1 to 1000'],
    ['a limit of nothing', transfers('Int', 'limit', '0'), 'limit is 1 to 1000'],
    ['a negative offset', transfers('Int', 'offset', '-2147483648'), 'offset is 0 or more'],
    [
      'another filter of dates',
      transfers('String', 'date_filter', '"yesterday"'),
      'date_filter is today, specific or interval',
    ],
    ['the year 0', onDay('0000-01-01'), 'A date is written YYYY-MM-DD'],
    ['a day that February has not', onDay('2026-02-30'), 'A date is written YYYY-MM-DD'],
    ['a month that there is not', onDay('2026-13-01'), 'A date is written YYYY-MM-DD'],
    ['a day in five digits', onDay('12026-01-01'), 'A date is written YYYY-MM-DD'],
    ['SQL for a day', onDay("2026-01-01'; drop table staff"), 'A date is written YYYY-MM-DD'],
    ['no day at all', onDay('\u0661\u0662'), 'A date is written YYYY-MM-DD'],
    [
      'a journal of 30 February',
      journal({ operationDate: '"2026-02-30"' }),
      'Operation date is written YYYY-MM-DD',
    ],
    ['a journal of minus folio', journal({ folio: '-1' }), 'Folio 1 is 0 or more'],
    [
      'a journal of infinite amounts',
      journal({ journal_record: '[{"amount":1e999,"type":"DEBIT","account_code":"1","sub_narration":"x"}]' }),
      'Variable "$journal_record" has a value that its type does not allow',
    ],
    [
      'a journal of a quarter kobo',
      journal({
        journal_record: '[{"amount":0.0025,"type":"DEBIT","account_code":"1","sub_narration":"x"}]',
      }),
      /amount/,
    ],
    [
      'a journal whose record brings more',
      journal({
        journal_record:
          '[{"amount":1,"__proto__":{"admin":true},"type":"DEBIT","account_code":"1","sub_narration":"x"}]',
      }),
      'Variable "$journal_record" has a value that its type does not allow',
    ],
  ])('with %s is refused', async (_, body, message) => {
    const [, told] = refusalIn(await send('/api/graphql', { body, headers: json }))
    if (typeof message === 'string') expect(told).toBe(message)
    else expect(told).toMatch(message)
  })

  it.each([
    ['an argument __proto__', '{"query":"{ getUsers(org_id: \\"IUMB\\", __proto__: 1) { id } }"}'],
    [
      'a variable toString',
      '{"query":"query ($toString: String!) { getUsers(org_id: $toString) { id } }","variables":{}}',
    ],
    ['a call constructor', '{"query":"{ constructor }"}'],
  ])('with %s is refused like any other', async (_, body) => {
    refusalIn(await send('/api/graphql', { body, headers: json }))
  })

  it('may bring members that nobody reads: they change nothing', async () => {
    const body =
      '{"query":"{ getOperationDate }","variables":{"__proto__":{"admin":true}},"__proto__":{"query":"{ x }"}}'
    const answer = await send('/api/graphql', { body, headers: json })
    expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([200, ['data']])
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })
})

describe('a malformed key', () => {
  it.each([
    ['of 3 kB', 'k'.repeat(3_000), 'The idempotency key is too long'],
    ['that is a word of objects', '__proto__', 'Narration type is required'],
    ['with letters of another alphabet', 'cl\u00e9', 'Narration type is required'],
  ])('%s does no harm', async (_, key, message) => {
    const answer = await send('/api/graphql', {
      body: journal({ narration: '""' }),
      headers: { ...json, 'idempotency-key': key },
    })
    expect(refusalIn(answer)[1]).toBe(message)
  })
})

describe('a password of the wrong type', () => {
  it('is not in the answer, and not in what is stored for a repeat', async () => {
    const query = `mutation ($id: String!, $old: String!) {
      changePassword(_id: $id, old_password: $old, new_password: "a new password") { status }
    }`
    const body = JSON.stringify({ query, variables: { id: admin.id, old: ['branch-line-7'] } })
    const headers = { ...json, 'idempotency-key': randomUUID() }
    for (const answer of [
      await send('/api/graphql', { body, headers }),
      await send('/api/graphql', { body, headers }),
    ])
      expect(refusalIn(answer)[1]).toBe('Variable "$old" has a value that its type does not allow')
    const stored = await bank.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('branch-line-7')
  })
})

const loan = (given: Record<string, unknown>) =>
  JSON.stringify({
    orgId: 'IUMB',
    customerId: '1',
    authorisationCode: randomUUID(),
    authorisationChannel: 'USSD',
    phoneNumber: '08030000001',
    accountNumber: '0123456789',
    currency: 'NGN',
    loanAmount: 1000,
    collectionAmount: 100,
    totalCollectionAmount: 1100,
    dateOfDisbursement: '2026-03-01',
    dateOfCollection: '2026-04-01',
    numberOfRepayments: 11,
    ...given,
  })

describe('a malformed write of REST', () => {
  it.each<[what: string, path: string, body: Body, message: string | RegExp]>([
    ['half a loan', '/api/remittance/loan', loan({}).slice(0, 50), 'The body is not JSON'],
    ['a list of loans', '/api/remittance/loan', `[${loan({})}]`, 'The body is not a JSON object'],
    [
      'a loan in a deep list',
      '/api/remittance/loan',
      loan({ customerId: JSON.parse(deep(12)) }),
      'The arguments are nested too deeply',
    ],
    ['a loan in parts without end', '/api/remittance/loan', deep(300_000), 'The body has too many parts'],
    [
      'a loan that is not UTF-8',
      '/api/remittance/loan',
      utf8('{"orgId":"', 0xc3, 0x28),
      'The body is not JSON',
    ],
    [
      'a loan with a NUL',
      '/api/remittance/loan',
      loan({ customerId: 'a\0' }),
      'customerId has characters that cannot be read',
    ],
    [
      'a loan of 30 February',
      '/api/remittance/loan',
      loan({ dateOfDisbursement: '2026-02-30' }),
      'A date is written YYYY-MM-DD',
    ],
    [
      'a loan of year 0',
      '/api/remittance/loan',
      loan({ dateOfDisbursement: '0000-01-01' }),
      'A date is written YYYY-MM-DD',
    ],
    [
      'a loan without end',
      '/api/remittance/loan',
      loan({ loanAmount: 7 }).replace(':7', ':1e999'),
      'loanAmount is too large',
    ],
    [
      'a loan of minus one',
      '/api/remittance/loan',
      loan({ loanAmount: -1 }),
      'loanAmount must be more than zero',
    ],
    ['a loan as a text', '/api/remittance/loan', loan({ loanAmount: '1000' }), 'loanAmount is not a number'],
    [
      'a loan paid in half a time',
      '/api/remittance/loan',
      loan({ numberOfRepayments: 0.5 }),
      /^numberOfRepayments/,
    ],
    ['a loan of a list', '/api/remittance/loan', loan({ customerId: ['1'] }), 'customerId is missing'],
    [
      'a salary of nobody',
      '/api/remittance/salary',
      '{"orgId":{"toString":1}}',
      'This belongs to another organisation',
    ],
    ['a settling of nothing', '/api/writes/settle', '{}', 'operation and key name a write'],
    [
      'a settling of a list',
      '/api/writes/settle',
      '{"operation":["createTransfer"],"key":"a"}',
      'operation and key name a write',
    ],
    [
      'a settling with a NUL',
      '/api/writes/settle',
      '{"operation":"createTransfer","key":"a\\u0000"}',
      'key has characters that cannot be read',
    ],
    [
      'a settling of 3 kB',
      '/api/writes/settle',
      JSON.stringify({ operation: 'createTransfer', key: 'k'.repeat(3_000) }),
      'key is at most 100 characters long',
    ],
    [
      'a settling of an object’s word',
      '/api/writes/settle',
      '{"operation":"__proto__","key":"a"}',
      'There is no such write',
    ],
    [
      'a settling that is no JSON',
      '/api/writes/settle',
      '{"operation":"createTransfer","key":\'a\'}',
      'The body is not JSON',
    ],
  ])('%s is refused', async (_, path, body, message) => {
    const [status, told] = refusalIn(await send(path, { body, headers: json }))
    expect([400, 403]).toContain(status)
    if (typeof message === 'string') expect(told).toBe(message)
    else expect(told).toMatch(message)
  })
})

describe('a malformed query of a download', () => {
  it.each([
    [
      '/api/transfers/csv_export?date_filter=specific&specific_date=2026-02-30',
      'A date is written YYYY-MM-DD',
    ],
    [
      '/api/transfers/csv_export?date_filter=specific&specific_date=0000-01-01',
      'A date is written YYYY-MM-DD',
    ],
    [
      '/api/balance/csv_export?date_filter=interval&start_date=2026-01-01',
      'Please specify both the start and end date',
    ],
    ['/api/icad/csv_export?date_filter=__proto__', 'date_filter is today, specific or interval'],
    ['/api/icad/csv_export?date_filter=%00', 'date_filter has characters that cannot be read'],
    ['/api/icad/csv_export?org_id=IUMB&org_id=AGCO', 'A name is there twice in the query'],
    ['/api/receipts/transfers', 'order_id is missing'],
    ['/api/receipts/transfers?order_id=', 'order_id is missing'],
    ['/api/receipts/transfers?order_id=a%00b', 'order_id has characters that cannot be read'],
    ['/api/receipts/transfers?order_id=%ff%fe', 'Transfer was not found'],
    ['/api/receipts/transfers?order_id=%', 'Transfer was not found'],
    [`/api/receipts/transfers?order_id=${'9'.repeat(101)}`, 'order_id is at most 100 characters long'],
    ['/api/remittance/salary?orgId[]=IUMB', 'orgId is missing'],
    ['/api/remittance/loan?orgId=IUMB&customerId=%00', 'customerId has characters that cannot be read'],
  ])('%s is refused', async (path, message) => {
    const answer = await send(path, { method: 'GET' })
    expect(refusalIn(answer)[1]).toBe(message)
  })

  it.each(['/api/%00', '/assets/%00.js', '/api/__proto__', '/api/%ff'])(
    'an address like %s is nothing',
    async (path) => {
      const answer = await send(path, { method: 'GET' })
      expect(answer.text).not.toMatch(inside)
      expect(answer.status).toBe(404)
    },
  )
})

const postings = 'account_number,account_name,amount,trans_type,teller_no,naration,value_date'
const transferColumns =
  'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks'

function formOf(
  path: string,
  file: string | Uint8Array<ArrayBuffer>,
  more: readonly [string, string][] = [],
): FormData {
  const form = new FormData()
  form.set('userId', admin.user_id)
  form.set('phoneId', admin.phone_id)
  form.set('orgId', admin.org_id)
  if (path.includes('transfers')) {
    form.set('initiatorID', admin.id)
    form.set('initiatorName', admin.name)
  }
  form.set('token', '4K7MD2')
  form.set('myFile', new Blob([file], { type: 'text/csv' }), 'salaries.csv')
  for (const [name, value] of more) form.append(name, value)
  return form
}

describe('a malformed file', () => {
  const row = (given: Partial<Record<'name' | 'amount' | 'remarks', string>>) =>
    `0123456789,0123456781,058,${given.name ?? 'NGOZI'},${given.amount ?? '10.00'},${given.remarks ?? 'rent'}`
  const posting = (given: Partial<Record<'account' | 'teller' | 'note' | 'day', string>>) =>
    `${given.account ?? '0123456789'},NGOZI,10.00,CR,${given.teller ?? '7'},${given.note ?? 'rent'},${given.day ?? '2026-03-02'}`

  it.each<[what: string, file: string, message: string | RegExp]>([
    ['a NUL', row({ name: 'NGO\0ZI' }), 'Line 2: beneficiary_acct_name has characters that cannot be read'],
    ['a bell', row({ remarks: 'ring\u0007' }), 'Line 2: remarks has characters that cannot be read'],
    ['a delete', row({ remarks: 'a\u007fb' }), 'Line 2: remarks has characters that cannot be read'],
    [
      'a control of Windows',
      row({ remarks: 'a\u0085b' }),
      'Line 2: remarks has characters that cannot be read',
    ],
    [
      'a name that is too long',
      row({ name: 'N'.repeat(201) }),
      'Line 2: beneficiary_acct_name is at most 200 characters long',
    ],
    [
      'remarks of a megabyte',
      row({ remarks: 'x'.repeat(1_000_000) }),
      'Line 2: remarks is at most 200 characters long',
    ],
    [
      'an amount of a thousand digits',
      row({ amount: '9'.repeat(1_000) }),
      'Line 2: amount is at most 100 characters long',
    ],
    ['an amount of 99 digits', row({ amount: '9'.repeat(99) }), /^Line 2: /],
    ['an amount that is no number', row({ amount: 'NaN' }), /^Line 2: /],
    ['too many cells', ','.repeat(1_600_000), 'The file has too many cells'],
    ['too many quotes', '"x'.repeat(1_600_000), 'The file has too many cells'],
    ['too many lines', '\n'.repeat(1_600_000), 'The file has too many cells'],
  ])('of transfers with %s is refused, and told where', async (_, line, message) => {
    const path = '/api/transfers/create2'
    const [status, told] = refusalIn(
      await send(path, { body: formOf(path, `${transferColumns}\n${line}\n`) }),
    )
    expect(status).toBe(422)
    if (typeof message === 'string') expect(told).toBe(message)
    else expect(told).toMatch(message)
  })

  it.each<[what: string, file: string, message: string | RegExp]>([
    ['a NUL', posting({ note: 'a\0b' }), 'Line 2: naration has characters that cannot be read'],
    ['30 February', posting({ day: '2026-02-30' }), 'Line 2: Value date is written YYYY-MM-DD'],
    ['the year 0', posting({ day: '0000-01-01' }), 'Line 2: Value date is written YYYY-MM-DD'],
    ['a teller without end', posting({ teller: '1e999' }), 'Line 2: teller_no is a number of up to 9 digits'],
    [
      'an account that is too long',
      posting({ account: '0'.repeat(101) }),
      'Line 2: account_number is at most 100 characters long',
    ],
  ])('of postings with %s is refused, and told where', async (_, line, message) => {
    const path = '/api/postings/upload'
    const [status, told] = refusalIn(await send(path, { body: formOf(path, `${postings}\n${line}\n`) }))
    expect([status, told]).toEqual([422, message])
  })

  it('may have line ends and tabs in a cell', async () => {
    const path = '/api/transfers/create2'
    const file = `${transferColumns}\n${row({ remarks: '"rent\tof\r\nMarch"' })}\n`
    const [, told] = refusalIn(await send(path, { body: formOf(path, file) }))
    expect(told).toBe('Line 2: Sender account was not found')
  })
})

describe('a malformed form', () => {
  const path = '/api/transfers/create2'
  const file = `${transferColumns}\n`

  it('with a field twice is refused', async () => {
    const twice = formOf(path, file, [['orgId', 'AGCO']])
    expect(refusalIn(await send(path, { body: twice }))).toEqual([400, 'A field is there twice'])
  })

  it('with a text for the file is refused', async () => {
    const form = formOf(path, file)
    form.set('myFile', 'a text')
    expect(refusalIn(await send(path, { body: form }))).toEqual([400, 'myFile is missing'])
  })

  it('with a NUL in a field is refused', async () => {
    const form = formOf(path, file)
    form.set('initiatorName', 'a\0')
    expect(refusalIn(await send(path, { body: form }))).toEqual([
      400,
      'initiatorName has characters that cannot be read',
    ])
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'with half of its parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="orgId"\r\n\r\nIU',
    ],
    ['with a part without a name', 'multipart/form-data; boundary=x', '--x\r\n\r\nIUMB\r\n--x--\r\n'],
    ['that is nothing', 'multipart/form-data; boundary=x', ''],
    ['in JSON', 'application/json', '{}'],
  ])('%s is refused', async (_, type, body) => {
    const answer = await send(path, { body, headers: { 'content-type': type } })
    expect(refusalIn(answer)).toEqual([400, 'The form could not be read'])
  })
})
