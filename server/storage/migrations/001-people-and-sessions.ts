import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organisations (
      org_id text primary key,
      bank_name text not null,
      wallet_kobo bigint not null check (wallet_kobo >= 0),
      posting_limit integer not null,
      authorization_limit integer not null,
      operation_date date not null
    )`.execute(db)
  await sql`
    create table virtual_accounts (
      org_id text not null references organisations,
      virtual_account_name text not null,
      virtual_account_no text primary key
    )`.execute(db)
  await sql`
    create table staff (
      id text primary key,
      _id text not null unique,
      firstname text not null,
      lastname text not null,
      email text not null,
      phone text not null unique,
      status text not null,
      gender text not null,
      img_url text,
      user_type text not null,
      authorize text not null,
      org_id text not null references organisations,
      staff_id text not null,
      branch_code text not null,
      website text,
      street text,
      suite text,
      city text,
      user_id text not null,
      phone_id text not null,
      password_hash text not null,
      money_token_hash text not null
    )`.execute(db)
  await sql`create unique index staff_email on staff (lower(email))`.execute(db)
  await sql`create index staff_org on staff (org_id, user_type)`.execute(db)
  await sql`
    create table sessions (
      token_hash text primary key,
      staff_row text not null references staff,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table wrong_tries (
      id text primary key,
      kind text not null,
      subject text not null,
      tried_at timestamptz not null
    )`.execute(db)
  await sql`create index wrong_tries_of on wrong_tries (kind, subject, tried_at)`.execute(db)
  await sql`
    create table idempotency_keys (
      org_id text not null,
      user_id text not null,
      operation text not null,
      key text not null,
      fingerprint text not null,
      attempt text not null,
      answer text,
      claimed_at timestamptz not null default now(),
      primary key (org_id, user_id, operation, key)
    )`.execute(db)
  await sql`create index idempotency_keys_age on idempotency_keys (claimed_at)`.execute(db)
}
