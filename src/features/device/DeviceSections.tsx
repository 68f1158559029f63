import { type ReactNode, useState } from 'react'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button, LinkButton } from '../../ui/Button/Button'
import { Row, Section } from '../../ui/Page/Layout'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import css from './Device.module.css'
import {
  allErrorsMessage,
  DEVICE,
  draftsMessage,
  errorDetailMessage,
  errorMessage,
  needMessage,
  persistenceMessage,
  usedMessage,
  workerMessage,
} from './device.messages'
import { type DeviceNeed, draftCounts } from './device.rules'
import type { DeviceFacts } from './device-facts'
import type { BuildFacts } from './measure-builds'
import type { StorageFacts } from './measure-storage'
import type { StoreFacts } from './measure-store'

const OUTBOX = <LinkButton href="/outbox">{DEVICE.toOutbox}</LinkButton>

/** How many errors are shown until the user asks for all. */
const SHOWN = 5

/** Which version this tab and the worker have; `children` are the buttons. */
export function DeviceApp({
  version,
  builds,
  children,
}: {
  version: string
  builds: BuildFacts | undefined
  children: ReactNode
}) {
  return (
    <section aria-label={DEVICE.app}>
      <Section title={DEVICE.app} />
      <div className={css.lines}>
        <SummaryList
          lines={[
            { label: DEVICE.version, value: version },
            ...(builds?.page ? [{ label: DEVICE.build, value: builds.page }] : []),
            ...(builds ? [{ label: DEVICE.worker, value: workerMessage(builds) }] : []),
          ]}
        />
      </div>
      <Row className={css.acts}>{children}</Row>
    </section>
  )
}

/** How much the browser stores for the app, and whether it may delete that. */
export function DeviceStorage({ storage }: { storage: StorageFacts }) {
  return (
    <section aria-label={DEVICE.storage}>
      <Section title={DEVICE.storage} note={DEVICE.storageNote} />
      <div className={css.lines}>
        <SummaryList
          lines={[
            { label: DEVICE.used, value: usedMessage(storage) },
            { label: DEVICE.protected, value: persistenceMessage(storage) },
          ]}
        />
      </div>
    </section>
  )
}

/** The log of what went wrong on this device, of all its users: places and kinds, no values. */
export function DeviceErrors({ errors, now }: { errors: NonNullable<DeviceFacts['errors']>; now: number }) {
  const [all, setAll] = useState(false)
  return (
    <section aria-label={DEVICE.errors}>
      <Section title={DEVICE.errors} />
      {errors === 'unreadable' ? (
        <p>{DEVICE.errorsUnreadable}</p>
      ) : errors.length === 0 ? (
        <p>{DEVICE.noErrors}</p>
      ) : (
        <>
          <ul className={css.log}>
            {errors.slice(0, all ? undefined : SHOWN).map((error) => (
              <li key={`${errorDetailMessage(error)} ${error.firstAt}`}>
                <AsOf at={error.lastAt} now={now} />
                <div>
                  {errorMessage(error)}
                  <p>{errorDetailMessage(error)}</p>
                </div>
              </li>
            ))}
          </ul>
          {!all && errors.length > SHOWN && (
            <Button kind="text" onClick={() => setAll(true)}>
              {allErrorsMessage(errors.length)}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** How many drafts are on this device; `children` export and import them. */
export function DeviceDrafts({ store, children }: { store: StoreFacts; children: ReactNode }) {
  return (
    <section aria-label={DEVICE.drafts}>
      <Section title={DEVICE.drafts} />
      <p>{store.drafts.size === 0 ? DEVICE.noDrafts : draftsMessage(draftCounts(store))}</p>
      <Row className={css.acts}>{children}</Row>
    </section>
  )
}

/** The needs of this device, first on its screen. `actions` has a button for each need. */
export function DeviceNeeds({
  needs,
  actions,
}: {
  /** Undefined until the device was measured. */
  needs: readonly DeviceNeed[] | undefined
  actions: Readonly<Partial<Record<DeviceNeed['kind'], ReactNode>>>
}) {
  const act: typeof actions = {
    'unknown-outcomes': OUTBOX,
    'drafts-need-you': OUTBOX,
    unsent: OUTBOX,
    ...actions,
  }
  return (
    <section aria-label={DEVICE.attention}>
      <Section title={DEVICE.attention} />
      {needs === undefined ? (
        <p role="status">
          {DEVICE.measuring} <Skeleton width="12ch" />
        </p>
      ) : needs.length === 0 ? (
        <p>{DEVICE.nothing}</p>
      ) : (
        <ul className={css.needs}>
          {needs.map((need) => {
            const { title, note } = needMessage(need)
            return (
              <li key={need.kind}>
                <div>
                  <b>{title}</b>
                  <p>{note}</p>
                </div>
                {act[need.kind]}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
