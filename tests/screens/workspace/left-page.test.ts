import { expect, it, onTestFinished } from 'vitest'
import { LocalDatabase } from '../../../src/offline/store/database'

/** The page is left, and the browser keeps it for Back, as Safari does with unfinished transactions. */
const leave = (persisted = true) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

async function openDatabase(name: string, durability: 'strict' | 'relaxed') {
  const db = new LocalDatabase(name, durability)
  await db.open()
  onTestFinished(async () => {
    comeBack()
    await db.delete()
  })
  return db
}

/** A transaction that does not end before the page is left. */
function unfinished(db: LocalDatabase, mode: 'r' | 'rw') {
  return new Promise<{ readonly ended: Promise<unknown> }>((begun) => {
    const ended = db
      .transaction(mode, db.values, async () => {
        for (let read = 0; read < 500; read += 1) {
          await db.values.count()
          if (read === 0) begun({ ended })
        }
      })
      .then(
        () => 'done',
        (thrown: Error) => thrown.name,
      )
  })
}

it('What only reads ends when its page is left, so that it locks the store for no other page', async () => {
  const { ended } = await unfinished(await openDatabase('left/reading', 'strict'), 'r')
  leave()
  expect(await ended).toBe('AbortError')
})

it('So does what writes lists, which can be fetched again', async () => {
  const { ended } = await unfinished(await openDatabase('left/lists', 'relaxed'), 'rw')
  leave()
  expect(await ended).toBe('AbortError')
})

it('What writes a draft is not broken off', async () => {
  const { ended } = await unfinished(await openDatabase('left/draft', 'strict'), 'rw')
  leave()
  expect(await ended).toBe('done')
})

it('A page that is left begins nothing more, and works again when it is back', async () => {
  const db = await openDatabase('left/back', 'relaxed')
  leave()
  await expect(db.values.count()).rejects.toThrow()
  comeBack()
  await db.open()
  expect(await db.values.count()).toBe(0)
})

it('A page that is left for good ends nothing by itself', async () => {
  const { ended } = await unfinished(await openDatabase('left/good', 'strict'), 'r')
  leave(false)
  expect(await ended).toBe('done')
})
