import * as v from 'valibot'
import { naira } from '../../../bank/reading'
import { defineRead } from '../../../offline/reads/define-read'
import type { PostingLimits } from '../posting-approval.rules'

/** The bank's limits for postings, in naira (foundations §3, Config). */
export const postingLimitsRead = defineRead({
  name: 'posting-limits',
  version: 1,
  document: 'query { getConfig { postingLimit authorizationLimit } }',
  variables: () => ({}),
  answer: v.pipe(
    v.object({ getConfig: v.object({ postingLimit: naira, authorizationLimit: naira }) }),
    v.transform(({ getConfig }): PostingLimits => getConfig),
  ),
  persisted: true,
  staleAfterMs: 5 * 60_000,
})
