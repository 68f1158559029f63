import { useLocation } from 'wouter'
import type { Amount as Naira } from '../../../domain/money/amount'
import { may } from '../../../domain/staff/permissions'
import { transferStatusShown } from '../../../domain/transfer-statuses'
import { type ListDefinition, type ListFilter, settledFilter } from '../../../offline/lists/define-list'
import { TEXT_FIELD } from '../../../offline/lists/sought-texts'
import { useList } from '../../../offline/react/use-list'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import { AsOf } from '../../../ui/AsOf/AsOf'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { Section } from '../../../ui/Page/Layout'
import { jobFailureMessage } from '../../../widgets/job-failure.messages'
import { soughtPath } from '../../../widgets/list/record/sought-path'
import { loadingMessage } from '../../../widgets/list/status/list-status.messages'
import { Timestamp } from '../../../widgets/timestamp/Timestamp'
import { useNow } from '../../../widgets/use-now'
import { postingList } from '../../postings/postings.list'
import { transferList } from '../../transfers/transfers.list'
import { type Account, accountTypeShown, holderName } from '../account'
import { accountList } from '../accounts.list'
import { ACTIVITY, type ActivityWords, belowRowsMessage, retryMessage } from './activity.messages'

/** How many rows are shown; the list itself has all. */
const SHOWN = 5

/** A row in short. */
interface ActivityLine {
  readonly what: string
  readonly note: string
  readonly amount?: Naira | ''
}

/**
 * The latest transfers and postings of an account, and the other accounts of its customer, as far as the
 * user's rank has these lists.
 */
export function AccountActivity({
  account,
}: {
  account: Pick<Account, 'id' | 'nuban' | 'account_number' | 'customer_id'>
}) {
  const { user, config } = useWorkspace()
  const { id, nuban, account_number, customer_id } = account
  const numbers = [nuban, account_number].filter((number) => number !== '')
  return (
    <>
      {nuban !== '' && may(user, transferList.capability, config).allowed && (
        <ActivityList
          list={transferList}
          filter={{ [TEXT_FIELD]: nuban }}
          text={nuban}
          path="/transactions/transfer"
          words={ACTIVITY.transfers}
          isShown={(row) => row.sender_acct_no === nuban || row.beneficiary_acct_no === nuban}
          lineOf={(row) => ({
            what:
              row.sender_acct_no === nuban
                ? `To ${row.beneficiary_acct_name}`
                : `From ${row.sender_acct_name}`,
            note: [transferStatusShown(row.status).label, row.remarks].filter(Boolean).join(', '),
            amount: row.amount_wth_fees,
          })}
        />
      )}
      {numbers.length > 0 && may(user, postingList.capability, config).allowed && (
        <ActivityList
          list={postingList}
          filter={{ account_number: numbers.join(' ') }}
          text={numbers[0] ?? ''}
          path="/transactions/teller"
          words={ACTIVITY.postings}
          lineOf={(row) => ({
            what: row.cash_transaction_type || row.transaction_type || row.trans_type,
            note: [row.trans_type, row.naration].filter(Boolean).join(', '),
            amount: row.amount,
          })}
        />
      )}
      {customer_id !== '' && (
        <ActivityList
          list={accountList}
          filter={{ [TEXT_FIELD]: customer_id }}
          text={customer_id}
          path="/transactions/accountOpening"
          words={ACTIVITY.accounts}
          isShown={(row) => row.id !== id && row.customer_id === customer_id}
          lineOf={(row) => ({
            what: holderName(row),
            note: [row.nuban, accountTypeShown(row)].filter(Boolean).join(', '),
          })}
        />
      )}
    </>
  )
}

/** The newest rows of a list with a filter, such as those of an account, and the way to all of them. */
function ActivityList<Row>({
  list,
  filter,
  text,
  path,
  words,
  isShown = () => true,
  lineOf,
}: {
  list: ListDefinition<Row>
  filter: ListFilter
  /** The text by which the screen of the list finds them. */
  text: string
  /** The screen of the list. */
  path: string
  words: ActivityWords
  /** Leaves out rows that pass the filter by something else, such as a longer number. */
  isShown?: (row: Row) => boolean
  lineOf: (row: Row) => ActivityLine
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const view = useList(list, settledFilter(filter), 1)
  const now = useNow()
  const rows = view.rows.filter(isShown).slice(0, SHOWN)
  const below = belowRowsMessage(words, rows.length, {
    isAll: view.isCounted && view.total <= view.rows.length && view.failure === undefined,
    isDevice: view.source === 'device' || view.failure !== undefined,
  })
  const columns: readonly TableColumn<Row>[] = [
    { key: 'what', head: ACTIVITY.what, label: '', primary: true, cell: (row) => <Line {...lineOf(row)} /> },
    {
      key: 'amount',
      head: ACTIVITY.amount,
      label: '',
      numeric: true,
      main: true,
      cell: (row) => {
        const { amount } = lineOf(row)
        return amount ? <Amount value={amount} sign="₦" /> : ''
      },
    },
    {
      key: 'date',
      head: ACTIVITY.date,
      label: '',
      unbroken: true,
      cell: (row) => <Timestamp at={list.at(row)} />,
    },
  ]
  return (
    <section aria-label={words.title}>
      <Section
        title={words.title}
        action={
          <Button kind="text" onClick={() => navigate(soughtPath(workspace, path, text))}>
            {words.all}
          </Button>
        }
      />
      {rows.length > 0 && (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowKey={list.key}
          rowLabel={(row) => lineOf(row).what}
        />
      )}
      {view.state === 'loading' && <p role="status">{loadingMessage(words)}</p>}
      {view.state === 'rows' && below !== '' && <p>{below}</p>}
      {view.failure && (
        <p role="status">
          {jobFailureMessage(view.failure)}{' '}
          {view.asOf !== undefined && (
            <>
              {ACTIVITY.shownAsAt} <AsOf at={view.asOf} now={now} />{' '}
            </>
          )}
          <Button kind="text" aria-label={retryMessage(words)} busy={view.refreshing} onClick={view.refresh}>
            {ACTIVITY.retry}
          </Button>
        </p>
      )}
    </section>
  )
}

function Line({ what, note }: ActivityLine) {
  return (
    <>
      <b>{what}</b> <small>{note}</small>
    </>
  )
}
