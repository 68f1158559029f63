import { type Kysely, sql } from 'kysely'

/**
 * Adds the double entry. The balances of a bank that already has customers become opening lines, so that its
 * books balance from here on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_lines (
      org_id text not null references organisations,
      kind text not null,
      reference text not null,
      line integer not null,
      nuban text references accounts (nuban),
      gl_code text,
      debit_kobo bigint not null check (debit_kobo >= 0),
      credit_kobo bigint not null check (credit_kobo >= 0),
      created_at timestamptz not null,
      primary key (org_id, kind, reference, line),
      check ((nuban is null) <> (gl_code is null)),
      check ((debit_kobo = 0) <> (credit_kobo = 0))
    )`.execute(db)
  await sql`create index ledger_lines_customer on ledger_lines (nuban) where nuban is not null`.execute(db)
  await sql`create index ledger_lines_gl on ledger_lines (org_id, gl_code) where gl_code is not null`.execute(
    db,
  )
  await sql`
    insert into ledger_lines
    select org_id, 'opening', nuban, side.line,
      case when side.line = 1 then nuban end, case when side.line = 0 then '10202' end,
      case when side.line = 0 then balance_kobo else 0 end, case when side.line = 1 then balance_kobo else 0 end, now()
    from accounts, (values (0), (1)) as side (line)
    where balance_kobo > 0`.execute(db)
  await sql`
    insert into ledger_lines
    select org_id, 'opening', 'transaction balance', side.line,
      null, case when side.line = 0 then '10205' else '30104' end,
      case when side.line = 0 then wallet_kobo else 0 end, case when side.line = 1 then wallet_kobo else 0 end, now()
    from organisations, (values (0), (1)) as side (line)
    where wallet_kobo > 0`.execute(db)
}
