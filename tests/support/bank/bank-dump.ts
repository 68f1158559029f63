import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import { lagosDay } from '../../../server/lists/days'
import { type SeedSize, seed } from '../../../server/seed/seed'
import { migrate } from '../../../server/storage/migrate'
import { openPglite, poolOver } from '../../../server/storage/pglite-pool'
import type { Tables } from '../../../server/storage/tables'
import { ROOT, sourceFiles } from '../code/source-files'

const FOLDER = join(ROOT, 'node_modules', '.cache', 'bank-dumps')

/**
 * Returns a dump of an embedded database: `empty`, or migrated and seeded as of today. Making one takes
 * seconds and restoring it a fraction of one, so it is made once a day and stored in a file until the bank's
 * code or a package changes.
 */
export async function bankDump(contents: 'empty' | SeedSize): Promise<Blob> {
  const stamp = `${lagosDay(new Date())}-${digestOfTheBank()}`
  const file = join(FOLDER, `${stamp}-${contents}.tar.gz`)
  if (!existsSync(file)) {
    const made = await (contents === 'empty' ? emptyDatabase() : seededDatabase(contents))
    writeDump(file, stamp, Buffer.from(await made.arrayBuffer()))
  }
  return new Blob([gunzipSync(readFileSync(file))])
}

async function emptyDatabase(): Promise<Blob> {
  const database = await openPglite('memory://')
  const dump = await database.dumpDataDir('gzip')
  await database.close()
  return dump
}

async function seededDatabase(size: SeedSize): Promise<Blob> {
  const database = await openPglite('memory://', await bankDump('empty'))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOver(database) }) })
  await migrate(db)
  await seed(db, size, new Date())
  const dump = await database.dumpDataDir('gzip')
  await db.destroy()
  return dump
}

/** Everything that can affect a dump: the bank's code, and the versions of its packages. */
function digestOfTheBank(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const { path, text } of sourceFiles('server')) hash.update(path).update(text)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Another worker may be writing the same dump, so the file appears whole or not at all. Dumps of older banks
 * are deleted.
 */
function writeDump(file: string, stamp: string, dump: Buffer): void {
  mkdirSync(FOLDER, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, dump)
  renameSync(unfinished, file)
  for (const name of readdirSync(FOLDER))
    if (!name.startsWith(stamp)) rmSync(join(FOLDER, name), { force: true })
}
