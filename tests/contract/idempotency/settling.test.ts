import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Bank, startBank } from '../../../server/bank'
import { codeOf, type Signed, signIn } from '../../support/bank/bank'
import { databaseOf } from '../../support/bank/bank-database'
import { countJournals, createJournal, createTransfer, operationDate } from '../../support/bank/bank-writes'
import { openKeyedBank, replayed, withKey } from './keyed-bank'

const { bank, url, teller, sender, pass, fateOf, pauseNextClaim } = openKeyedBank()

interface Settled {
  state: string
  answer?: Record<string, unknown>
}

async function post(at: string, token: string | undefined, body: string) {
  const response = await fetch(`${at}/api/writes/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    body,
  })
  return { status: response.status, body: (await response.json()) as Settled & { message?: string } }
}

async function settle(operation: string, key: string, by: Signed = teller(), at = url()): Promise<Settled> {
  const { status, body } = await post(at, by.token, JSON.stringify({ operation, key }))
  expect(status).toBe(200)
  return body
}

describe('a key that is settled', () => {
  it('tells the first answer of a write whose answer was lost', async () => {
    const key = randomUUID()
    fateOf('createJournal', 'drop')
    await expect(createJournal(url(), teller(), {}, withKey(key))).rejects.toThrow('fetch failed')
    const settled = await settle('createJournal', key)
    expect(settled).toEqual({
      state: 'answered',
      answer: { data: { createJournal: expect.objectContaining({ status: 'success' }) } },
    })
    expect(await settle('createJournal', key)).toEqual(settled)
  })

  it('tells a refusal as it was said', async () => {
    const key = randomUUID()
    const order_id = randomUUID()
    await createTransfer(url(), teller(), sender(), { order_id })
    await createTransfer(url(), teller(), sender(), { order_id }, withKey(key))
    expect(await settle('createTransfer', key)).toMatchObject({
      state: 'answered',
      answer: { data: { createTransfer: { status: 'error', message: 'Duplicate order id' } } },
    })
    const forbidden = randomUUID()
    await createJournal(url(), teller(), { org_id: 'AGCO' }, withKey(forbidden))
    expect(await settle('createJournal', forbidden)).toMatchObject({
      state: 'answered',
      answer: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    })
  })

  it('tells the status and the body of a REST call, by its path', async () => {
    const key = randomUUID()
    await fetch(`${url()}/api/remittance/loan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: teller().token, ...withKey(key) },
      body: JSON.stringify({ orgId: 'AGCO' }),
    })
    expect(await settle('/loan', key)).toEqual({
      state: 'answered',
      answer: { status: expect.any(Number), body: { message: expect.any(String), code: expect.any(String) } },
    })
  })

  it('is withdrawn if the bank has not seen it: its write is refused, however late it arrives', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    expect(await settle('createJournal', key)).toEqual({ state: 'withdrawn' })
    const late = await createJournal(url(), teller(), {}, withKey(key))
    expect([late.status, codeOf(late), replayed(late)]).toEqual([409, 'WITHDRAWN', null])
    expect(await settle('createJournal', key)).toEqual({ state: 'withdrawn' })
    expect(await countJournals(url(), teller())).toBe(before)
  })

  it('is withdrawn for an upload by its path', async () => {
    const key = randomUUID()
    expect(await settle('/api/transfers/create2', key)).toEqual({ state: 'withdrawn' })
    const form = new FormData()
    form.set('myFile', new File(['sender_acct_no'], 'late.csv'))
    const late = await fetch(`${url()}/api/transfers/create2`, {
      method: 'POST',
      headers: { authorization: teller().token, ...withKey(key) },
      body: form,
    })
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ code: 'WITHDRAWN' })])
  })

  it('is running while its write is carried out, and answered afterwards', async () => {
    const key = randomUUID()
    const { claimed, release } = pauseNextClaim()
    const first = createJournal(url(), teller(), {}, withKey(key))
    await claimed
    expect(await settle('createJournal', key)).toEqual({ state: 'running' })
    release()
    await first
    expect(await settle('createJournal', key)).toMatchObject({ state: 'answered' })
  })

  it('is withdrawn a minute after a crash, and the crashed call can no longer write', async () => {
    const key = randomUUID()
    const before = await countJournals(url(), teller())
    const { claimed, release } = pauseNextClaim()
    const dead = createJournal(url(), teller(), {}, withKey(key))
    await claimed
    pass(61_000)
    expect(await settle('createJournal', key)).toEqual({ state: 'withdrawn' })
    release()
    expect((await dead).status).toBe(409)
    expect(await countJournals(url(), teller())).toBe(before)
  })

  it('counts as not seen after its money token was refused', async () => {
    const key = randomUUID()
    const order_id = randomUUID()
    await createTransfer(url(), teller(), sender(), { order_id, token: 'WRONG1' }, withKey(key))
    expect(await settle('createTransfer', key)).toEqual({ state: 'withdrawn' })
    const right = await createTransfer(url(), teller(), sender(), { order_id }, withKey(key))
    expect(codeOf(right)).toBe('WITHDRAWN')
  })

  it('is kept for thirty days, withdrawn or answered', async () => {
    const [seen, unseen] = [randomUUID(), randomUUID()]
    const journal = { operationDate: await operationDate(url(), teller()) }
    await createJournal(url(), teller(), journal, withKey(seen))
    await settle('createJournal', unseen)
    pass(29.9 * 86_400_000)
    const later = await signIn(url(), 'folasade@iumb.example')
    expect(await settle('createJournal', seen, later)).toMatchObject({ state: 'answered' })
    expect(codeOf(await createJournal(url(), later, journal, withKey(unseen)))).toBe('WITHDRAWN')
    pass(-29.9 * 86_400_000)
  })

  it('is its user’s: a colleague’s question neither tells nor withdraws anything of it', async () => {
    const key = randomUUID()
    const colleague = await signIn(url(), 'ngozi@iumb.example')
    expect(await settle('createJournal', key, colleague)).toEqual({ state: 'withdrawn' })
    const first = await createJournal(url(), teller(), {}, withKey(key))
    expect(first.data?.createJournal.status).toBe('success')
    expect(await settle('createJournal', key, colleague)).toEqual({ state: 'withdrawn' })
  })
})

