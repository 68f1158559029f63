import type { ReactNode } from 'react'
import { useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { operationDateRead } from '../../../offline/reads/operation-date.read'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import { UiLink } from '../../../ui/link'
import { Note } from '../../../ui/Note/Note'
import { Section } from '../../../ui/Page/Layout'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { postingLabel } from '../posting-columns'
import css from './DayGlance.module.css'
import { DAY_COLUMNS } from './day-columns'
import { dayMessage, GLANCE, MY_DAY, partMessage, pendingMessage, postingsMessage } from './my-day.messages'
import { dayTotals, eachOnce, expectedCash } from './my-day.rules'
import { useCashCount } from './use-cash-count'
import { useDayPostings } from './use-day-postings'

const NOTHING = {}
// My day has the other columns too.
const COLUMNS = DAY_COLUMNS.filter(({ key }) => key !== 'number' && key !== 'teller')
/** So many of the day's postings are listed; My day has them all. */
const NEWEST = 5

/** A teller's day at a glance: the cash that should be there, and the own postings, newest first. */
export default function DayGlance() {
  const { user } = useWorkspace()
  const day = useRead(operationDateRead, NOTHING).value ?? ''
  const found = useDayPostings(day)
  const { count } = useCashCount(day)
  const each = found.postings && eachOnce(found.postings)
  const isReady = each !== undefined && count !== undefined
  const isKnowable = day !== '' && user.staff_id !== ''
  const expected = found.postings && count && expectedCash(dayTotals(found.postings), count.opening)
  const hasOpening = count !== undefined && count.opening.trim() !== ''
  const pending = each?.filter(({ isPending }) => isPending).length ?? 0
  /** Says nothing that is not known: without all postings of the day, more may wait. */
  const postingsNote = () => {
    if (!isReady) return ''
    if (pending > 0) return pendingMessage(pending)
    return found.isWhole ? GLANCE.nonePending : GLANCE.onDevice
  }
  return (
    <section aria-label={GLANCE.title}>
      <dl className={css.figures} aria-busy={isKnowable && !isReady}>
        <Figure label={GLANCE.expected} note={hasOpening ? GLANCE.withPending : GLANCE.withoutOpening}>
          {expected !== undefined ? (
            <Amount value={expected} sign="₦" />
          ) : (
            <Coming is={isKnowable && !isReady} />
          )}
        </Figure>
        <Figure label={GLANCE.postings} note={postingsNote()}>
          {isReady ? postingsMessage(each.length) : <Coming is={isKnowable} />}
        </Figure>
      </dl>
      {day === '' && <p>{MY_DAY.noDay}</p>}
      {user.staff_id === '' && <Note tone="warn">{MY_DAY.noStaffId}</Note>}
      <Section
        title={GLANCE.title}
        note={day !== '' && dayMessage(day)}
        action={<UiLink href="/transactions/my-day">{GLANCE.open}</UiLink>}
      />
      {isReady && !found.isWhole && (
        <p className={css.part}>
          {partMessage(found.cached, found.total)}{' '}
          <Button kind="text" busy={found.isFetching} onClick={() => void found.fetchRest()}>
            {MY_DAY.fetchRest}
          </Button>
        </p>
      )}
      {each?.length === 0 ? (
        <p>{MY_DAY.none}.</p>
      ) : (
        <DataTable
          label={GLANCE.title}
          columns={COLUMNS}
          rows={each?.slice(0, NEWEST) ?? []}
          rowKey={({ id }) => id}
          rowLabel={postingLabel}
          skeleton={each === undefined && isKnowable ? 2 : 0}
        />
      )}
    </section>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.figure}>{children}</dd>
      <dd>{note}</dd>
    </div>
  )
}

const Coming = ({ is }: { is: boolean }) => (is ? <Skeleton width="9ch" /> : '–')
