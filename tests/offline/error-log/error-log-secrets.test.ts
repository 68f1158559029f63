import { afterEach, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { writing } from '../../../src/offline/drafts/draft-store'
import { logError, logFailure, logged, logUncaughtErrors } from '../../../src/offline/error-log/error-log'
import { readErrorLog } from '../../../src/offline/error-log/error-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { unseal } from '../../../src/offline/vault/vault'
import { answerJob } from '../../../src/offline/worker/answer-job'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { untilTrue } from '../../support/waiting'

const SECRETS = ['4471-money-token', 'Pa55word!', 'Ọládélé-Wúràọlá', '2019884411'] as const
const SENTENCE = `Mrs ${SECRETS.join(' and ')} {"variables":{"token":"${SECRETS[0]}"}}`

afterEach(() => void vi.unstubAllGlobals())

/** An error that contains a secret in every part that an error can have. */
function indiscreet(): Error {
  const cause = new Error(SENTENCE)
  const error = new TypeError(SENTENCE, { cause })
  error.stack = `TypeError: ${SENTENCE}\n at transfer (${SECRETS[3]})`
  return Object.assign(error, {
    variables: { token: SECRETS[0] },
    response: { data: SECRETS[2] },
    code: SECRETS[1],
  })
}

/** Everything in the database of the log, as one text. */
async function rawLog(): Promise<string> {
  const opening = indexedDB.open('branchline-errors')
  await untilTrue(() => opening.readyState === 'done')
  const db = opening.result
  const parts = await Promise.all(
    [...db.objectStoreNames].map(async (name) => {
      const store = db.transaction(name).objectStore(name)
      const [records, keys] = [store.getAll(), store.getAllKeys()]
      await untilTrue(() => records.readyState === 'done' && keys.readyState === 'done')
      return JSON.stringify([name, records.result, keys.result])
    }),
  )
  db.close()
  return parts.join('\n')
}

it('contains no token, no password and no name of a customer, whatever the errors say', async () => {
  const { db, vault } = await freshDevice()
  startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data: [],
    pagination: { total_count: 0 },
  }))
  const connection = { graphqlUrl: 'https://bank.test/api/graphql' }

  // Errors that are logged directly,
  logError('drafts/write', indiscreet())
  await Promise.reject(indiscreet()).catch(logged('workspace/sweep'))
  // including some with an invented name, or that are no errors at all,
  logError('session/open', Object.assign(indiscreet(), { name: SECRETS[2] }))
  logError('session/close', Object.assign(indiscreet(), { name: `${SECRETS[3]}Error` }))
  logError('outbox/send', Object.assign(indiscreet(), { inner: indiscreet() }))
  logError('reads/ask', SENTENCE)
  logError('reads/persist', { name: SECRETS[2], message: SENTENCE })
  // that nobody catches,
  const page = new EventTarget()
  logUncaughtErrors(page)
  page.dispatchEvent(Object.assign(new Event('error'), { error: indiscreet(), message: SENTENCE }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: indiscreet() }))
  // and that the app's own parts catch.
  await writing(() => Promise.reject(indiscreet()))
  await unseal(
    vault,
    { table: 'drafts', id: SECRETS[3] },
    {
      key: vault.keyId,
      iv: new Uint8Array(12),
      data: new TextEncoder().encode(SENTENCE).buffer,
    },
  )
  const context = {
    db,
    vault,
    token: SECRETS[0],
    orgId: 'ORG',
    cachedRowsPerList: 100,
    connection,
    signal: undefined,
  }
  db.close()
  await refreshList(context, transferList, { customer: SECRETS[2] }, 0)
  const answers: unknown[] = []
  const job = { name: 'search', search: { text: SECRETS[2], atMost: 5 } } as const
  const { graphqlUrl } = connection
  const jobContext = {
    database: db.name,
    vault,
    token: SECRETS[0],
    orgId: 'ORG',
    graphqlUrl,
    cachedRowsPerList: 100,
  }
  vi.stubGlobal('navigator', undefined)
  await answerJob(
    [transferList],
    {
      type: 'job',
      job: {
        ...job,
        get list(): never {
          throw indiscreet()
        },
      },
      context: jobContext,
    },
    { postMessage: (answer) => answers.push(answer), onmessage: null },
  )
  expect(answers).toEqual([{ ok: false, failure: { kind: 'unknown-job' } }])

  await untilTrue(async () => (await readErrorLog()).length >= 12)
  const raw = await rawLog()
  expect(SECRETS.filter((secret) => raw.includes(secret))).toEqual([])
  // This also shows that the search finds what is there.
  for (const place of [
    'drafts/write',
    'session/open',
    'lists/write',
    'vault/unseal',
    'jobs/worker',
    'uncaught',
  ])
    expect(raw).toContain(place)
})

/*
 * The compiler asserts this: each directive below must be above an error (see
 * tests/offline/store/secrets.test.ts).
 */
it('does not compile a place or a kind that is not written in the code', () => {
  const customer: string = SECRETS[2]
  const places: 'drafts/read' | 'drafts/write' = customer.length > 3 ? 'drafts/write' : 'drafts/read'
  const attempts = [
    // @ts-expect-error a value as the place
    () => logError(customer, undefined),
    // @ts-expect-error a value in the place
    () => logError(`drafts/${customer}` as const, undefined),
    // @ts-expect-error a value as the kind
    () => logFailure('jobs/refresh', customer),
    // @ts-expect-error a value as the place of a promise's end
    () => logged(customer),
    () => logError(places, undefined),
  ]
  expect(attempts).toHaveLength(5)
})
