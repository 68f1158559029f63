import { randomUUID } from 'node:crypto'
import { rateLimited } from '../call/refusals.ts'
import type { Database } from '../storage/open.ts'
import { longestWindowMs, pauseAfter, type Secret, type TryLimit, tryLimits } from './try-limits.ts'
import { isUsualAddress } from './usual-addresses.ts'

export interface Try {
  kind: Secret
  /** The e-mail address in lower case, or the user's id. */
  subject: string
  /** The client's address, as limits count it. */
  address: string
}

/** Which wrong tries are counted together, and how many there may be. */
interface Count {
  limits: readonly TryLimit[]
  of: Partial<Try>
  /** Leaves out the tries that are still being checked. */
  foundWrong: boolean
}

/**
 * Checks a secret, unless there were too many wrong tries: then throws RATE_LIMITED (contract, "Refusals").
 * The try counts as wrong before it is checked, so that many at once cannot outrun the count, and no more if
 * it was right. A client address is different, because all of a branch may sign in at once from one: there a
 * try counts once it was found wrong, and is refused afterwards if others were found wrong meanwhile.
 * @param isRight is told whether a password is tried at an address from which its user has signed in
 */
export async function checkTry(
  db: Database,
  attempt: Try,
  now: Date,
  isRight: (isUsual: boolean) => Promise<boolean>,
): Promise<boolean> {
  const id = randomUUID()
  const { kind, subject, address } = attempt
  const isUsual = kind === 'password' && (await isUsualAddress(db, subject, address, now))
  const counts = countsOf(attempt, isUsual)
  await db
    .insertInto('wrong_tries')
    .values({ id, ...attempt, tried_at: now.toISOString(), found_wrong: false })
    .execute()
  const forget = async () => {
    await db.deleteFrom('wrong_tries').where('id', '=', id).execute()
  }
  const before = await pauseOf(db, id, counts, now)
  if (before > 0) {
    await forget()
    throw rateLimited(Math.ceil(before / 1000))
  }
  const right = await isRight(isUsual).catch(async (problem) => {
    // It was not checked, so that nothing was found wrong.
    await forget()
    throw problem
  })
  if (right) await forget()
  else await db.updateTable('wrong_tries').set({ found_wrong: true }).where('id', '=', id).execute()
  const meanwhile = counts.filter(({ foundWrong }) => foundWrong)
  const after = await pauseOf(db, id, meanwhile, now)
  if (after > 0) throw rateLimited(Math.ceil(after / 1000))
  return right
}

/**
 * A stranger must not lock a user out: at an address from which the user has signed in, the tries for that
 * user at that address are counted by themselves.
 */
function countsOf({ kind, subject, address }: Try, isUsual: boolean): Count[] {
  const limits = tryLimits[kind]
  if (kind === 'money token') return [{ limits, of: { kind, subject }, foundWrong: false }]
  if (isUsual) return [{ limits, of: { kind, subject, address }, foundWrong: false }]
  return [
    { limits, of: { kind, subject }, foundWrong: false },
    { limits: tryLimits.address, of: { kind, address }, foundWrong: true },
  ]
}

/** Returns the longest pause in ms that the tries beside this one make; 0 if none. */
async function pauseOf(db: Database, id: string, counts: readonly Count[], now: Date): Promise<number> {
  const pauses: number[] = []
  for (const { limits, of, foundWrong } of counts) {
    const tries = await db
      .selectFrom('wrong_tries')
      .select('tried_at')
      .where((row) => row.and(of))
      .where('id', '<>', id)
      .where('tried_at', '>', new Date(now.getTime() - longestWindowMs).toISOString())
      .$if(foundWrong, (query) => query.where('found_wrong', '=', true))
      .orderBy('tried_at', 'desc')
      .limit(Math.max(...limits.map(({ most }) => most)))
      .execute()
    pauses.push(
      pauseAfter(
        tries.map(({ tried_at }) => tried_at),
        limits,
        now,
      ),
    )
  }
  return Math.max(0, ...pauses)
}

/** Deletes the tries that count no more. */
export async function deleteOldTries(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - longestWindowMs).toISOString()
  await db.deleteFrom('wrong_tries').where('tried_at', '<', oldest).execute()
}
