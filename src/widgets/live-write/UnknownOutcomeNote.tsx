import { type ReactNode, useState } from 'react'
import { CHECKS_APART_MS } from '../../offline/live-writes/absence-checks'
import type { LiveWriteDetail } from '../../offline/live-writes/define-live'
import type { UsersWord } from '../../offline/live-writes/live-write-log'
import { type UnknownWrite, useLiveWriteActions } from '../../offline/react/use-live-writes'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Note } from '../../ui/Note/Note'
import { Progress } from '../../ui/Progress/Progress'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { notify } from '../../ui/Toaster/notify'
import { useNow } from '../use-now'
import { focusHeading } from './focus-heading'
import { liveWriteTitleMessage, NOT_TAKEN_OFF } from './live-write.messages'
import { SettleDialog } from './SettleDialog'
import {
  checkStepsMessage,
  needsAsking,
  nextStepMessage,
  OPEN_IN_OUTBOX,
  SETTLE,
  sentAtMessage,
  unknownAgeMessage,
} from './status-check.messages'
import css from './UnknownOutcomeNote.module.css'

/** A live write without a known outcome: its title, what was found so far, and what the user can do. */
export function UnknownOutcomeNote({ write, see }: { write: UnknownWrite; see?: ReactNode }) {
  const { record, details, isSealedEarlier, check, ifUnclear } = write
  const actions = useLiveWriteActions()
  const [checking, setChecking] = useState(false)
  const [settling, setSettling] = useState(false)
  const now = useNow(1_000)
  const checkedAt = check.kind === 'not-found-yet' ? [check.nextCheckAt - CHECKS_APART_MS] : record.checkedAt

  const checkNow = async () => {
    setChecking(true)
    await actions.checkNow(record.id)
    setChecking(false)
  }
  const settle = async (word: UsersWord) => {
    setSettling(false)
    if (await actions.settle(record.id, word)) focusHeading()
    else notify.error(NOT_TAKEN_OFF)
  }
  return (
    <Note
      tone="unknown"
      title={`Outcome unknown: ${liveWriteTitleMessage(write)}`}
      actions={
        <>
          {check.kind !== 'unreadable' && (
            <Button busy={checking} onClick={checkNow}>
              Check now
            </Button>
          )}
          {needsAsking(check) && (
            <Button onClick={() => setSettling(true)}>{ifUnclear ? SETTLE.foundOut : SETTLE.asked}</Button>
          )}
          {check.kind === 'unreadable' && isSealedEarlier && (
            <LinkButton kind="text" href="/outbox">
              {OPEN_IN_OUTBOX}
            </LinkButton>
          )}
          {see}
          <span className={css.way}>{nextStepMessage(check, isSealedEarlier, ifUnclear)}</span>
        </>
      }
    >
      <p>
        {sentAtMessage(record.at, now)}, and no clear reply came. It may have gone through. Do not send it
        again. {unknownAgeMessage(now - record.at)}
      </p>
      <div className={css.facts}>
        <SummaryList lines={[...details.map(detailLine), ...checkStepsMessage(check, checkedAt, now)]} />
        {check.kind === 'not-found-yet' && (
          <Progress
            label="Time to the second check"
            max={CHECKS_APART_MS}
            value={Math.max(0, CHECKS_APART_MS - Math.max(0, check.nextCheckAt - now))}
          />
        )}
      </div>
      <SettleDialog
        open={settling}
        title={liveWriteTitleMessage(write)}
        isAsked={ifUnclear === undefined}
        onSettle={(word) => void settle(word)}
        onClose={() => setSettling(false)}
      />
    </Note>
  )
}

/** A line of the facts; a reference has a button that copies it, for a call to the bank. */
function detailLine({ label, value, isReference }: LiveWriteDetail) {
  if (!isReference) return { label, value }
  return {
    label,
    value: (
      <>
        {value} <CopyButton text={value} label={label} />
      </>
    ),
  }
}
