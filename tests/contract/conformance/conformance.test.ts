import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { insertAll } from '../../../server/seed/insert-all'
import { areas } from '../../conformance/areas'
import { bankClient, type Fetch } from '../../conformance/bank-client'
import { runConformance } from '../../conformance/command-line'
import { runChecks } from '../../conformance/run-checks'
import { type Subject, signIn } from '../../conformance/subject'
import { startTestBank } from '../../support/bank/bank'
import { insertable } from '../../support/bank/bank-database'
import { DEMO } from '../../support/demo-users'
import { brokenBanks } from './broken-banks/all'

const PHONE = '08031234500'
const PROGRESS_MS = 5_000

let bank: Bank
let subject: Subject
beforeAll(async () => {
  bank = await startTestBank({ settleAfterMs: 3_600_000 })
  await addTransferOfTheNight()
  const client = clientThrough((url, init) => fetch(url, init))
  subject = {
    client,
    user: await signIn(client, DEMO.superAdmin, DEMO.password),
    others: [
      await signIn(client, DEMO.customer, DEMO.password),
      await signIn(client, DEMO.teller, DEMO.password),
    ],
    writes: true,
    keys: true,
    audit: true,
    moneyToken: DEMO.moneyToken,
    phone: PHONE,
    progressMs: PROGRESS_MS,
    newSession: async () => (await signIn(client, DEMO.superAdmin, DEMO.password)).token,
  }
})
afterAll(() => bank.stop())
// The kit is run more often than a minute has wrong tries.
beforeEach(async () => {
  await bank.db.deleteFrom('wrong_tries').execute()
})

/** A transfer of half past midnight in Lagos, when it is still the day before in UTC. The seed has none. */
async function addTransferOfTheNight() {
  const like = await bank.db
    .selectFrom('transfers')
    .selectAll()
    .where('org_id', '=', 'IUMB')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const created_at = `${like.created_at.slice(0, 10)}T23:30:00.000Z`
  const atNight = { ...insertable(like), id: randomUUID(), order_id: randomUUID(), created_at }
  await insertAll(bank.db, 'transfers', [atNight])
}

const clientThrough = (through: Fetch) =>
  bankClient({
    url: bank.url,
    remittanceUrl: `${bank.url}/api/remittance`,
    fetch: through,
    patienceMs: 30_000,
  })

describe('a bank that breaks one rule', () => {
  it.each(brokenBanks(() => subject.user.token).map((broken) => [broken.bank, broken] as const))(
    '%s',
    async (_, { area, about = '', sabotage, said }) => {
      const client = clientThrough(sabotage()((url, init) => fetch(url, init)))
      const asked = areas
        .filter(({ name }) => name === area)
        .map((one) => ({ ...one, checks: one.checks.filter(({ rule }) => rule.includes(about)) }))
      const results = await runChecks({ ...subject, client }, asked)
      const found = results.flatMap(({ check, outcome }) =>
        outcome.kind === 'ok' ? [] : [outcome.kind === 'differs' ? `${check.rule} ${outcome.what}` : outcome],
      )
      expect(found).toEqual(said)
    },
  )
})

/** Runs the command as it is typed. */
async function run(
  args: readonly string[],
  environment: Record<string, string> = {},
  through: Fetch = fetch,
) {
  const lines: string[] = []
  const exitCode = await runConformance(args, {
    environment,
    print: (line) => lines.push(line),
    fetch: through,
  })
  return { exitCode, lines }
}

const secrets = { CONFORMANCE_PASSWORD: DEMO.password, CONFORMANCE_MONEY_TOKEN: DEMO.moneyToken }
const colleagues = ['--second-email', DEMO.customer, '--second-email', DEMO.teller]
const typed = () => ['--url', bank.url, '--email', DEMO.superAdmin]

