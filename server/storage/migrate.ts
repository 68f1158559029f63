import { Migrator, sql } from 'kysely'
import * as peopleAndSessions from './migrations/001-people-and-sessions.ts'
import * as accountsAndLedger from './migrations/002-accounts-and-ledger.ts'
import * as moneyMovement from './migrations/003-money-movement.ts'
import * as repaymentsAndMessages from './migrations/004-repayments-and-messages.ts'
import * as ledgerLines from './migrations/005-ledger-lines.ts'
import * as approvalsAndBills from './migrations/006-approvals-and-bills.ts'
import * as administration from './migrations/007-administration.ts'
import * as repaymentWrites from './migrations/008-repayment-writes.ts'
import * as remittance from './migrations/009-remittance.ts'
import * as withdrawnKeys from './migrations/011-withdrawn-keys.ts'
import * as foldedSearch from './migrations/012-folded-search.ts'
import * as accountPictures from './migrations/013-account-pictures.ts'
import * as longLists from './migrations/014-long-lists.ts'
import * as staffNumbers from './migrations/016-staff-numbers.ts'
import * as signInLimits from './migrations/017-sign-in-limits.ts'
import * as auditLog from './migrations/018-audit-log.ts'
import * as ledgerProofs from './migrations/019-ledger-proofs.ts'
import * as sessionUse from './migrations/020-session-use.ts'
import * as endOfDay from './migrations/021-end-of-day.ts'
import { hasPicturesToMove, movePictures } from './move-pictures.ts'
import type { Database } from './open.ts'

const migrations = {
  '001-people-and-sessions': peopleAndSessions,
  '002-accounts-and-ledger': accountsAndLedger,
  '003-money-movement': moneyMovement,
  '004-repayments-and-messages': repaymentsAndMessages,
  '005-ledger-lines': ledgerLines,
  '006-approvals-and-bills': approvalsAndBills,
  '007-administration': administration,
  '008-repayment-writes': repaymentWrites,
  '009-remittance': remittance,
  '011-withdrawn-keys': withdrawnKeys,
  '012-folded-search': foldedSearch,
  '013-account-pictures': accountPictures,
  '014-long-lists': longLists,
  '016-staff-numbers': staffNumbers,
  '017-sign-in-limits': signInLimits,
  '018-audit-log': auditLog,
  '019-ledger-proofs': ledgerProofs,
  '020-session-use': sessionUse,
  '021-end-of-day': endOfDay,
}

/** How a database stands to this release, by the names of migrations. */
export interface MigrationState {
  /** The migrations that this release would run, in this order. */
  pending: string[]
  /** The migrations that a newer release has run on the database. */
  unknown: string[]
}

/** Returns what {@link migrate} would do, and changes nothing. */
export async function migrationState(db: Database): Promise<MigrationState> {
  const done = await executedMigrations(db)
  const pending = Object.keys(migrations).filter((name) => !done.includes(name))
  return {
    pending: (await hasPicturesToMove(db)) ? [...pending, 'pictures to a table of their own'] : pending,
    unknown: done.filter((name) => !Object.hasOwn(migrations, name)),
  }
}

/** Returns the state of a database that is not there yet. */
export const newDatabaseState = (): MigrationState => ({ pending: Object.keys(migrations), unknown: [] })

async function executedMigrations(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!found[0]?.is_there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the tables up to date, over one connection ({@link oneAtATime}), and returns what there was to do. A
 * step that fails leaves the database as it was and throws what went wrong. The move of pictures is many
 * steps, and goes on at the next start where it ended. Migrations of a newer release stay as they
 * are: this one goes on beside it (README, "Migrations").
 */
export async function migrate(connection: Database): Promise<MigrationState> {
  const state = await migrationState(connection)
  // Kysely calls a database corrupted that has run what it is not given.
  const ofNewerRelease = state.unknown.map((name) => [name, { up: async () => {} }])
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => ({ ...migrations, ...Object.fromEntries(ofNewerRelease) }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await movePictures(connection)
  return state
}
