import { type Kysely, sql } from 'kysely'

/**
 * The audit log: who did what to which record, and what was refused. It names no other table, so that nothing
 * that happens to a user or a record takes an entry along, and a trigger refuses every change of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      created_at timestamptz not null,
      request_id text not null,
      address text not null,
      org_id text not null,
      user_id text not null,
      user_name text not null,
      user_type text not null,
      operation text not null,
      record_type text,
      record_id text,
      outcome text not null check (outcome in ('done', 'refused')),
      message text,
      changes jsonb not null
    )`.execute(db)
  await sql`create index audit_entries_newest on audit_entries (org_id, created_at desc, id desc)`.execute(db)
  await sql`
    create index audit_entries_of_user on audit_entries (org_id, user_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index audit_entries_of_record on audit_entries (org_id, record_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      raise insufficient_privilege using message = 'The audit log is only added to';
    end $$`.execute(db)
  await sql`
    create trigger audit_entries_stay before update or delete or truncate on audit_entries
      for each statement execute function refuse_change_of_audit()`.execute(db)
  // Also for a session that says it replays what another database did.
  await sql`alter table audit_entries enable always trigger audit_entries_stay`.execute(db)
}
