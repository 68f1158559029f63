import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Bank, type BankOptions, startBank } from '../../../server/bank'
import { lagosDay } from '../../../server/lists/days'
import { moneyTokenCost } from '../../../server/session/secrets'
import { bankDump } from './bank-dump'

/**
 * Starts a reference bank of its own on a free port: in memory, or in a new database if `DATABASE_URL` names
 * a PostgreSQL. A defect inside the bank fails the test that stops it.
 */
export async function startTestBank(options: Partial<BankOptions> = {}): Promise<Bank> {
  const databaseUrl = process.env.DATABASE_URL && (await newDatabase(process.env.DATABASE_URL))
  const defects: unknown[] = []
  const seed = options.seed ?? 'small'
  const isToday = lagosDay(options.now?.() ?? new Date()) === lagosDay(new Date())
  const bank = await startBank({
    port: 0,
    dataDir: 'memory://',
    databaseUrl,
    // The seed depends on the bank's clock, so a bank of another day cannot use today's dump.
    ...(!databaseUrl && { dump: await bankDump(isToday ? seed : 'empty') }),
    seed,
    // The seed's own, at which a sign-in takes a fifth of the time and hashes nothing anew.
    passwordCost: moneyTokenCost,
    onDefect: (problem) => defects.push(problem),
    ...options,
  })
  return {
    ...bank,
    async stop() {
      await bank.stop()
      if (defects.length > 0) throw defects[0]
    },
  }
}

/**
 * Creates a database on the server of the address, and returns its address. A schema of its own would not do:
 * a bank that starts reads the tables of all schemas, and fails if another test drops one meanwhile. The
 * database stays: `with-postgres.sh` throws the whole server away.
 */
export async function newDatabase(server: string): Promise<string> {
  const name = `bank_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

export interface Answer<Data> {
  status: number
  headers: Headers
  data: Data | null | undefined
  errors: { message: string; extensions?: { code?: string } }[] | undefined
}

/** Makes one GraphQL call. The headers are added to content type and authorization. */
export async function ask<Data = Record<string, unknown>>(
  url: string,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: token }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as Pick<Answer<Data>, 'data' | 'errors'>
  return { status: response.status, headers: response.headers, data, errors }
}

/** Returns the code of the first refusal. */
export const codeOf = (answer: Answer<unknown>) => answer.errors?.[0]?.extensions?.code

export interface Signed {
  token: string
  id: string
  name: string
  email: string
  staff_id: string
  org_id: string
  user_id: string
  phone_id: string
}

/** Signs a demo user in, and asks for their ids at the bank. */
export async function signIn(url: string, email: string, password = 'branch-line-7'): Promise<Signed> {
  const signed = await ask<{ adminSignIn: { token: string; user: Record<string, string> } }>(
    url,
    undefined,
    'mutation ($email: String!, $password: String!) { adminSignIn(email: $email, password: $password) { token user { id firstname lastname phone org_id staff_id } } }',
    { email, password },
  )
  if (!signed.data) throw new Error(`${email} could not sign in: ${signed.errors?.[0]?.message}`)
  const { token, user } = signed.data.adminSignIn
  const found = await ask<{ getUserIdAndPhoneId: { user_id: string; phone_id: string } }>(
    url,
    token,
    'query ($phone: String!) { getUserIdAndPhoneId(phone_number: $phone) { user_id phone_id } }',
    { phone: user.phone },
  )
  if (!found.data) throw new Error('the phone is not known')
  const { id = '', firstname, lastname, org_id = '', staff_id = '' } = user
  return {
    token,
    id,
    name: `${firstname} ${lastname}`,
    email,
    org_id,
    staff_id,
    ...found.data.getUserIdAndPhoneId,
  }
}
