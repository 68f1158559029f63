import { useLine } from '../../../offline/react/use-line'
import { ListBlank } from '../../../pickers/cached-list/ListBlank'
import { ListPager } from '../../../pickers/cached-list/ListPager'
import { ListFilterBar } from '../../../pickers/list-filter/ListFilterBar'
import { ListNotes } from '../../../pickers/list-standing/ListNotes'
import { ListStanding } from '../../../pickers/list-standing/ListStanding'
import { FlightNotes } from '../../../pickers/open-flights/FlightNotes'
import { Button } from '../../../ui/Button/Button'
import { LinkButton } from '../../../ui/Button/LinkButton'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { SameQuestionDialog } from '../SameQuestionDialog'
import sheet from '../transfer-sheet.module.css'
import { transferList } from '../transfers.list'
import { ApprovalBar } from './ApprovalBar'
import { ApprovalDialog } from './ApprovalDialog'
import { approvalColumns } from './approval-columns'
import { APPROVALS, waitingSentence } from './approvals.messages'
import css from './TransferApprovals.module.css'
import { APPROVALS_FILTER, useApprovals } from './use-approvals'

/** Transfer authorisation (money-movement §2): the initiated transfers, to be approved or rejected with a token. */
export default function TransferApprovals() {
  const screen = useApprovals()
  const { view, standing, total, page, filter, isFiltered, goTo, apply, story, reason, chosen, sums, own } =
    screen
  const line = useLine()
  const columns = approvalColumns(reason)
  const hasRows = standing.kind === 'rows' || standing.kind === 'loading' || standing.kind === 'shrunk'

  return (
    <>
      <PageHead
        title={APPROVALS.title}
        lead={
          <ListStanding view={view} words={APPROVALS.words} sentence={waitingSentence(view, isFiltered)} />
        }
        actions={
          <Button kind="word" busy={view.refreshing} onClick={view.refresh}>
            {APPROVALS.refresh}
          </Button>
        }
      />
      <FlightNotes
        story={story}
        see={
          <LinkButton kind="word" href="/transactions/transfer">
            {APPROVALS.see}
          </LinkButton>
        }
      />
      <ListFilterBar fields={APPROVALS_FILTER} filter={filter} onFilter={apply} />
      {standing.kind === 'rows' && <ListNotes view={view} words={APPROVALS.words} />}
      {own?.kind === 'own' && (
        <Note>
          Some of these are yours. {own.denial.reason} {own.denial.wayOn}
        </Note>
      )}
      {hasRows ? (
        <div className={css.list}>
          <ApprovalBar
            sums={sums}
            line={line}
            onAll={chosen.all}
            onClear={chosen.clear}
            onDecide={screen.ask}
          />
          <div>
            <Sheet
              label="Transfers to authorise"
              columns={columns}
              rows={view.rows}
              rowKey={transferList.key}
              rowLabel={(row) => `${row.sender_acct_name} to ${row.beneficiary_acct_name}`}
              tone={(row) => (reason(row)?.kind === 'unsettled' ? 'unknown' : undefined)}
              selection={chosen.selection}
              skeleton={standing.kind === 'rows' ? 0 : 7}
              className={sheet.transfers}
            />
            <ListPager
              list={transferList}
              view={view}
              page={page}
              pages={standing.pages}
              total={total}
              onPage={goTo}
            />
          </div>
        </div>
      ) : (
        <ListBlank
          kind={standing.kind}
          view={view}
          words={APPROVALS.words}
          page={page}
          pages={standing.pages}
          isFiltered={isFiltered}
          onPage={goTo}
          onClearFilter={() => apply({})}
        />
      )}
      <SameQuestionDialog question={screen.question} />
      <ApprovalDialog
        decision={screen.decision}
        sending={screen.sending}
        trouble={screen.trouble}
        onToken={screen.authorise}
        onCancel={screen.cancel}
      />
    </>
  )
}
