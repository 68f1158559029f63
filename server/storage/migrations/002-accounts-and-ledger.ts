import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id text primary key,
      phone_id text,
      account_id text,
      account_name text not null,
      surname text not null,
      first_name text not null,
      middle_name text,
      phone_number text,
      email text not null,
      address text not null,
      street text not null,
      state text not null,
      office_address text,
      identification_type text,
      identification_others text,
      id_image text,
      picture text,
      account_type text,
      account_type_others text,
      account_number text not null,
      sector text not null,
      staff_id text,
      customer_id text not null,
      branch_code text not null,
      nuban text not null unique,
      org_id text not null references organisations,
      updated_by text,
      updated_at timestamptz,
      created_at timestamptz not null,
      balance_kobo bigint not null check (balance_kobo >= 0),
      opening text,
      unique (org_id, account_number)
    )`.execute(db)
  await sql`create index accounts_newest on accounts (org_id, created_at desc, id desc)`.execute(db)
  await sql`
    create table branches (
      id text primary key,
      name text not null,
      code text not null,
      status text not null,
      created timestamptz not null,
      updated timestamptz not null,
      address text not null,
      org_id text not null references organisations,
      created_at timestamptz not null,
      unique (org_id, code)
    )`.execute(db)
  await sql`
    create table gl_accounts (
      id text primary key,
      org_id text not null references organisations,
      subclass text not null,
      code text not null,
      description text not null,
      tags text,
      created timestamptz not null,
      expiration date,
      type text not null,
      currency text not null,
      root text,
      parent text,
      unique (org_id, code)
    )`.execute(db)
  await sql`
    create table journals (
      id text primary key,
      org_id text not null references organisations,
      narration text not null,
      branch text not null,
      note text,
      "operationDate" date not null,
      folio integer not null,
      created_date timestamptz not null,
      status text not null
    )`.execute(db)
  await sql`create index journals_by_date on journals (org_id, created_date, id)`.execute(db)
  await sql`
    create table journal_records (
      id text primary key,
      entry_id text not null references journals,
      line integer not null,
      amount_kobo bigint not null check (amount_kobo > 0),
      type text not null check (type in ('DEBIT', 'CREDIT')),
      account_code text not null,
      sub_narration text not null,
      created_at timestamptz not null,
      unique (entry_id, line)
    )`.execute(db)
  await sql`
    create table balance_history (
      id text primary key,
      org_id text not null references organisations,
      user_id text,
      balance_kobo bigint not null,
      balance_before_kobo bigint not null,
      amount_kobo bigint not null,
      transaction_type text not null,
      reason text not null,
      credit text not null check (credit in ('true', 'false')),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index balance_history_newest on balance_history (org_id, created_at desc, id desc)`.execute(
    db,
  )
}
