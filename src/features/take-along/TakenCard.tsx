import { useState } from 'react'
import { lagosDay } from '../../domain/dates'
import { logged } from '../../offline/error-log/error-log'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { runTakeAlong } from '../../offline/take-along/run-take-along'
import {
  beginTaking,
  continueTaking,
  pauseTaking,
  removeTaken,
} from '../../offline/take-along/take-along-actions'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Row } from '../../ui/Page/Layout'
import { Progress } from '../../ui/Progress/Progress'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { notify } from '../../ui/Toaster/notify'
import css from './TakeAlong.module.css'
import { removeQuestion, TAKE_ALONG, takenStatus, takenTitle } from './take-along.messages'
import type { ShownTaken } from './use-taken-lists'

/** A list that is taken along: how far it is, since when it is complete, and what the user can do. */
export function TakenCard({ shown, onRemoved }: { shown: ShownTaken; onRemoved: () => void }) {
  const workspace = useWorkspace()
  const connection = useConnection()
  const [isAsked, setAsked] = useState(false)
  const { taken, takable } = shown
  const { db, vault } = workspace
  const { list, title } = takable
  const { form, tone, label, text } = takenStatus(taken, shown.isOnDevice, connection.up)
  const { taking } = taken
  const isRunning = taking !== undefined && !taken.isPaused && !taken.stoppedBy
  const question = removeQuestion(title)

  const act = async (change: () => Promise<void>, failed: string) => {
    try {
      await change()
    } catch (thrown) {
      logged('lists/take-along')(thrown)
      return notify.error(failed)
    }
    void runTakeAlong(workspace)
  }
  const [verb, change] = isRunning
    ? (['Pause', () => pauseTaking(db, vault, list)] as const)
    : taking
      ? (['Continue', () => continueTaking(db, vault, list)] as const)
      : (['Fetch again', () => beginTaking(db, vault, list, taken.period, Date.now())] as const)
  return (
    <li>
      <span role="status">
        <StatusBadge form={form} tone={tone}>
          {label}
        </StatusBadge>
      </span>
      <div className={css.texts}>
        <h3>{takenTitle(title, taken, lagosDay(Date.now()))}</h3>
        <p>{text}</p>
        {taking && <Progress label={`${title} taken along`} value={taking.rows} max={taking.total || 1} />}
      </div>
      <Row className={css.acts}>
        <Button onClick={() => void act(change, TAKE_ALONG.notBegun)}>{verb}</Button>
        <Button kind="text" onClick={() => setAsked(true)}>
          Remove
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsked}
        title={question.title}
        yes={question.yes}
        no={question.no}
        bad
        onYes={() => {
          setAsked(false)
          void act(async () => {
            await removeTaken(db, list.name)
            // Not earlier: the question gives the focus back to its button, which goes with the card.
            onRemoved()
          }, TAKE_ALONG.notRemoved)
        }}
        onNo={() => setAsked(false)}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    </li>
  )
}
