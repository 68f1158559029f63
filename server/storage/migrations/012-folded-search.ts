import { type Kysely, sql } from 'kysely'

/** The columns that a text search looks into, by table. */
const searched = {
  transfers: [
    'sender_acct_no',
    'sender_acct_name',
    'beneficiary_acct_no',
    'beneficiary_acct_name',
    'initiator_name',
    'remarks',
  ],
  accounts: ['account_name', 'email', 'phone_number', 'account_number', 'nuban', 'customer_id', 'bvn'],
  bill_transactions: ['name', 'accountNumber', 'teller_no', 'teller_no2', 'phone'],
  bill_merchants: ['name'],
  icad_accounts: ['accountName', 'accountNumber', 'bankName', 'cif', 'bvn'],
}

/**
 * Gives each table that is searched a column of all that is searched in it, without case and diacritics, with
 * a trigram index. The hooked letters of Hausa are named, because Unicode does not take them apart; ʼ and ’
 * are the apostrophe of some names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hasTrigrams = await trigramsIn(db)
  await sql`
    create function folded(given text) returns text language sql immutable strict parallel safe as $$
      select lower(translate(
        regexp_replace(normalize(given, nfd), '[\\u0300-\\u036f]', '', 'g'),
        'ƁɓƊɗƘƙƳƴŊŋʼ’', 'bbddkkyynn'''''))
    $$`.execute(db)
  for (const [table, columns] of Object.entries(searched)) {
    const texts = sql.join(
      columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
      sql` || chr(10) || `,
    )
    await sql`
      alter table ${sql.table(table)}
      add column search text not null generated always as (folded(${texts})) stored`.execute(db)
    if (!hasTrigrams) continue
    await sql`
      create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(
      db,
    )
  }
}

/**
 * Returns whether the database has trigrams, which PostgreSQL's contrib package brings. Without them, or
 * without the right to create them, searches give the same answers, only slower.
 */
async function trigramsIn(db: Kysely<unknown>): Promise<boolean> {
  await sql`savepoint trigrams`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`select ''::text operator(public.%) ''::text`.execute(db)
    return true
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db)
    return false
  }
}
