import { type Kysely, sql } from 'kysely'

/**
 * Tries are counted by the client's address too, and where a user signs in is remembered, so that strangers'
 * tries do not lock the user out there. Tries of before are of an unknown address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wrong_tries
      add column address text not null default '',
      add column found_wrong boolean not null default true`.execute(db)
  await sql`create index wrong_tries_from on wrong_tries (kind, address, tried_at)`.execute(db)
  await sql`
    create table sign_in_addresses (
      staff_row text not null references staff,
      address text not null,
      signed_in_at timestamptz not null,
      primary key (staff_row, address)
    )`.execute(db)
}
