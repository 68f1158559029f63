import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { watchReadiness } from '../../../server/storage/readiness'
import { signIn, startTestBank } from '../../support/bank/bank'
import { createJournal } from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'
import { later } from '../../support/later'

let bank: Bank
const held = later(undefined)
const claimed = later(undefined)
beforeAll(async () => {
  const afterClaim = async () => {
    claimed.letGo()
    await held.answer()
  }
  bank = await startTestBank({ poolSize: 1, faults: { afterClaim } })
}, 120_000)
/** The last test stops the bank. */
let isStopped = false
afterAll(async () => {
  if (!isStopped) await bank.stop()
})

async function ready(): Promise<unknown[]> {
  const answer = await fetch(`${bank.url}/api/ready`)
  return [answer.status, await answer.json()]
}

describe('a bank that is asked whether it is ready', () => {
  it('says yes, and that nobody may store the answer', async () => {
    expect(await ready()).toEqual([200, { ready: true }])
    expect((await fetch(`${bank.url}/api/ready`)).headers.get('cache-control')).toBe('no-store')
  })

  it('says no while the database does not answer, and yes again when it does', async () => {
    const lock = later(undefined)
    const locking = bank.db.transaction().execute(lock.answer)
    expect(await ready()).toEqual([503, { ready: false, because: 'database' }])
    lock.letGo()
    await locking
    await expect.poll(ready).toEqual([200, { ready: true }])
  })

  it('says no after a write that found the disk full, until there is room again', async () => {
    await sql`
      create function find_disk_full() returns event_trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(bank.db)
    await sql`create event trigger disk_is_full on ddl_command_start execute function find_disk_full()`.execute(
      bank.db,
    )
    expect(await ready()).toEqual([200, { ready: true }])
    const write = sql`create table of_no_use (n integer)`.execute(bank.db)
    await expect(write).rejects.toThrow('No space left on device')
    expect(await ready()).toEqual([503, { ready: false, because: 'disk' }])
    expect(await ready()).toEqual([503, { ready: false, because: 'disk' }])
    await sql`drop event trigger disk_is_full`.execute(bank.db)
    expect(await ready()).toEqual([200, { ready: true }])
  })

  it('says no while its tables are not up to date', async () => {
    expect(await watchReadiness().state()).toEqual({ ready: false, because: 'database' })
  })

  it('says no when it is about to stop', async () => {
    const teller = await signIn(bank.url, DEMO.teller)
    const write = createJournal(bank.url, teller, {}, { 'idempotency-key': 'while it stops' })
    await claimed.answer()
    const probe = connect(bank.port, '127.0.0.1')
    const answered = once(probe, 'data')
    await new Promise<void>((resolve) => probe.write('GET /api/ready HTTP/1.1\r\n', () => resolve()))
    // The bank has seen the beginning of the request when it has answered another one that came later.
    await ready()
    const stopped = bank.stop()
    isStopped = true
    probe.write('Host: bank\r\n\r\n')
    const [text] = await answered
    expect(String(text)).toMatch(/^HTTP\/1\.1 503 /)
    expect(String(text)).toContain('{"ready":false,"because":"stopping"}')
    held.letGo()
    expect((await write).data?.createJournal.status).toBe('success')
    await stopped
  })
})
