import { Amount } from '../../../ui/Amount/Amount'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { ListFilterBar } from '../../../widgets/list/filter/ListFilterBar'
import { ListEmptyState } from '../../../widgets/list/ListEmptyState'
import { ListPager, usePageTurn } from '../../../widgets/list/ListPager'
import { ListAndRecord } from '../../../widgets/list/record/ListAndRecord'
import { FilteredOnDevice, ListNotes, ListStatus } from '../../../widgets/list/status/ListStatus'
import { listStatusMessage } from '../../../widgets/list/status/list-status.messages'
import { useTableView } from '../../../widgets/list/view/use-list-view'
import { LiveWriteNotes } from '../../../widgets/live-write/LiveWriteNotes'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { ApprovableOnly, SelectableList, SelectionBar } from '../../../widgets/selection/SelectionBar'
import { noneApprovableMessage } from '../../../widgets/selection/selection.messages'
import { shownPosition } from '../../../widgets/selection/use-approvable'
import { SidesSum } from '../../../widgets/sums/sides-lines'
import { pendingPostingList } from '../pending-postings.list'
import type { ApprovalRun } from '../posting-approval.rules'
import { postingColumns, postingDetails, postingLabel } from '../posting-columns'
import type { Posting } from '../postings.list'
import { ApproveDialog } from './ApproveDialog'
import css from './PendingPostings.module.css'
import {
  limitMessage,
  PENDING,
  runLines,
  runTitle,
  selectionMessage,
  shortReasonMessage,
  whyNotAdvice,
} from './pending.messages'
import { PENDING_FILTER, usePendingApprovals } from './use-pending-approvals'

const AMOUNT: TableColumn<Posting> = {
  key: 'amount',
  head: 'Amount',
  label: '',
  numeric: true,
  main: true,
  cell: (row) => (
    <b>
      <Amount value={row.amount} sign="NGN " />
    </b>
  ),
}

