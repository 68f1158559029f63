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
import { firstSteps } from './first-steps.messages'
import { NEWS } from './news.messages'

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
