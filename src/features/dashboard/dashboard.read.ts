import * as v from 'valibot'
import { text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'
import { defineRead } from '../../offline/reads/define-read'
import { MOVEMENT_FIELDS, type Movement, MovementRow } from '../balance-history/balance-history.list'

const count = v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer()), 0)

/** A movement that cannot be read is left out, so that the others are still shown. */
const readableMovements = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((rows): Movement[] =>
    rows.flatMap((row) => {
      const read = v.safeParse(MovementRow, row)
      return read.success ? [read.output] : []
    }),
  ),
)

const virtualAccounts = v.nullish(
  v.array(v.object({ virtual_account_name: text, virtual_account_no: text })),
  [],
)

/**
 * The dashboard's figures (foundations §3). The balance is a decimal string of naira, '' if the bank sends
 * none.
 */
const Answer = v.pipe(
  v.object({
    dashboard: v.object({
      transfer_count: count,
      bills_paid: count,
      airtime_count: count,
      wallet_balance: optionalNaira,
      bank_name: text,
      balance_history: readableMovements,
      virtual_account_numbers: virtualAccounts,
    }),
  }),
  v.transform(({ dashboard }) => dashboard),
)

export type DashboardFigures = v.InferOutput<typeof Answer>

/** The dashboard (foundations §7), persisted so that it can be shown offline. */
export const dashboardRead = defineRead({
  name: 'dashboard',
  version: 2,
  capability: 'anyone',
  document: `query Dashboard($org_id: String!, $user_id: String) {
    dashboard: getDashboardDetails(org_id: $org_id, user_id: $user_id) {
      transfer_count bills_paid airtime_count wallet_balance bank_name
      balance_history { ${MOVEMENT_FIELDS} } virtual_account_numbers { virtual_account_name virtual_account_no }
    }
  }`,
  variables: ({ orgId, userId }: { orgId: string; userId: string }) => ({ org_id: orgId, user_id: userId }),
  answer: Answer,
  persisted: true,
  staleAfterMs: 30_000,
})
