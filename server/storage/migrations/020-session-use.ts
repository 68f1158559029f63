import { type Kysely, sql } from 'kysely'

/** When a session was last used, so that one that nobody uses ends. Those of before count as used now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column used_at timestamptz not null default now()`.execute(db)
}
