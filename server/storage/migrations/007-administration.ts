import { type Kysely, sql } from 'kysely'

/**
 * Lets staff, app users and cars lack what a bank may not know of them, makes staff ids unique within an
 * organisation, and gives accounts the BVN as a column of its own, so that it can be searched for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      alter column phone drop not null,
      alter column gender drop not null,
      alter column status drop not null,
      alter column staff_id drop not null,
      alter column branch_code drop not null,
      alter column money_token_hash drop not null`.execute(db)
  await sql`create unique index staff_number on staff (org_id, staff_id)`.execute(db)
  await sql`create sequence staff_ids start 5001`.execute(db)
  await sql`create index sessions_of on sessions (staff_row)`.execute(db)
  await sql`alter table accounts add column bvn text`.execute(db)
  await sql`update accounts set bvn = opening::json ->> 'bvn'`.execute(db)
  await sql`
    alter table app_users
      alter column name drop not null,
      alter column phone drop not null,
      alter column signed_up drop not null,
      alter column login drop not null,
      alter column info drop not null,
      alter column bvn drop not null,
      alter column bvn_skipped drop not null`.execute(db)
  await sql`
    alter table cars
      alter column plate_no drop not null,
      alter column car_name drop not null,
      alter column car_model drop not null,
      alter column available drop not null,
      alter column description drop not null,
      alter column created_at drop not null`.execute(db)
}
