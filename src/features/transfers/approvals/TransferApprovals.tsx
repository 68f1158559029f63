import { Button } from '../../../ui/Button/Button'
import { LinkButton } from '../../../ui/Button/LinkButton'
import { DataTable } from '../../../ui/DataTable/DataTable'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { ListEmptyState } from '../../../widgets/cached-list/ListEmptyState'
import { ListPager } from '../../../widgets/cached-list/ListPager'
import { ListFilterBar } from '../../../widgets/list-filter/ListFilterBar'
import { ListNotes } from '../../../widgets/list-status/ListNotes'
import { ListStatus } from '../../../widgets/list-status/ListStatus'
import { LiveWriteNotes } from '../../../widgets/live-write/LiveWriteNotes'
import sheet from '../transfer-table.module.css'
import { transferList } from '../transfers.list'
import { ApprovalBar } from './ApprovalBar'
import { ApprovalDialog } from './ApprovalDialog'
import { approvalColumns } from './approval-columns'
import { APPROVALS, waitingMessage } from './approvals.messages'
import css from './TransferApprovals.module.css'
import { APPROVALS_FILTER, useApprovals } from './use-approvals'

/**
 * Transfer authorisation (money-movement §2): the initiated transfers, to be approved or rejected with a
 * token.
 */
export default function TransferApprovals() {
  const screen = useApprovals()
  const { view, status, total, page, filter, isFiltered, goTo, apply, write, reason, chosen, sums, own } =
    screen
  const columns = approvalColumns(reason)
  const hasRows = status.kind === 'rows' || status.kind === 'loading' || status.kind === 'shrunk'

  return (
    <>
      <PageHead
        title={APPROVALS.title}
        status={
          <ListStatus view={view} messages={APPROVALS.messages} message={waitingMessage(view, isFiltered)} />
        }
        actions={
          <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
            {APPROVALS.refresh}
          </Button>
        }
      />
      <LiveWriteNotes
        sentBefore={write.sentBefore}
        see={
          <LinkButton kind="text" href="/transactions/transfer">
            {APPROVALS.see}
          </LinkButton>
        }
      />
      <ListFilterBar fields={APPROVALS_FILTER} filter={filter} onFilter={apply} />
      {status.kind === 'rows' && <ListNotes view={view} messages={APPROVALS.messages} />}
      {own?.kind === 'own' && (
        <Note>
          Some of these are yours. {own.denial.reason} {own.denial.advice}
        </Note>
      )}
      {hasRows ? (
        <div className={css.list}>
          <ApprovalBar
            sums={sums}
            off={write.off}
            onAll={chosen.all}
            onClear={chosen.clear}
            onDecide={screen.ask}
          />
          <div>
            <DataTable
              label="Transfers to authorise"
              columns={columns}
              rows={view.rows}
              rowKey={transferList.key}
              rowLabel={(row) => `${row.sender_acct_name} to ${row.beneficiary_acct_name}`}
              tone={(row) => (reason(row)?.kind === 'unsettled' ? 'unknown' : undefined)}
              selection={chosen.selection}
              skeleton={status.kind === 'rows' ? 0 : 7}
              className={sheet.transfers}
            />
            <ListPager
              list={transferList}
              view={view}
              page={page}
              pages={status.pages}
              total={total}
              onPage={goTo}
            />
          </div>
        </div>
      ) : (
        <ListEmptyState
          kind={status.kind}
          view={view}
          messages={APPROVALS.messages}
          page={page}
          pages={status.pages}
          isFiltered={isFiltered}
          onPage={goTo}
          onClearFilter={() => apply({})}
        />
      )}
      <ApprovalDialog
        decision={screen.decision}
        write={write}
        onToken={screen.authorise}
        onCancel={screen.cancel}
      />
    </>
  )
}
