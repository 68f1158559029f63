/**
 * The cost of attacks to the bank's process: the processor time, the memory beyond the memory before the
 * attack, and the answers. Linux only; times depend on the machine:
 *   tests/support/with-postgres.sh npx tsx tests/bench/bank/attacks.ts
 */
import { nestedFragments, unfinishedBody } from '../../support/bank/attacks'
import { ask, type Signed, signIn } from '../../support/bank/bank'
import { uploadFile } from '../../support/bank/bank-uploads'
import { createTransfer, richAccount } from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'
import { spentBy, startBankProcess } from './bank-process'

const MEGABYTE = 1_000_000
const bank = await startBankProcess()

/** Sends a body as JSON, whatever it is, and returns the status. */
async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${bank.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).catch((problem: Error) => problem)
  if (answer instanceof Error) return 'cut'
  await answer.text()
  return String(answer.status)
}

const graphql = (query: string, token?: string, variables: Record<string, unknown> = {}) =>
  post('/api/graphql', JSON.stringify({ query, variables }), token ? { authorization: token } : {})

/** Eleven times eleven times eleven fields of the schema in some hundred characters. */
function multipliedSchema(): string {
  const aliases = (inside: string) => Array.from({ length: 11 }, (_, at) => `a${at}: ${inside}`).join(' ')
  return `{ __schema { types { ...A } } } fragment A on __Type { ${aliases('fields { ...B }')} }
    fragment B on __Field { ${aliases('type { ...C }')} } fragment C on __Type { ${aliases('name')} }`
}

/** A megabyte of a body of twelve, which is cut two seconds later. */
async function halfABody(): Promise<string> {
  const { socket, sent } = unfinishedBody(bank.port)
  await sent
  setTimeout(() => socket.destroy(), 2_000).unref()
  return 'sent'
}

const times = (count: number, call: (at: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)))

const [teller, admin] = [
  await signIn(bank.url, DEMO.teller),
  await signIn(bank.url, DEMO.superAdmin),
] as const
const { nuban } = await richAccount(bank.url, admin)

async function guess(by: Signed, at: number): Promise<string> {
  const answer = await createTransfer(bank.url, by, nuban, { token: String(100_000 + at) })
  return answer.data?.createTransfer.message ?? String(answer.status)
}

async function upload(file: string): Promise<string> {
  const { status } = await uploadFile(bank.url, admin, '/api/transfers/create2', file)
  return String(status)
}

/** A form of a hundred thousand fields in place of a file. */
function crowdedForm(): Promise<string> {
  const part = (at: number) => `--b\r\ncontent-disposition: form-data; name="${at}"\r\n\r\n1\r\n`
  const body = `${Array.from({ length: 100_000 }, (_, at) => part(at)).join('')}--b--\r\n`
  return post('/api/transfers/create2', body, {
    authorization: admin.token,
    'content-type': 'multipart/form-data; boundary=b',
  })
}

const deepPath = `"${'a'.repeat(40)}`
const header =
  'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks\n'
const accounts = `query ($org: String!) { getAccounts(org_id: $org, limit: 100) { data { id } } }`

const attacks: readonly (readonly [name: string, work: () => Promise<readonly string[]>])[] = [
  ['nested fragments, not signed in', () => times(1, () => graphql(nestedFragments(14)))],
  ['the schema multiplied, not signed in', () => times(1, () => graphql(multipliedSchema()))],
  [
    'a document of 11 MB, not signed in',
    () => times(1, () => graphql(`{${' __typename'.repeat(MEGABYTE)}}`)),
  ],
  [
    'a document of 11 MB, signed in',
    () => times(1, () => graphql(`{${' __typename'.repeat(MEGABYTE)}}`, teller.token)),
  ],
  [
    '300 sign-ins in a document',
    () =>
      times(1, () =>
        graphql(
          `mutation {${Array.from({ length: 300 }, (_, at) => `s${at}: adminSignIn(email: "x@y.example", password: "${at}") { token }`)}}`,
        ),
      ),
  ],
  ['100 unfinished bodies', () => times(100, halfABody)],
  [
    'an e-mail address of 5 MB',
    () =>
      times(1, () =>
        graphql(
          'mutation ($id: String!, $email: String!) { updateUser(_id: $id, email: $email) { id } }',
          admin.token,
          { id: teller.id, email: `${'a@'.repeat(2.5 * MEGABYTE)}` },
        ),
      ),
  ],
  [
    'remarks of 8 MB',
    () =>
      times(1, async () => {
        const answer = await createTransfer(bank.url, admin, nuban, { remarks: 'x'.repeat(8 * MEGABYTE) })
        return answer.errors?.[0]?.extensions?.code ?? 'taken'
      }),
  ],
  [
    'six pages of 100 accounts at once',
    () => times(6, () => graphql(accounts, admin.token, { org: admin.org_id })),
  ],
  ['100 money tokens guessed', () => times(100, (at) => guess(teller, at))],
  [
    '100 passwords guessed',
    () =>
      times(100, async (at) => {
        const answer = await ask(
          bank.url,
          undefined,
          'mutation ($password: String!) { adminSignIn(email: "kehinde@iumb.example", password: $password) { token } }',
          { password: `guess ${at}` },
        )
        return answer.errors?.[0]?.extensions?.code ?? 'signed in'
      }),
  ],
  [
    'JSON of 12 MB of brackets',
    () => times(1, () => post('/api/graphql', '['.repeat(12 * MEGABYTE), { authorization: teller.token })),
  ],
  [
    'JSON of as many parts as may be',
    () =>
      times(1, () =>
        post('/api/remittance/loan', `{"a":[${'{},'.repeat(24_000)}0]}`, { authorization: admin.token }),
      ),
  ],
  [
    'a file of quotes that never close',
    () => times(1, () => upload(header + `${deepPath}\n`.repeat(25_000))),
  ],
  ['a file of 12 MB of broken quotes', () => times(1, () => upload(header + '"x'.repeat(740_000)))],
  ['a form of 100,000 fields', () => times(1, crowdedForm)],
]

try {
  for (const [name, work] of attacks) {
    let answers: readonly string[] = []
    const { processorMs, memoryMb } = await spentBy(bank.pid, async () => {
      answers = await work()
    })
    const counted = [...new Set(answers)].map((answer) => {
      const count = answers.filter((other) => other === answer).length
      return count > 1 ? `${count} × ${answer}` : answer
    })
    console.log(
      `${name.padEnd(40)} ${String(processorMs).padStart(6)} ms ${String(memoryMb).padStart(4)} MB  ${counted.join(', ')}`,
    )
  }
  const alive = await fetch(`${bank.url}/api/ready`)
  console.log(`afterwards /api/ready answers ${alive.status}`)
} finally {
  bank.kill('SIGTERM')
  await bank.ended
}
