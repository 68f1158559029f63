import { type Kysely, sql } from 'kysely'

/**
 * Keeps a staff id for ever with who had it first in the organisation. Postings and approvals name their
 * users by it, so whoever took over another user's would take over what that user did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_numbers (
      org_id text not null,
      staff_id text not null,
      staff_row text not null,
      primary key (org_id, staff_id)
    )`.execute(db)
  await sql`
    insert into staff_numbers (org_id, staff_id, staff_row)
    select org_id, staff_id, id from staff where staff_id is not null`.execute(db)
  await sql`
    create function keep_staff_number() returns trigger language plpgsql as $$
    begin
      insert into staff_numbers (org_id, staff_id, staff_row)
      values (new.org_id, new.staff_id, new.id) on conflict do nothing;
      if (select staff_row from staff_numbers where org_id = new.org_id and staff_id = new.staff_id) <> new.id then
        raise unique_violation using constraint = 'staff_number_of_another';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger keep_staff_number after insert or update of org_id, staff_id on staff
      for each row when (new.staff_id is not null) execute function keep_staff_number()`.execute(db)
}
