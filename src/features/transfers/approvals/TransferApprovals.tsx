import { lagosDay } from '../../../domain/days/dates'
import { Amount } from '../../../ui/Amount/Amount'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { classes } from '../../../ui/classes'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { RowKey, TableColumn } from '../../../ui/DataTable/table.types'
import { PageHead } from '../../../ui/Page/PageHead'
import { ListFilterBar } from '../../../widgets/list/filter/ListFilterBar'
import { ListEmptyState } from '../../../widgets/list/ListEmptyState'
import { ListPager, usePageTurn } from '../../../widgets/list/ListPager'
import { ListAndRecord } from '../../../widgets/list/record/ListAndRecord'
import { ListNotes, ListStatus } from '../../../widgets/list/status/ListStatus'
import { useTableView } from '../../../widgets/list/view/use-list-view'
import { LiveWriteNotes } from '../../../widgets/live-write/LiveWriteNotes'
import { ApprovableOnly, SelectableList, SelectionBar } from '../../../widgets/selection/SelectionBar'
import { noneApprovableMessage } from '../../../widgets/selection/selection.messages'
import { shownPosition } from '../../../widgets/selection/use-approvable'
import { shortTimestamp } from '../../../widgets/timestamp/timestamp-text'
import { useNow } from '../../../widgets/use-now'
import type { Transfer } from '../transfer'
import { transferColumns } from '../transfer-columns'
import { transferDetails, transferLabel } from '../transfer-details'
import transfers from '../transfer-table.module.css'
import { transferList } from '../transfers.list'
import { ApprovalDialog } from './ApprovalDialog'
import { APPROVALS, selectionMessage, shortReasonMessage, waitingMessage } from './approvals.messages'
import type { NotSelectable } from './approvals.rules'
import { OpenTransferActions } from './OpenTransferActions'
import css from './TransferApprovals.module.css'
import { useUnusualDetails } from './unusual-details'
import { APPROVALS_FILTER, useApprovals } from './use-approvals'

/** Under this name its filters and its view are remembered: they are not those of all transfers. */
const LIST = 'approvals'

/**
 * Transfer authorisation (money-movement §2): the initiated transfers, to be approved or rejected with a
 * token.
 */
