import type { BankConnection } from '../../bank/client'
import type { RuntimeConfig } from '../../domain/runtime-config'
import { may } from '../../domain/staff/permissions'
import type { SessionUser } from '../../domain/staff/session-user'
import type { AnyList } from '../lists/define-list'
import { type AnsweredPage, askForPage, refreshList } from '../lists/refresh-list'
import { refreshContext } from '../worker/jobs'
import { FIRST_PAGE, listQuery } from './list-query'
import { reportJob } from './run-job'
import { jobContext, type Workspace } from './workspace'

/** The first page of the list that the first screen shows, asked for while the user's store is opened. */
export interface FirstList {
  readonly list: AnyList
  readonly asking: Promise<AnsweredPage>
}

/** A user whom the bank has just let in. `signal` aborts once the user's store is closed. */
interface LetIn {
  readonly user: SessionUser
  readonly token: string
  readonly config: RuntimeConfig
  readonly signal: AbortSignal
}

/**
 * Asks for the first page of a list as soon as the bank has accepted a sign-in. Returns undefined if the user
 * may not see the list, and for whole lists, which can be too large to be stored by the page itself.
 */
export function askFirstList(
  list: AnyList | undefined,
  { user, token, config, signal }: LetIn,
): FirstList | undefined {
  if (!list || list.isWhole || !may(user, list.capability, config).allowed) return undefined
  const { graphqlUrl, restBase } = config
  const connection: BankConnection = { graphqlUrl, restBase }
  const caller = { connection, token, orgId: user.org_id, signal }
  return { list, asking: askForPage(caller, list, FIRST_PAGE.filter, FIRST_PAGE.offset) }
}

/** Returns the query that stores the list, in the place of the one that asks for it. */
export function firstListQuery(workspace: Workspace, { list, asking }: FirstList) {
  const { db, signal } = workspace
  const { filter, offset } = FIRST_PAGE
  return {
    ...listQuery(workspace, list, FIRST_PAGE),
    queryFn: async () => {
      const context = jobContext(workspace)
      const result = await refreshList(refreshContext(db, context, signal), list, filter, offset, asking)
      if (!signal.aborted) reportJob(workspace, 'refresh', result, context.token)
      return result
    },
  }
}