describe('a question that names no write', () => {
  it.each([
    ['another operation', JSON.stringify({ operation: 'getAccounts', key: randomUUID() })],
    ['the sign-in', JSON.stringify({ operation: 'adminSignIn', key: randomUUID() })],
    ['no key', JSON.stringify({ operation: 'createJournal' })],
    ['an endless key', JSON.stringify({ operation: 'createJournal', key: 'k'.repeat(101) })],
    ['no JSON', 'operation=createJournal'],
  ])('is refused: %s', async (_, body) => {
    expect((await post(url(), teller().token, body)).status).toBe(400)
  })

  it('is refused without a sign-in', async () => {
    const body = JSON.stringify({ operation: 'createJournal', key: randomUUID() })
    expect((await post(url(), undefined, body)).status).toBe(401)
  })
})

/** How often a write and its settling are raced; more by hand. */
const RACES = Number(process.env.SETTLING_RACES ?? 60)

describe('a write and its settling at the same time', () => {
  it('agree at one bank and at two of them on one database: what is withdrawn leaves nothing, what is answered is there once', async () => {
    const second = await secondBank()
    try {
      const before = await countJournals(url(), teller())
      const counts = { answered: 0, withdrawn: 0 }
      for (let race = 0; race < RACES; race += 1) {
        const key = randomUUID()
        const write = () => createJournal(url(), teller(), {}, withKey(key))
        const ask = () => settle('createJournal', key, teller(), second.url)
        // Each of the two is first half of the time.
        const [, settled] = race % 2 === 0 ? await Promise.all([write(), ask()]) : await reversed(ask, write)
        const final = settled.state === 'running' ? await settle('createJournal', key) : settled
        expect(['answered', 'withdrawn']).toContain(final.state)
        counts[final.state as keyof typeof counts] += 1
        const repeat = await createJournal(url(), teller(), {}, withKey(key))
        expect(final.state === 'answered' ? replayed(repeat) : codeOf(repeat)).toBe(
          final.state === 'answered' ? 'true' : 'WITHDRAWN',
        )
      }
      expect(counts.answered + counts.withdrawn).toBe(RACES)
      expect(await countJournals(url(), teller())).toBe(before + counts.answered)
    } finally {
      await second.stop()
    }
  }, 600_000)
})

async function reversed<First, Second>(first: () => Promise<First>, second: () => Promise<Second>) {
  const [one, other] = await Promise.all([first(), second()])
  return [other, one] as const
}

/** Another bank on the same PostgreSQL. The embedded database has one process: there it is the same bank. */
async function secondBank(): Promise<Pick<Bank, 'url' | 'stop'>> {
  const databaseUrl = await databaseOf(bank())
  if (databaseUrl === undefined) return { url: url(), stop: async () => {} }
  return startBank({ port: 0, databaseUrl, dataDir: '', seed: 'small' })
}
