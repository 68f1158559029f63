import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table icad_accounts (
      id text primary key,
      org_id text not null references organisations,
      "accountName" text not null,
      "accountNumber" text not null,
      "bankName" text not null,
      "bankCode" text not null,
      "accountDesignationName" text not null,
      "accountTypeName" text not null,
      bvn text not null,
      cif text,
      card text,
      "accountStatus" text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index icad_accounts_newest on icad_accounts (org_id, created_at desc, id desc)`.execute(db)
  await sql`
    create table recurring_schedules (
      id text primary key,
      payment_id text not null references icad_accounts,
      loan_kobo bigint not null,
      repayment_kobo bigint not null,
      day_of_the_month text not null,
      frequency text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index recurring_schedules_of on recurring_schedules (payment_id)`.execute(db)
  await sql`
    create table mandates (
      id text primary key,
      org_id text not null references organisations,
      "accountNumber" text not null,
      "bankCode" text not null,
      "payerName" text not null,
      "accountName" text not null,
      amount_kobo bigint not null,
      "mandateCode" text not null,
      "responseCode" text not null,
      "responseDescription" text not null,
      "workFlowStatusDescription" text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index mandates_of on mandates (org_id, "accountNumber")`.execute(db)
  await sql`
    create table sms_requests (
      id text primary key,
      org_id text not null references organisations,
      message text not null,
      total_messages integer not null,
      delivered_messages integer not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index sms_requests_newest on sms_requests (org_id, created_at desc, id desc)`.execute(db)
  await sql`
    create table sms_recipients (
      id text primary key,
      sms_requests_id text not null references sms_requests,
      message_ref text not null,
      status text not null,
      phone text not null,
      created_at timestamptz not null,
      updated_at timestamptz
    )`.execute(db)
  await sql`create index sms_recipients_of on sms_recipients (sms_requests_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create table app_users (
      id text primary key, _id text not null, name text not null, phone text not null, signed_up boolean not null,
      login boolean not null, info boolean not null, bvn boolean not null, bvn_skipped boolean not null
    )`.execute(db)
  await sql`
    create table cars (
      _id text primary key, image_url text, plate_no text not null, car_name text not null, car_model text not null,
      available boolean not null, description text not null, created_at timestamptz not null, updated_at timestamptz
    )`.execute(db)
  await sql`
    create table transfer_switches (
      id text primary key, org_id text not null references organisations, name text not null, active boolean not null
    )`.execute(db)
  await sql`
    create table transfer_channels (
      id text primary key, switch_id text not null references transfer_switches, name text not null,
      active boolean not null
    )`.execute(db)
}
