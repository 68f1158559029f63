import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { LiveWriteDetail } from '../../offline/live-writes/define-live'
import type { UsersWord } from '../../offline/live-writes/live-write-log'
import { isSentHere, type UnknownWrite, useLiveWriteActions } from '../../offline/react/use-live-writes'
import { Button, LinkButton } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Note } from '../../ui/Note/Note'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { notify } from '../../ui/Toaster/notify'
import { OutcomeQuestion } from '../outcome-question/OutcomeQuestion'
import { OUTCOME_QUESTION } from '../outcome-question/outcome-question.messages'
import { useNow } from '../use-now'
import css from './LiveWriteNotes.module.css'
import { liveWriteTitleMessage, NOT_TAKEN_OFF } from './live-write.messages'
import {
  AFTER_THE_WORD,
  endMessage,
  isUsersToSay,
  nextStepMessage,
  OPEN_IN_OUTBOX,
  sentAtMessage,
  unknownAgeMessage,
} from './status-check.messages'
import type { SentBefore } from './use-live-write-form'

/** The earlier live writes: without an outcome, checked, or still in flight; `children` is said with them. */
export function LiveWriteNotes({
  sentBefore,
  see,
  areOpen = false,
  children,
}: {
  sentBefore: SentBefore
  see?: ReactNode
  /** Whether the unknown ones begin opened: the screen is about nothing else. */
  areOpen?: boolean
  children?: ReactNode
}) {
  const isUnknown = sentBefore.open.length > 0
  // No toast about a success lies over the note about an unknown outcome.
  useLayoutEffect(() => {
    if (isUnknown) notify.clearSuccesses()
  }, [isUnknown])
  return (
    <>
      {sentBefore.open.map((write) => (
        <UnknownOutcomeNote key={write.record.id} write={write} see={see} isOpen={areOpen} />
      ))}
      <div role="status">
        {children}
        {sentBefore.ended.map(({ write, end }) => {
          const { title, text } = endMessage(end, liveWriteTitleMessage(write), write.ifRefused)
          return (
            <Note
              key={write.record.id}
              tone={end.kind === 'arrived' ? 'good' : 'warn'}
              title={title}
              actions={
                <Button onClick={() => void sentBefore.markRead(write.record.id).then(focusHeading)}>
                  I have read this
                </Button>
              }
            >
              <p>{text}</p>
              {write.details.length > 0 && (
                <div className={css.facts}>
                  <SummaryList lines={write.details} />
                </div>
              )}
            </Note>
          )
        })}
        {sentBefore.inFlight.map((write) => (
          <BeingSentNote
            key={write.record.id}
            title={liveWriteTitleMessage(write)}
            elsewhere={!isSentHere(write)}
          />
        ))}
        {sentBefore.starting.map((title) => (
          <BeingSentNote key={title} title={title} />
        ))}
      </div>
    </>
  )
}

/** Says that a live write is in flight while its form does not show it. `elsewhere`: another tab sends it. */
function BeingSentNote({ title, elsewhere = false }: { title: string; elsewhere?: boolean }) {
  return (
    <Note title={`${title} is being sent${elsewhere ? ' in another tab' : ''}`}>
      The bank has not replied yet. Do not send it again.
    </Note>
  )
}

/**
 * A live write without a known outcome: one line, which opens to what it is and what the user can do. It is
 * open at once if the user has to say what became of it, or if the screen is about nothing else (`isOpen`).
 */
function UnknownOutcomeNote({
  write,
  see,
  isOpen = false,
}: {
  write: UnknownWrite
  see?: ReactNode
  isOpen?: boolean
}) {
  const { record, details, isSealedEarlier, check, ifUnclear, shownIn } = write
  const actions = useLiveWriteActions()
  const [checking, setChecking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const now = useNow(1_000)
  const title = liveWriteTitleMessage(write)
  const isUsers = isUsersToSay(check)

  const checkNow = async () => {
    setChecking(true)
    await actions.checkNow(record.id)
    setChecking(false)
  }
  const say = async (word: UsersWord) => {
    setAsked(false)
    if (await actions.settle(record.id, word)) focusHeading()
    else notify.error(NOT_TAKEN_OFF)
  }
  return (
    <Note tone="unknown">
      <details open={isOpen || isUsers}>
        <summary className={css.line}>
          <b>{`Outcome unknown: ${title}`}</b>{' '}
          <span>{sentAtMessage(record.at, now)}. Do not send it again.</span>
        </summary>
        <p>No clear reply came. It may have gone through. {unknownAgeMessage(now - record.at)}</p>
        <div className={css.facts}>
          <SummaryList lines={details.map(detailLine)} />
        </div>
        <div className={css.actions}>
          {isUsers && <Button onClick={() => setAsked(true)}>{OUTCOME_QUESTION.ask}</Button>}
          {check.kind !== 'unreadable' && (
            <Button {...(isUsers && { kind: 'text' as const })} busy={checking} onClick={checkNow}>
              Check now
            </Button>
          )}
          {check.kind === 'unreadable' && isSealedEarlier && (
            <LinkButton kind="text" href="/outbox">
              {OPEN_IN_OUTBOX}
            </LinkButton>
          )}
          {see}
          <span className={css.way}>{nextStepMessage(check, isSealedEarlier)}</span>
        </div>
      </details>
      <OutcomeQuestion
        open={isAsked && isUsers}
        title={title}
        details={details}
        shownIn={shownIn}
        ifUnclear={ifUnclear}
        follows={AFTER_THE_WORD}
        onAnswer={(word) => void say(word)}
        onClose={() => setAsked(false)}
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

/** Puts the focus on the screen’s heading when the note that has it goes: it would be lost with the note. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('#page h1')?.focus({ preventScroll: true })
}
