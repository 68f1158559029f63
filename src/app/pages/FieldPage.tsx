import { accountList } from '../../features/customer-accounts/accounts.list'
import { branchesRead } from '../../features/journals/branches.read'
import { PrepareField } from '../../features/take-along/field/PrepareField'
import { transferList } from '../../features/transfers/transfers.list'
import { useMayRead, useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { OptionsRead } from '../../offline/reads/define-options-read'
import { operationDateRead } from '../../offline/reads/operation-date.read'
import { glAccountsRead } from '../../widgets/options/gl-accounts.read'
import { LIST_SCREENS } from '../routing/list-screens'

const LISTS = [
  { list: accountList, title: titleOf(accountList.name), period: 'all' },
  { list: transferList, title: titleOf(transferList.name), period: '30-days' },
] as const

const NOTHING = {}

/**
 * The data that a user takes to the field: all customers, the recent transfers, and the options of the forms
 * that can be finished without a connection.
 */
export default function FieldPage() {
  const reads = [
    useOptionsPart(branchesRead),
    useOptionsPart(glAccountsRead),
    {
      name: operationDateRead.name,
      title: 'Operation date',
      view: useRead(operationDateRead, NOTHING, 'by age'),
      isAllowed: useMayRead(operationDateRead),
    },
  ]
  return <PrepareField lists={LISTS} reads={reads.filter(({ isAllowed }) => isAllowed)} />
}

function useOptionsPart(read: OptionsRead) {
  const { user } = useWorkspace()
  const title = read.noun.charAt(0).toUpperCase() + read.noun.slice(1)
  const view = useRead(read, { orgId: user.org_id }, 'by age')
  return { name: read.name, title, view, isAllowed: useMayRead(read) }
}

function titleOf(name: string): string {
  return LIST_SCREENS.find(({ list }) => list.name === name)?.title ?? name
}