export default function TransferApprovals() {
  const screen = useApprovals()
  const { view, status, total, page, filter, isFiltered, goTo, apply, write, reason, chosen, sums, opened } =
    screen
  const { approvable, beside } = screen
  const unusual = useUnusualDetails(opened.row)
  const { start, turn } = usePageTurn(goTo)
  const columns = approvalColumns(reason)
  const chooser = useTableView(LIST, columns)
  const today = lagosDay(useNow())
  const oldest = screen.oldest && shortTimestamp(screen.oldest, today)
  const count = sums?.count ?? 0
  const nothing = count === 0 ? APPROVALS.nothingChosen : undefined
  const keys: readonly RowKey<Transfer>[] = [
    { key: 'a', label: APPROVALS.approve, run: (row) => screen.askByKey('pending', row) },
    { key: 'r', label: APPROVALS.reject, run: (row) => screen.askByKey('rejected', row) },
  ]
  const hasRows = status.kind === 'rows' || status.kind === 'loading' || status.kind === 'shrunk'

  return (
    <>
      <ListAndRecord
        opened={opened}
        isBeside={beside.isBeside}
        count={approvable.shown.length}
        columns={columns}
        rowLabel={transferLabel}
        messages={APPROVALS.messages}
        details={(row) => [...unusual, ...transferDetails(row)]}
        detailActions={(row) => <OpenTransferActions transfer={row} screen={screen} />}
        keys={keys}
        onEnter={screen.enter}
      >
        <PageHead
          title={APPROVALS.title}
          status={
            <ListStatus
              view={view}
              messages={APPROVALS.messages}
              message={waitingMessage(view, isFiltered, oldest)}
            />
          }
          more={
            <>
              {chooser.button}
              <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
                {APPROVALS.refresh}
              </Button>
            </>
          }
          filter={
            <ListFilterBar
              list={LIST}
              fields={APPROVALS_FILTER}
              filter={filter}
              onFilter={apply}
              beside={<ApprovableOnly approvable={approvable} />}
            />
          }
        />
        {chooser.dialog}
        <LiveWriteNotes
          sentBefore={write.sentBefore}
          see={
            <LinkButton kind="text" href="/transactions/transfer">
              {APPROVALS.see}
            </LinkButton>
          }
        />
        {status.kind === 'rows' && <ListNotes view={view} messages={APPROVALS.messages} />}
        <div ref={start}>
          {hasRows ? (
            <SelectableList
              bar={
                <SelectionBar
                  count={count}
                  sum={sums && <Amount value={sums.sum} sign="₦" />}
                  note={nothing ?? selectionMessage(count, chosen.pages)}
                  off={write.off}
                  offShort={screen.offShort}
                  onAll={chosen.all}
                  onClear={chosen.clear}
                  acts={
                    <>
                      <Button
                        kind="main"
                        off={write.off ?? nothing}
                        offQuiet
                        onClick={() => screen.askSelected('pending')}
                      >
                        {APPROVALS.approve} <data value={count}>{count}</data>
                      </Button>
                      <Button
                        kind="bad"
                        className={css.reject}
                        off={write.off ?? nothing}
                        offQuiet
                        onClick={() => screen.askSelected('rejected')}
                      >
                        {APPROVALS.reject} <data value={count}>{count}</data>
                      </Button>
                    </>
                  }
                />
              }
              pager={
                <ListPager
                  list={transferList}
                  view={view}
                  page={page}
                  pages={status.pages}
                  total={total}
                  onPage={turn}
                  isPartial={approvable.hidden > 0}
                />
              }
            >
              {approvable.isNone && <p>{noneApprovableMessage(approvable.hidden)}</p>}
              <DataTable
                label="Transfers to authorise"
                {...chooser.table}
                rows={approvable.shown}
                rowKey={transferList.key}
                position={shownPosition(approvable, transferList, screen)}
                rowLabel={transferLabel}
                tone={(row) => (reason(row)?.kind === 'unsettled' ? 'unknown' : undefined)}
                selection={chosen.selection}
                onOpen={opened.open}
                onEnter={screen.enter}
                {...beside.table}
                rowKeys={keys}
                skeleton={status.kind === 'rows' && chooser.isReady ? 0 : 7}
                className={classes(transfers.transfers, css.table)}
              />
            </SelectableList>
          ) : (
            <ListEmptyState
              kind={status.kind}
              view={view}
              messages={APPROVALS.messages}
              page={page}
              pages={status.pages}
              isFiltered={isFiltered}
              onPage={turn}
              onClearFilter={() => apply({})}
            />
          )}
        </div>
      </ListAndRecord>
      <ApprovalDialog
        decision={screen.decision}
        write={write}
        onToken={screen.authorise}
        onCancel={screen.cancel}
      />
    </>
  )
}

/**
 * The columns of the transfer list without its actions and, as an initiated transfer has none, without its
 * authorizer. Why a row has no box is said below its status, because that column is there at every width.
 */
function approvalColumns(
  reason: (row: Transfer) => NotSelectable | undefined,
): readonly TableColumn<Transfer>[] {
  return transferColumns({}).flatMap((column): TableColumn<Transfer>[] => {
    switch (column.key) {
      case 'acts':
        return []
      case 'status':
        return [
          {
            ...column,
            cell: (row) => (
              <>
                {column.cell(row)} <Reason why={reason(row)} />
              </>
            ),
          },
        ]
      case 'by':
        return [
          {
            ...column,
            head: 'Transaction Initiator',
            label: 'Initiator',
            unbroken: false,
            cell: (row) => row.initiator_name,
          },
        ]
      default:
        return [column]
    }
  })
}

function Reason({ why }: { why: NotSelectable | undefined }) {
  const text = shortReasonMessage(why)
  if (text === undefined) return null
  return <small title={why?.kind === 'own' ? why.denial.reason : undefined}>{text}</small>
}
