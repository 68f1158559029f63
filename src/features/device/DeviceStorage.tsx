import { Section } from '../../ui/Page/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import css from './Device.module.css'
import { DEVICE, persistenceMessage, usedMessage } from './device.messages'
import type { StorageFacts } from './measure-storage'

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
