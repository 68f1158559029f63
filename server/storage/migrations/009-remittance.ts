import { type Kysely, sql } from 'kysely'

/** Adds the customers whose salary the organisation sees, what they were paid, and the loans against it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table salary_customers (
      org_id text not null references organisations,
      "customerId" text not null,
      "accountNumber" text not null,
      "phoneNumber" text not null,
      "companyName" text,
      "bankCode" text,
      "customerName" text,
      primary key (org_id, "customerId")
    )`.execute(db)
  await sql`
    create table salary_payments (
      id text primary key,
      org_id text not null,
      "customerId" text not null,
      amount_kobo bigint not null,
      "paymentDate" text not null,
      foreign key (org_id, "customerId") references salary_customers
    )`.execute(db)
  await sql`create index salary_payments_of on salary_payments (org_id, "customerId")`.execute(db)
  await sql`
    create table loans (
      org_id text not null,
      "authorisationCode" text not null,
      "customerId" text not null,
      "accountNumber" text not null,
      "phoneNumber" text not null,
      currency text not null,
      loan_kobo bigint not null,
      collection_kobo bigint not null,
      total_collection_kobo bigint not null,
      "numberOfRepayments" integer not null,
      "dateOfDisbursement" text not null,
      "dateOfCollection" text not null,
      status text not null,
      created_at timestamptz not null,
      primary key (org_id, "authorisationCode"),
      foreign key (org_id, "customerId") references salary_customers
    )`.execute(db)
  await sql`create index loans_newest on loans (org_id, created_at desc)`.execute(db)
}
