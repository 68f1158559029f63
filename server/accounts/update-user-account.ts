import type { Resolver } from '../call/context.ts'
import { isEmpty } from '../call/field-rules.ts'
import { done, refused } from '../call/flagged-answer.ts'
import { badInput, forbidden } from '../call/refusals.ts'
import type { Database } from '../storage/open.ts'
import type { AccountRow } from '../storage/tables-ledger.ts'
import { violatedIndex } from '../storage/unique-violation.ts'
import { holderName } from './accounts.ts'
import { brokenEditRule, type EditFields, exclusiveTexts } from './edit-rules.ts'
import { type Pictures, writePictures } from './pictures.ts'

interface Args extends EditFields {
  id: string
  updated_by: string
  updated_by_name: string
  org_id: string
  staff_id?: string | null
}

/**
 * Changes the given fields of an account and no others, so that two edits of different fields both last. A
 * staff_id, which is the caller's own, approves the account, once.
 */
export const updateUserAccount: Resolver<Args> = async (_, args, { db, caller, rules, exchange }) => {
  const { id, updated_by, updated_by_name: _name, org_id, staff_id, ...given } = args
  const broken = brokenEditRule(given)
  if (broken) throw badInput(broken)
  if (staff_id != null && staff_id !== caller.staff_id) throw forbidden('staff_id is not yours')
  const { changes, pictures } = changesOf(given)
  const isEmptyEdit = Object.keys({ ...changes, ...pictures }).length === 0
  if (staff_id == null && isEmptyEdit) throw badInput('There is nothing to change')
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return refused('Account not found')
  if (staff_id != null && account.staff_id !== null) return refused('Account is already approved')
  const edited = { ...account, ...changes }
  const problem = lostText(account, edited) ?? (await problemWith(db, account, edited))
  if (problem) return refused(problem)
  const taken = await violatedIndex(db, () =>
    db
      .updateTable('accounts')
      .set({
        ...changes,
        ...(staff_id != null && { staff_id }),
        // An account's own name, which the opening may have given, is not its holder's.
        ...(account.account_name === holderName(account) && { account_name: holderName(edited) }),
        updated_by,
        updated_at: rules.now().toISOString(),
      })
      .where('id', '=', id)
      .execute(),
  )
  if (taken) return refused('Another account has this number')
  await writePictures(db, id, pictures)
  exchange.written = { before: account, after: { ...changes, ...(staff_id != null && { staff_id }) } }
  return done('User account updated successfully')
}

/** A blank text is stored as none. The columns that may not be null were checked by the rules. */
function changesOf(given: EditFields): { changes: Partial<AccountRow>; pictures: Pictures } {
  const { picture, id_image, ...others } = { ...given, ...exclusiveTexts(given) }
  const stored = (texts: object) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, isEmpty(text) ? null : text]],
      ),
    )
  return { changes: stored(others), pictures: stored({ picture, id_image }) }
}

/** An account that has a type, or another text in its place, may not lose both. */
function lostText(account: AccountRow, edited: AccountRow): string | undefined {
  const hasType = (row: AccountRow) => !isEmpty(row.account_type) || !isEmpty(row.account_type_others)
  const hasIdentification = (row: AccountRow) =>
    !isEmpty(row.identification_type) || !isEmpty(row.identification_others)
  if (hasType(account) && !hasType(edited)) return 'Account type is required'
  if (hasIdentification(account) && !hasIdentification(edited)) return 'Identification is required'
  return undefined
}

async function problemWith(db: Database, account: AccountRow, edited: AccountRow) {
  const { org_id, branch_code } = edited
  if (branch_code !== account.branch_code) {
    const branch = await db
      .selectFrom('branches')
      .select('code')
      .where('org_id', '=', org_id)
      .where('code', '=', branch_code)
      .executeTakeFirst()
    if (!branch) return `There is no branch ${branch_code}`
  }
  const isRenumbered = edited.nuban !== account.nuban || edited.account_number !== account.account_number
  if (isRenumbered && (await isNamedElsewhere(db, account)))
    return 'The numbers of an account with postings or transfers cannot be changed'
  return undefined
}

/** The ledger, transfers and postings name an account by its numbers. */
async function isNamedElsewhere(
  db: Database,
  { org_id, nuban, account_number }: AccountRow,
): Promise<boolean> {
  const numbers = [nuban, account_number]
  const found = await db
    .selectNoFrom((row) => [
      row.exists(row.selectFrom('ledger_lines').select('line').where('nuban', '=', nuban)).as('inLedger'),
      row
        .exists(
          row
            .selectFrom('postings')
            .select('id')
            .where('org_id', '=', org_id)
            .where('account_number', 'in', numbers),
        )
        .as('inPostings'),
      row
        .exists(
          row
            .selectFrom('transfers')
            .select('id')
            .where('org_id', '=', org_id)
            .where('sender_acct_no', 'in', numbers),
        )
        .as('inTransfers'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(found.inLedger || found.inPostings || found.inTransfers)
}
