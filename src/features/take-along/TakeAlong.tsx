import { type RefObject, useRef, useState } from 'react'
import { type BankFailure, failureMessage } from '../../bank/failure'
import { lagosDay } from '../../domain/days/dates'
import { may } from '../../domain/staff/permissions'
import { logged } from '../../offline/error-log/error-log'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { askToPersist } from '../../offline/store/persistent-storage'
import { runTakeAlong } from '../../offline/take-along/run-take-along'
import {
  beginTaking,
  continueTaking,
  pauseTaking,
  removeTaken,
} from '../../offline/take-along/take-along-actions'
import { type TakeSize, takeSize } from '../../offline/take-along/take-along-size'
import { TAKE_PERIODS, type TakePeriod } from '../../offline/take-along/take-period.rules'
import { Button, LinkButton } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Field/Input'
import { Pair, Row, Section, Stack } from '../../ui/Page/Layout'
import { Progress } from '../../ui/Progress/Progress'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { notify } from '../../ui/Toaster/notify'
import { OFFLINE_REASON } from '../../widgets/offline-reason.messages'
import css from './TakeAlong.module.css'
import {
  PERIOD_NAMES,
  removeQuestion,
  replacesMessage,
  sizeMessage,
  TAKE_ALONG,
  takenStatus,
  takenTitle,
} from './take-along.messages'
import { isTakable, type TakableList } from './take-along.rules'
import { type ShownTaken, useTakenLists } from './use-taken-lists'

/**
 * In the settings of the device: which lists and periods are taken along to where there is no connection.
 * `lists` are all lists that have a screen.
 */
export default function TakeAlong({ lists }: { lists: readonly TakableList[] }) {
  const { user, config } = useWorkspace()
  const [takable] = useState(() =>
    lists.filter(({ list }) => isTakable(list) && may(user, list.capability, config).allowed),
  )
  const taken = useTakenLists(takable)
  const choice = useRef<HTMLSelectElement>(null)
  return (
    <section aria-label={TAKE_ALONG.title}>
      <Section title={TAKE_ALONG.title} />
      <Stack>
        <p className={css.what}>{takable.length === 0 ? TAKE_ALONG.none : TAKE_ALONG.what}</p>
        {may(user, 'view accounts', config).allowed && (
          <Row>
            <LinkButton kind="text" href="/field">
              {TAKE_ALONG.field}
            </LinkButton>
          </Row>
        )}
        {takable.length > 0 && <Choice takable={takable} taken={taken ?? []} first={choice} />}
        {taken?.length === 0 && takable.length > 0 && <p>{TAKE_ALONG.nothing}</p>}
      </Stack>
      {taken && taken.length > 0 && (
        <ul className={css.taken}>
          {taken.map((one) => (
            <TakenCard key={one.takable.list.name} shown={one} onRemoved={() => choice.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Chooses a list and a period, and shows the size before anything is fetched. */
function Choice({
  takable,
  taken,
  first,
}: {
  takable: readonly TakableList[]
  taken: readonly ShownTaken[]
  first: RefObject<HTMLSelectElement | null>
}) {
  const workspace = useWorkspace()
  const connection = useConnection()
  const [name, setName] = useState(takable[0]?.list.name)
  const [period, setPeriod] = useState<TakePeriod>('month')
  const [size, setSize] = useState<{ readonly of: string; readonly found: TakeSize | BankFailure }>()
  const [busy, setBusy] = useState(false)
  const chosen = takable.find(({ list }) => list.name === name)
  const of = `${name} ${period}`
  const found = size?.of === of ? size.found : undefined
  const off = connection.up ? undefined : OFFLINE_REASON[connection.because]
  const before = taken.find(({ takable: { list } }) => list.name === name)?.taken.period

  const showSize = async () => {
    const token = workspace.token()
    if (!chosen || token === undefined) return
    setBusy(true)
    const { db, signal, user } = workspace
    const caller = { db, signal, token, connection: workspace.connection, orgId: user.org_id }
    const asked = await takeSize(caller, chosen.list, period, Date.now())
    setBusy(false)
    setSize({ of, found: asked.ok ? asked.value : asked.failure })
  }
  const take = async () => {
    if (!chosen) return
    try {
      await beginTaking(workspace.db, workspace.vault, chosen.list, period, Date.now())
    } catch (thrown) {
      logged('lists/take-along')(thrown)
      return notify.error(TAKE_ALONG.notBegun)
    }
    void askToPersist()
    setSize(undefined)
    void runTakeAlong(workspace)
  }
  return (
    <>
      <Pair>
        <Field label={TAKE_ALONG.list}>
          <Select ref={first} value={name} onChange={(event) => setName(event.target.value)}>
            {takable.map(({ list, title }) => (
              <option key={list.name} value={list.name}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={TAKE_ALONG.period}>
          <Select
            value={period}
            onChange={({ target }) => setPeriod(TAKE_PERIODS.find((one) => one === target.value) ?? 'month')}
          >
            {TAKE_PERIODS.map((one) => (
              <option key={one} value={one}>
                {PERIOD_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
      </Pair>
      <p role="status" className={css.size}>
        {found && ('kind' in found ? failureMessage(found) : sizeMessage(found))}
        {found && !('kind' in found) && before && before !== period && ` ${replacesMessage(before)}`}
      </p>
      <Row>
        {found && !('kind' in found) ? (
          <Button kind="main" onClick={() => void take()}>
            {TAKE_ALONG.take}
          </Button>
        ) : (
          <Button busy={busy} off={off} onClick={() => void showSize()}>
            {TAKE_ALONG.size}
          </Button>
        )}
      </Row>
    </>
  )
}

/** A list that is taken along: how far it is, since when it is complete, and what the user can do. */
function TakenCard({ shown, onRemoved }: { shown: ShownTaken; onRemoved: () => void }) {
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