/** Pending postings approval (money-movement §2): one of them, or several one after the other. */
export default function PendingPostings() {
  const screen = usePendingApprovals()
  const { view, status, total, page, filter, isFiltered, goTo, apply, off, reason, chosen, opened, run } =
    screen
  const { approvable, limit, mayApprove, beside } = screen
  const { start, turn } = usePageTurn(goTo)
  const count = chosen.rows.length
  const nothing = count === 0 ? PENDING.nothingChosen : undefined
  const who = mayApprove ? limit && limitMessage(limit) : PENDING.approvedBy
  const counted = listStatusMessage(view, PENDING.messages, isFiltered)
  const approve = (row: Posting) => {
    const why = reason(row)
    return why ? (
      <small>{shortReasonMessage(why)}</small>
    ) : (
      <Button
        kind="text"
        aria-label={`Approve the ${postingLabel(row)}`}
        off={off}
        offQuiet
        onClick={() => screen.ask([row])}
      >
        {PENDING.approve}
      </Button>
    )
  }
  const keys = mayApprove ? [{ key: 'a', label: PENDING.approve, run: screen.askByKey }] : undefined
  const columns = [
    // Its box and its button take the room that the teller no has in the list of approved ones.
    ...postingColumns(AMOUNT).map((column) =>
      column.key === 'teller' ? { ...column, rank: 2 as const } : column,
    ),
    ...(mayApprove ? [{ key: 'acts', head: '', cell: approve }] : []),
  ]
  const chooser = useTableView(pendingPostingList.name, columns)
  const pager = (label?: string) => (
    <ListPager
      list={pendingPostingList}
      view={view}
      page={page}
      pages={status.pages}
      total={total}
      onPage={turn}
      label={label}
      isPartial={approvable.hidden > 0}
    />
  )
  const table = approvable.isNone ? (
    <p>{noneApprovableMessage(approvable.hidden)}</p>
  ) : (
    <DataTable
      label={PENDING.title}
      {...chooser.table}
      rows={approvable.shown}
      rowKey={pendingPostingList.key}
      position={shownPosition(approvable, pendingPostingList, screen)}
      rowLabel={postingLabel}
      tone={(row) => (reason(row)?.kind === 'waiting' ? 'unknown' : undefined)}
      selection={mayApprove ? chosen.selection : undefined}
      onOpen={opened.open}
      onEnter={screen.enter}
      {...beside.table}
      rowKeys={keys}
      skeleton={view.state === 'loading' || !chooser.isReady ? pendingPostingList.pageSize : 0}
    />
  )
  return (
    <>
      <ListAndRecord
        opened={opened}
        isBeside={beside.isBeside}
        count={approvable.shown.length}
        columns={columns}
        rowLabel={postingLabel}
        messages={PENDING.messages}
        details={postingDetails}
        detailActions={(row) => (
          <Button
            kind={beside.isBeside && count > 0 ? undefined : 'main'}
            off={whyNotAdvice(reason(row)) ?? off}
            onClick={() => screen.askOpen(row)}
          >
            {PENDING.approve}
          </Button>
        )}
        keys={keys}
        onEnter={screen.enter}
      >
        <PageHead
          title={PENDING.title}
          status={
            <ListStatus
              view={view}
              messages={PENDING.messages}
              message={counted && [who, counted].filter(Boolean).join(' ')}
            />
          }
          more={
            <>
              {chooser.button}
              <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
                {PENDING.refresh}
              </Button>
            </>
          }
          filter={
            <ListFilterBar
              list={pendingPostingList.name}
              fields={PENDING_FILTER}
              filter={filter}
              onFilter={apply}
              beside={mayApprove && <ApprovableOnly approvable={approvable} />}
            />
          }
        />
        {chooser.dialog}
        <LiveWriteNotes
          sentBefore={screen.write.sentBefore}
          see={
            <LinkButton kind="text" href="/transactions/teller">
              {PENDING.see}
            </LinkButton>
          }
        />
        {run && <RunNote run={run} onRead={screen.markRead} />}
        <div ref={start}>
          {status.kind === 'rows' || status.kind === 'loading' || status.kind === 'shrunk' ? (
            <>
              <div className={css.above}>{pager(PENDING.pagesAbove)}</div>
              {mayApprove ? (
                <SelectableList
                  bar={
                    <SelectionBar
                      count={count}
                      sum={screen.sum && <SidesSum sides={screen.sum} />}
                      note={nothing ?? selectionMessage(count)}
                      off={off}
                      offShort={screen.offShort}
                      onAll={chosen.all}
                      onClear={chosen.clear}
                      acts={
                        <Button
                          kind="main"
                          off={off ?? nothing}
                          offQuiet
                          onClick={() => screen.ask(chosen.rows)}
                        >
                          {PENDING.approve} <data value={count}>{count}</data>
                        </Button>
                      }
                    />
                  }
                  pager={pager()}
                >
                  {table}
                </SelectableList>
              ) : (
                <>
                  {table}
                  {pager()}
                </>
              )}
            </>
          ) : (
            <ListEmptyState
              kind={status.kind}
              view={view}
              messages={PENDING.messages}
              page={page}
              pages={status.pages}
              isFiltered={isFiltered}
              onPage={turn}
              onClearFilter={() => apply({})}
            />
          )}
          {isFiltered && <FilteredOnDevice view={view} messages={PENDING.messages} />}
          {status.kind === 'rows' && <ListNotes view={view} messages={PENDING.messages} />}
        </div>
      </ListAndRecord>
      <SameQuestionDialog question={screen.write.question} />
      <ApproveDialog asked={screen.asked} step={screen.step} onYes={screen.approve} onNo={screen.cancel} />
    </>
  )
}

/** Says of each posting of a run that did not end well what became of it, until the user has read it. */
function RunNote({ run, onRead }: { run: ApprovalRun<Posting>; onRead: () => void }) {
  return (
    <Note tone="warn" alert title={runTitle(run)} actions={<Button onClick={onRead}>{PENDING.read}</Button>}>
      <ul>
        {runLines(run).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {run.why && <p>{run.why}</p>}
    </Note>
  )
}
