import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column is_withdrawn boolean not null default false`.execute(db)
}
