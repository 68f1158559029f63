import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { logged } from '../../offline/error-log/error-log'
import { useWorkspace } from '../../offline/react/use-workspace'
import { seal } from '../../offline/vault/vault'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import css from './Dashboard.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { Desk } from './desk.rules'
import { NEWS } from './news.messages'

const COUNTER = [
  'New cash enters a deposit or a withdrawal. It waits for an authorizer.',
  'My day counts your cash against your postings, before you hand over.',
]

const FIELD = [
  'Prepare for the field fetches your customers while you have a connection.',
  'New account can be filled in without one. The Outbox sends it when you are online.',
]

const APPROVALS = ['What waits longest for approval is below. Press a row to read it, then decide.']

const THIRTY_DAYS = [
  'Fetch 30 days in the morning, and the balance of the month and of the last week are here all day, also offline.',
]

const EVERYBODY = [
  'Help for each screen is in the menu of your profile, and with a keyboard under the key ?.',
]

/** Each record is there once the user has put that note away on this device. */
const FIRST_STEPS = 'first-steps'
const NEWS_KEY = `news/${NEWS.id}`

/**
 * The first steps of the user's work, from the first sign-in on a device until they are put away, and after
 * an update of the app what is new.
 */
export function DeskNotes({ desk }: { desk: Desk }) {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(() => db.values.bulkGet([FIRST_STEPS, NEWS_KEY]), [db])
  const [isClosed, setClosed] = useState(false)
  if (isClosed || !stored) return null
  const [steps, news] = stored
  const putAway = (...keys: readonly string[]) => {
    setClosed(true)
    void Promise.all(
      keys.map(async (key) => ({ key, sealed: await seal(vault, { table: 'values', id: key }, true) })),
    )
      .then((records) => db.values.bulkPut(records))
      .catch(logged('dashboard/notes'))
  }
  if (!steps)
    return (
      <DeskNote
        title={DASHBOARD.firstSteps}
        lines={firstSteps(desk)}
        // To a user who begins, nothing is new.
        onPutAway={() => putAway(FIRST_STEPS, NEWS_KEY)}
      />
    )
  if (!news) return <DeskNote title={NEWS.title} lines={NEWS.lines} onPutAway={() => putAway(NEWS_KEY)} />
  return null
}

function DeskNote({
  title,
  lines,
  onPutAway,
}: {
  title: string
  lines: readonly string[]
  onPutAway: () => void
}) {
  return (
    <Note title={title} actions={<Button onClick={onPutAway}>{DASHBOARD.putAway}</Button>}>
      <ul className={css.steps}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  )
}

/** Returns the first steps of a user, by the parts of their dashboard. */
function firstSteps({ hasCounter, hasField, hasApprovals, hasThirtyDays }: Desk): readonly string[] {
  return [
    ...(hasCounter ? COUNTER : []),
    ...(hasField ? FIELD : []),
    ...(hasApprovals ? APPROVALS : []),
    ...(hasThirtyDays ? THIRTY_DAYS : []),
    ...EVERYBODY,
  ]
}
