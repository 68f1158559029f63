import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfers (
      id text primary key,
      org_id text not null references organisations,
      sender_acct_no text not null,
      sender_acct_name text not null,
      beneficiary_acct_no text not null,
      beneficiary_acct_name text not null,
      beneficiary_org_name text not null,
      beneficiary_org_id text not null,
      amount_kobo bigint not null check (amount_kobo > 0),
      order_id text not null,
      remarks text,
      status text not null,
      initiator_id text not null,
      initiator_name text not null,
      authorizer_id text,
      authorizer_name text,
      retries integer not null default 0,
      bank_message text,
      status_code text,
      settles_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz,
      unique (org_id, order_id)
    )`.execute(db)
  await sql`create index transfers_newest on transfers (org_id, created_at desc, id desc)`.execute(db)
  await sql`create index transfers_status on transfers (org_id, status, created_at desc, id desc)`.execute(db)
  await sql`create index transfers_beneficiary on transfers (beneficiary_acct_no, beneficiary_org_id)`.execute(
    db,
  )
  await sql`create index transfers_settling on transfers (settles_at) where settles_at is not null`.execute(
    db,
  )
  await sql`
    create table postings (
      id text primary key,
      org_id text not null references organisations,
      status text not null,
      use_account text not null,
      account_name_check text,
      naration text not null,
      account_number text not null,
      balance_kobo bigint not null,
      account_name text not null,
      cash_transaction_type text,
      operation_date date not null,
      teller_cheque_no integer not null,
      amount_kobo bigint not null check (amount_kobo > 0),
      transaction_type text not null,
      transaction_cue text,
      value_date date not null,
      "GL_account_code_id" text,
      account_title text,
      staff_id text not null,
      stamp_duty_charge text,
      trans_type text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index postings_newest on postings (org_id, status, created_at desc, id desc)`.execute(db)
  await sql`create table bill_categories (id text primary key, name text not null)`.execute(db)
  await sql`
    create table bill_sub_categories (
      id text primary key, name text not null, category_id text not null references bill_categories
    )`.execute(db)
  await sql`
    create table bill_merchants (
      id text primary key, name text not null, sub_category_id text not null references bill_sub_categories,
      label text not null
    )`.execute(db)
  await sql`
    create table bill_variations (
      id text primary key, name text not null, merchant_id text not null references bill_merchants, price_kobo bigint
    )`.execute(db)
  await sql`
    create table bill_transactions (
      id text primary key,
      org_id text not null references organisations,
      name text not null,
      "accountNumber" text not null,
      amount_kobo bigint not null check (amount_kobo > 0),
      trans_type text not null,
      teller_no text not null,
      teller_no2 text,
      user_id text not null,
      phone text not null,
      variation_id text not null references bill_variations,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index bill_transactions_newest on bill_transactions (org_id, created_at desc, id desc)`.execute(
    db,
  )
}
