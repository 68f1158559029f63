import type { ReactNode } from 'react'
import { Row } from '../../ui/Page/Row'
import { Section } from '../../ui/Page/Section'
import css from './Device.module.css'
import { DEVICE, draftsMessage } from './device.messages'
import { draftCounts } from './device.rules'
import type { StoreFacts } from './measure-store'

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
