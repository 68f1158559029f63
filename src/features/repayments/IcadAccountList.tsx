import { lazy, Suspense, useMemo, useState } from 'react'
import { may } from '../../domain/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { listScreen } from '../../widgets/cached-list/list-screen'
import { STATUS_FILTER_OPTIONS } from '../../widgets/list-filter/status-filter-options'
import { UnknownOutcomes } from '../../widgets/live-write/UnknownOutcomes'
import type { IcadAccount } from './icad-account'
import { icadAccountColumns, icadAccountDetails } from './icad-account-columns'
import { icadAccountList } from './icad-accounts.list'
import { REPAYMENTS } from './repayments.messages'

const SetupDialog = lazy(() => import('./setup/SetupDialog'))

/** The auto-repayment accounts (money-movement §2). */
export default listScreen({
  list: icadAccountList,
  title: REPAYMENTS.title,
  messages: REPAYMENTS.messages,
  columns: useColumns,
  rowLabel: (row) => row.accountName,
  details: icadAccountDetails,
  filter: {
    choice: { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_FILTER_OPTIONS },
    text: REPAYMENTS.text,
  },
  also: {
    href: '/transactions/ndd-autorepayment/upload',
    label: REPAYMENTS.upload,
    capability: 'manage repayments',
  },
  csvExport: { path: '/api/icad/csv_export', capability: 'view repayments', rows: 'auto-repayment accounts' },
  Top: UnknownOutcomes,
})

function useColumns() {
  const { user, config } = useWorkspace()
  const mayManage = may(user, 'manage repayments', config).allowed
  const [asked, setAsked] = useState<{ account: IcadAccount; open: boolean; round: number }>()
  const actions = useMemo(() => {
    if (!mayManage) return { columns: icadAccountColumns(undefined) }
    const ask = (account: IcadAccount) =>
      setAsked((earlier) => ({ account, open: true, round: (earlier?.round ?? 0) + 1 }))
    return {
      columns: icadAccountColumns(ask),
      detailActions: (row: IcadAccount) => <Button onClick={() => ask(row)}>{REPAYMENTS.setup}</Button>,
    }
  }, [mayManage])
  const dialogs = asked && (
    <Suspense>
      <SetupDialog
        // Another round is another dialog: the forms of the last one are gone.
        key={asked.round}
        account={asked.account}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </Suspense>
  )
  return { ...actions, dialogs }
}
