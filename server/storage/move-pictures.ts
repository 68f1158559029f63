import { sql } from 'kysely'
import { lockNumbers } from './advisory-locks.ts'
import type { Database } from './open.ts'

/** How many accounts' pictures are moved at once: some eight hundred megabytes at the very most. */
const accountsAtOnce = 100

/**
 * Moves the pictures that an earlier bank stored with the accounts to a table of their own, and then drops
 * their columns. Each step is a statement, so that a process that is killed has moved a picture or has not,
 * and the next one goes on where it ended.
 */
export async function movePictures(db: Database): Promise<void> {
  // A process of an earlier bank, which starts at the same time, knows this lock alone.
  await sql`select pg_advisory_lock(${lockNumbers.pictures})`.execute(db)
  try {
    await moveAll(db)
  } finally {
    await sql`select pg_advisory_unlock(${lockNumbers.pictures})`.execute(db)
  }
}

/** True if an earlier bank stored the pictures with the accounts, and they are not all moved yet. */
export async function hasPicturesToMove(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (
      select from information_schema.columns
      where table_schema = 'public' and table_name = 'accounts' and column_name = 'picture'
    ) as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

async function moveAll(db: Database): Promise<void> {
  if (!(await hasPicturesToMove(db))) return
  let after: string | null = ''
  while (after !== null) after = await moveSome(db, after)
  await sql`alter table accounts drop column if exists picture, drop column if exists id_image`.execute(db)
}

/** Moves the pictures of the next accounts by id, and returns the last of them; null if there is none. */
async function moveSome(db: Database, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with part as (
      select id, picture, id_image from accounts where id > ${after} order by id limit ${accountsAtOnce}
    ), moved as (
      insert into account_pictures (account_id, picture, id_image)
      select id, picture, id_image from part where picture is not null or id_image is not null
      on conflict do nothing
    )
    select max(id) as last from part`.execute(db)
  return rows[0]?.last ?? null
}
