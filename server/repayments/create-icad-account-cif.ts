import type { Resolver } from '../call/context.ts'
import { isEmpty } from '../call/field-rules.ts'
import { badInput } from '../call/refusals.ts'

interface Args {
  org_id: string
  cif: string
  icadId: string
}

/** Gives an Icad account its customer's number (CIF), in the place of one that it has. */
export const createIcadAccountCif: Resolver<Args> = async (_, { org_id, cif, icadId }, { db }) => {
  if (isEmpty(cif)) throw badInput('cif is empty')
  const account = await db
    .updateTable('icad_accounts')
    .set({ cif: cif.trim() })
    .where('org_id', '=', org_id)
    .where('id', '=', icadId)
    .returning('id')
    .executeTakeFirst()
  return account
    ? { status: 'success', message: 'CIF added successfully' }
    : { status: 'error', message: 'Account was not found' }
}