describe('the command', () => {
  it('finds nothing that differs at the reference bank, whatever is asked', async () => {
    const { exitCode, lines } = await run([...typed(), ...colleagues, '--writes', '--phone', PHONE], secrets)
    expect(lines.filter((line) => /^ {2}(?!ok )\S/.test(line))).toEqual([])
    expect(lines.at(-1)).toBe('Nothing differs from the contract in what was asked.')
    expect(exitCode).toBe(0)
  }, 60_000)

  it('changes nothing without --writes, and says what it left out', async () => {
    const books = () =>
      Promise.all(
        (['transfers', 'journals', 'sms_requests', 'idempotency_keys'] as const).map(
          async (table) => (await bank.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    const before = await books()
    const { exitCode, lines } = await run([...typed(), ...colleagues, '--phone', PHONE], secrets)
    expect(exitCode).toBe(0)
    expect(lines).toContain('             Needs:    --writes')
    expect(await books()).toEqual(before)
  })

  it('says what differs, what it means for the user and where the contract says it, and ends with 1', async () => {
    const deaf: Fetch = (url, init) => fetch(url.replace('/api/writes/settle', '/api/writes/gone'), init)
    const { exitCode, lines } = await run([...typed(), '--writes', '--area', 'settling'], secrets, deaf)
    expect(lines.slice(1, 7)).toEqual([
      '\nSettling a key',
      '  DIFFERS    A write that was carried out is answered with its first answer, each time.',
      '             Found:    /api/writes/settle was answered with HTTP 404 and “There is no such call”.',
      '             Means:    A lost answer cannot be looked up: staff will be asked what became of it.',
      '             Contract: README.md, “Settling a key”',
      expect.stringMatching(/^ {2}DIFFERS /),
    ])
    expect(lines.at(-1)).toBe('This bank differs from the contract.')
    expect(exitCode).toBe(1)
  })

  it('does not ask for an audit log that the configuration of the bank does not name', async () => {
    const without: Fetch = (url, init) =>
      url.endsWith('/config.json') ? Promise.resolve(new Response('{}')) : fetch(url, init)
    const { exitCode, lines } = await run([...typed(), ...colleagues, '--area', 'audit'], secrets, without)
    expect(lines.filter((line) => /^ {2}(?!skipped)\S/.test(line))).toEqual([])
    expect(lines).toContain(
      '             Needs:    a bank whose /config.json says that it has an audit log (audit: true)',
    )
    expect(exitCode).toBe(0)
  })

  it.each<[string, () => string[], Record<string, string>, string]>([
    [
      'nobody answers',
      () => ['--url', 'http://127.0.0.1:9', '--email', DEMO.superAdmin],
      secrets,
      'The bank could not be asked: ',
    ],
    [
      'the user cannot sign in',
      typed,
      { CONFORMANCE_PASSWORD: 'wrong' },
      'Nothing else could be asked: adeola@iumb.example could not sign in: HTTP 200 and UNAUTHENTICATED “Invalid email or password”.',
    ],
    [
      'there is no password',
      typed,
      {},
      'The password of --email is read from CONFORMANCE_PASSWORD of the environment, which is not set.',
    ],
    [
      'the password is an argument',
      () => [...typed(), '--password=branch-line-7'],
      secrets,
      'Secrets are no arguments. Put them into CONFORMANCE_PASSWORD and CONFORMANCE_MONEY_TOKEN of the environment.',
    ],
    [
      'the address has a password in it',
      () => ['--url', 'http://ada:branch-line-7@127.0.0.1:9', '--email', DEMO.superAdmin],
      secrets,
      '--url has no user and no password in it: it is printed.',
    ],
    ['an area is not there', () => [...typed(), '--area', 'weather'], secrets, 'There is no area weather.'],
  ])('ends with 2 if %s', async (_, args, environment, said) => {
    const { exitCode, lines } = await run(args(), environment)
    expect(exitCode).toBe(2)
    expect(lines.join('\n')).toContain(said)
    expect(lines.join('\n')).not.toContain('branch-line-7')
  })

  it('ends with 2 if a question has no answer, and says so', async () => {
    const broken: Fetch = (url, init) =>
      url.endsWith('/api/health') ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init)
    const { exitCode, lines } = await run([...typed(), '--area', 'refusals'], secrets, broken)
    expect(lines).toContain('  NO ANSWER  The bank says without a token that it is alive and ready.')
    expect(lines.at(-1)).toBe('The bank could not be asked everything.')
    expect(exitCode).toBe(2)
  })

  it('says in its help that secrets are read from the environment', async () => {
    const { exitCode, lines } = await run(['--help'])
    expect(exitCode).toBe(0)
    expect(lines.join('\n')).toContain('Secrets are read from the environment, never from an argument')
  })
})
