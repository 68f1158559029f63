import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { areas } from './areas'
import { type BankClient, bankClient, type Fetch, jsonIn, Unreachable } from './bank-client'
import { Difference } from './check'
import { exitCodeOf, rowOf, summaryOf } from './report'
import { runChecks } from './run-checks'
import { type Member, NotSignedIn, type Subject, signIn } from './subject'

const HELP = `npm run conformance -- --url http://127.0.0.1:4000 --email user@bank.example

Holds a bank against the contract, call by call, and says in plain words what differs and what it means for the users.

  --url ADDRESS           the bank: what is before /api/graphql
  --email ADDRESS         who asks; a Super_Admin can ask everything
  --second-email ADDRESS  a colleague, more than once if wanted: a Customer, whom most is refused, and another one who
                          may book journals
  --remittance ADDRESS    what is before /salary and /loan, if it is not URL/api/remittance
  --writes                also asks what writes: it books journals of one naira, and enters and uploads transfers and a
                          posting of 1.50, which wait for approval. Without it nothing is changed.
  --phone NUMBER          with --writes: sends one text message to this number
  --no-keys               the bank does not honour Idempotency-Key (config.json, idempotency: false)
  --area NAME             only this area, more than once if wanted: ${areas.map(({ name }) => name).join(', ')}
  --help                  this text

Secrets are read from the environment, never from an argument, where other users of the machine would see them:

  CONFORMANCE_PASSWORD         the password of --email
  CONFORMANCE_SECOND_PASSWORD  that of every --second-email, if it is another one
  CONFORMANCE_MONEY_TOKEN      the money token of --email, for transfers and uploads

Exit code: 0 if nothing differs, 1 if something differs, 2 if the bank could not be asked.`

/** The environment, output and network of a run of the command. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly fetch: Fetch
}

const PATIENCE_MS = 30_000
const PROGRESS_MS = 120_000
/** The command cannot be carried out as it was typed. */
class WrongCommand extends Error {}

/** Runs the command and returns its exit code. */
export async function runConformance(
  args: readonly string[],
  { environment, print, fetch }: Surroundings,
): Promise<number> {
  try {
    const options = optionsOf(args)
    if (options.help) {
      print(HELP)
      return 0
    }
    const asked = areas.filter(({ name }) => options.area === undefined || options.area.includes(name))
    const subject = await subjectOf(options, environment, fetch)
    const members = [subject.user, ...subject.others].map(({ email, userType }) => `${email} (${userType})`)
    print(`${options.url}, asked by ${members.join(', ')}`)
    let title = ''
    const results = await runChecks(subject, asked, (result) => {
      if (result.area.title !== title) print(`\n${result.area.title}`)
      title = result.area.title
      for (const line of rowOf(result)) print(line)
    })
    print('')
    for (const line of summaryOf(results)) print(line)
    return exitCodeOf(results)
  } catch (problem) {
    if (problem instanceof WrongCommand) print(`${problem.message}\nnpm run conformance -- --help says more.`)
    else if (problem instanceof Unreachable) print(`The bank could not be asked: ${problem.message}`)
    else if (problem instanceof NotSignedIn || problem instanceof Difference)
      print(`Nothing else could be asked: ${problem.message}`)
    else throw problem
    return 2
  }
}

type Options = ReturnType<typeof parsed>

function optionsOf(args: readonly string[]): Options {
  const secret = args.find((arg) => /^--(second-)?(password|money-?token|token)\b/.test(arg))
  if (secret)
    throw new WrongCommand(
      'Secrets are no arguments. Put them into CONFORMANCE_PASSWORD and CONFORMANCE_MONEY_TOKEN of the environment.',
    )
  try {
    const options = parsed(args)
    const unknown = options.area?.find((name) => !areas.some((area) => area.name === name))
    if (unknown) throw new WrongCommand(`There is no area ${unknown}.`)
    return options
  } catch (problem) {
    if (problem instanceof TypeError) throw new WrongCommand(problem.message)
    throw problem
  }
}

const parsed = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      email: { type: 'string' },
      'second-email': { type: 'string', multiple: true, default: [] },
      remittance: { type: 'string' },
      writes: { type: 'boolean', default: false },
      phone: { type: 'string' },
      'no-keys': { type: 'boolean', default: false },
      area: { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
  }).values

async function subjectOf(
  options: Options,
  environment: Surroundings['environment'],
  fetch: Fetch,
): Promise<Subject> {
  const { url, email, 'second-email': otherEmails, remittance, writes, phone } = options
  const { CONFORMANCE_PASSWORD, CONFORMANCE_SECOND_PASSWORD, CONFORMANCE_MONEY_TOKEN } = environment
  if (!url || !URL.canParse(url))
    throw new WrongCommand('--url says where the bank is: --url http://127.0.0.1:4000')
  const { username, password } = new URL(url)
  if (username || password) throw new WrongCommand('--url has no user and no password in it: it is printed.')
  if (!email) throw new WrongCommand('--email says who asks.')
  if (!CONFORMANCE_PASSWORD)
    throw new WrongCommand(
      'The password of --email is read from CONFORMANCE_PASSWORD of the environment, which is not set.',
    )
  const base = url.replace(/\/+$/, '')
  const client = bankClient({
    url: base,
    remittanceUrl: remittance ?? `${base}/api/remittance`,
    fetch,
    patienceMs: PATIENCE_MS,
  })
  const others: Member[] = []
  for (const other of otherEmails)
    others.push(await signIn(client, other, CONFORMANCE_SECOND_PASSWORD || CONFORMANCE_PASSWORD))
  return {
    client,
    user: await signIn(client, email, CONFORMANCE_PASSWORD),
    others,
    writes,
    keys: !options['no-keys'],
    audit: await hasAuditLog(client),
    moneyToken: CONFORMANCE_MONEY_TOKEN || undefined,
    phone,
    progressMs: PROGRESS_MS,
    newSession: async () => (await signIn(client, email, CONFORMANCE_PASSWORD)).token,
  }
}

/** True if the bank's runtime configuration says so (rest.md, "Runtime configuration"). */
async function hasAuditLog(client: BankClient): Promise<boolean> {
  const { text } = await client.get('/config.json', undefined)
  return v.is(v.object({ audit: v.literal(true) }), jsonIn(text))
}
