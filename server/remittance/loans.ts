import type { SignedIn } from '../call/context.ts'
import type { RestAnswer } from '../call/rest-call.ts'
import { naira } from '../money/naira.ts'
import { checkOrganisation } from './remittance-request.ts'

/** `GET /loan`: the loans of the caller's organisation, or of one customer, newest first. */
export async function loans({ db, caller, request }: SignedIn): Promise<RestAnswer> {
  const query = new URL(request.url).searchParams
  checkOrganisation(query.get('orgId'), caller)
  const customerId = query.get('customerId')
  const rows = await db
    .selectFrom('loans')
    .selectAll()
    .where('org_id', '=', caller.org_id)
    .$if(Boolean(customerId), (loan) => loan.where('customerId', '=', customerId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('authorisationCode')
    .execute()
  const shown = rows.map(
    ({ org_id: _, created_at: _at, loan_kobo, collection_kobo, total_collection_kobo, ...loan }) => ({
      ...loan,
      loanAmount: naira(loan_kobo),
      collectionAmount: naira(collection_kobo),
      totalCollectionAmount: naira(total_collection_kobo),
    }),
  )
  return { status: 200, json: shown }
}
