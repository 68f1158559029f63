import { type Kysely, sql } from 'kysely'

/** The results of the nightly proof of the ledger, by day: how many of each do not add up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_proofs (
      day text primary key,
      proved_at timestamptz not null,
      entries integer not null,
      journals integer not null,
      customers integer not null,
      wallets integer not null
    )`.execute(db)
}
