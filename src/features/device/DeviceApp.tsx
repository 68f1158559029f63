import type { ReactNode } from 'react'
import { Row } from '../../ui/Page/Row'
import { Section } from '../../ui/Page/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import css from './Device.module.css'
import { DEVICE, workerMessage } from './device.messages'
import type { BuildFacts } from './measure-builds'

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
