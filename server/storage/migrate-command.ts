import { existsSync } from 'node:fs'
import { lockNumbers, oneAtATime } from './advisory-locks.ts'
import { booksIn } from './data-folder.ts'
import { type MigrationState, migrate, migrationState, newDatabaseState } from './migrate.ts'
import { type DatabaseLocation, openDatabase } from './open.ts'

/** Brings the tables up to date without starting a bank, or only finds out what there is to do. */
export async function migrateTables(location: DatabaseLocation, isDryRun: boolean): Promise<MigrationState> {
  // Opening an embedded database that is not there yet would make it.
  if (isDryRun && !location.databaseUrl && !existsSync(booksIn(location.dataDir))) return newDatabaseState()
  const { db } = await openDatabase(location)
  try {
    return isDryRun ? await migrationState(db) : await oneAtATime(db, lockNumbers.start, migrate)
  } finally {
    await db.destroy()
  }
}

/** Returns what the command prints, a line for each migration. */
export function migrationLines({ pending, unknown }: MigrationState, isDryRun: boolean): string[] {
  const heading = isDryRun ? 'These migrations would run; nothing was changed:' : 'These migrations ran:'
  const lines = pending.length > 0 ? [heading, ...pending.map(indented)] : ['The tables are up to date.']
  return unknown.length > 0
    ? [
        ...lines,
        'A newer release has run these, which this one leaves as they are:',
        ...unknown.map(indented),
      ]
    : lines
}

const indented = (name: string) => `  ${name}`
