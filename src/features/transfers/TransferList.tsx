import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { may } from '../../domain/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { LinkButton } from '../../ui/Button/LinkButton'
import { CachedList } from '../../widgets/cached-list/CachedList'
import { STATUS_FILTER_OPTIONS } from '../../widgets/list-filter/status-filter-options'
import { UnknownOutcomes } from '../../widgets/live-write/UnknownOutcomes'
import { prefillFrom } from './new-transfer/transfer-prefill'
import { transferColumns } from './transfer-columns'
import css from './transfer-table.module.css'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

const FILTER = {
  choice: { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_FILTER_OPTIONS },
  text: TRANSFERS.text,
}

/** The transfer list (money-movement §2). Who is limited to approvals is offered neither a new transfer nor a copy. */
export default function TransferList() {
  const { user, config } = useWorkspace()
  const [, navigate] = useLocation()
  const mayMake = may(user, 'make transfer', config).allowed
  const mayCopy = may(user, 'copy transfer', config).allowed
  const columns = useMemo(
    () =>
      transferColumns(
        mayCopy ? (row) => navigate('/transactions/newtransfer', { state: prefillFrom(row) }) : undefined,
      ),
    [mayCopy, navigate],
  )
  return (
    <CachedList
      list={transferList}
      title={TRANSFERS.title}
      messages={TRANSFERS.messages}
      columns={columns}
      rowLabel={(row) => `${row.sender_acct_name} to ${row.beneficiary_acct_name}`}
      filter={FILTER}
      className={css.transfers}
      top={<UnknownOutcomes />}
      actions={
        mayMake && (
          <LinkButton kind="main" href="/transactions/newtransfer">
            {TRANSFERS.make}
          </LinkButton>
        )
      }
    />
  )
}
