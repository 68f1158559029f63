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

/** The record is there once the user has put the steps away on this device. */
const KEY = 'first-steps'

/** The first steps of the user's work, from the first sign-in on a device until they are put away. */
export function FirstSteps({ desk }: { desk: Desk }) {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(async () => ({ isDone: (await db.values.get(KEY)) !== undefined }), [db])
  const [isClosed, setClosed] = useState(false)
  if (isClosed || stored?.isDone !== false) return null
  const putAway = () => {
    setClosed(true)
    void seal(vault, { table: 'values', id: KEY }, true)
      .then((sealed) => db.values.put({ key: KEY, sealed }))
      .catch(logged('dashboard/first-steps'))
  }
  return (
    <Note title={DASHBOARD.firstSteps} actions={<Button onClick={putAway}>{DASHBOARD.putAway}</Button>}>
      <ul className={css.steps}>
        {firstSteps(desk).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Note>
  )
}
