import { randomUUID } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bank } from '../../../server/bank'
import { inShareOf, sharedPool } from '../../../server/storage/pool-share'
import { ask, signIn, startTestBank } from '../../support/bank/bank'
import { whileItWaits } from '../../support/bank/bank-locks'
import { uploadFile } from '../../support/bank/bank-uploads'
import { createJournal, createTransfer, listTransfers, richAccount } from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'

describe('an organisation whose calls wait behind a lock', () => {
  let bank: Bank
  beforeAll(async () => {
    bank = await startTestBank()
  })
  afterAll(() => bank.stop())

  it('leaves connections to the others, who are answered meanwhile', async () => {
    const teller = await signIn(bank.url, DEMO.teller)
    const stranger = await signIn(bank.url, DEMO.otherOrganisation)
    const tenJournals = () => Promise.all(Array.from({ length: 10 }, () => createJournal(bank.url, teller)))
    const manyLists = async () => {
      for (let asked = 0; asked < 6; asked += 1) await listTransfers(bank.url, stranger, { limit: 1 })
      return 'answered'
    }
    const { first, meanwhile } = await whileItWaits(bank, 'IUMB', tenJournals, manyLists, 4)
    expect(meanwhile).toBe('answered')
    expect(first.map(({ data }) => data?.createJournal.status)).toEqual(Array(10).fill('success'))
  })
})

describe('a bank with one connection', () => {
  let bank: Bank
  beforeAll(async () => {
    bank = await startTestBank({ poolSize: 1 })
  })
  afterAll(() => bank.stop())

  it('answers calls of every kind: none of them needs a second one while it holds the first', async () => {
    const authorizer = await signIn(bank.url, DEMO.authorizer)
    const { nuban } = await richAccount(bank.url, authorizer)
    const key = { 'idempotency-key': randomUUID() }
    const get = async (path: string) => {
      const answer = await fetch(`${bank.url}${path}`, { headers: { authorization: authorizer.token } })
      return { status: answer.status, text: await answer.text() }
    }
    const transfer = await createTransfer(bank.url, authorizer, nuban, {}, key)
    expect(transfer.data?.createTransfer.status).toBe('success')
    const repeated = await createTransfer(bank.url, authorizer, nuban, {}, key)
    expect(repeated.status).toBe(409)
    const withWrongToken = await createTransfer(bank.url, authorizer, nuban, { token: 'WRONG1' }, {})
    expect(withWrongToken.data?.createTransfer.message).toBe('Wrong token')
    const upload = await uploadFile(bank.url, authorizer, '/api/transfers/create2', 'nothing')
    expect(upload.status).toBe(422)
    const questions = ['a', 'b', 'c', 'd', 'e'].map(
      (name) => `${name}: getOrgBranches(org_code: "IUMB") { data { code } }`,
    )
    const several = await ask(bank.url, authorizer.token, `{ ${questions.join(' ')} }`)
    expect(several.status).toBe(200)
    const exported = await get('/api/transfers/csv_export?org_id=IUMB')
    expect([exported.status, exported.text.includes('Order ID')]).toEqual([200, true])
  })
})

describe('the share of a pool', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A pool that always has a connection left, and knows how many are out. */
  function endlessPool() {
    let out = 0
    let isDown = false
    const pool: PostgresPool = {
      async connect() {
        if (isDown) throw new Error('The database is down')
        out += 1
        return {
          query: () => {
            throw new Error('Nothing is asked')
          },
          release: () => {
            out -= 1
          },
        }
      },
      end: async () => {},
    }
    return {
      pool,
      out: () => out,
      setDown: (down: boolean) => {
        isDown = down
      },
    }
  }

  const take = (pool: PostgresPool, orgId: string | undefined) => inShareOf(orgId, () => pool.connect())

  it('is four of ten, and one if there are only two', async () => {
    // The calls that wait are never turned away: nobody is there any more who would hear of it.
    vi.useFakeTimers()
    const ten = endlessPool()
    const two = endlessPool()
    const [poolOfTen, poolOfTwo] = [sharedPool(ten.pool, 10), sharedPool(two.pool, 2)]
    for (let asked = 0; asked < 12; asked += 1) {
      void take(poolOfTen, 'IUMB')
      void take(poolOfTwo, 'IUMB')
    }
    await vi.waitFor(() => expect([ten.out(), two.out()]).toEqual([4, 1]))
  })

  it('passes what is given back to the call that waits longest', async () => {
    const { pool, out } = endlessPool()
    const shared = sharedPool(pool, 2)
    const first = await take(shared, 'IUMB')
    const order: string[] = []
    const second = take(shared, 'IUMB').then((client) => {
      order.push('second')
      client.release()
    })
    const third = take(shared, 'IUMB').then((client) => {
      order.push('third')
      client.release()
    })
    first.release()
    await Promise.all([second, third])
    expect([order, out()]).toEqual([['second', 'third'], 0])
  })

  it('is waited for ten seconds, and then the call fails', async () => {
    vi.useFakeTimers()
    const { pool } = endlessPool()
    const shared = sharedPool(pool, 2)
    const held = await take(shared, 'IUMB')
    const failed = expect(take(shared, 'IUMB')).rejects.toThrow('waited too long for a connection')
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
    held.release()
    await expect(take(shared, 'IUMB')).resolves.toBeDefined()
  })

  it('is given back by a call that gets no connection', async () => {
    const { pool, setDown } = endlessPool()
    const shared = sharedPool(pool, 2)
    setDown(true)
    await expect(take(shared, 'IUMB')).rejects.toThrow('The database is down')
    setDown(false)
    await expect(take(shared, 'IUMB')).resolves.toBeDefined()
  })

  it('is no concern of the other organisations, nor of what the bank does by itself', async () => {
    const { pool, out } = endlessPool()
    const shared = sharedPool(pool, 2)
    await take(shared, 'IUMB')
    await take(shared, 'AGCO')
    await take(shared, undefined)
    expect(out()).toBe(3)
  })
})
