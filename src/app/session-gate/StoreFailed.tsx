import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { SupportWithoutStore } from '../../features/device/SupportWithoutStore'
import { StoreFailedPage } from '../../features/session/StoreFailedPage'
import { logError } from '../../offline/error-log/error-log'

// The page neither waits for it nor fails with it.
const Support = lazy<ComponentType<ComponentProps<typeof SupportWithoutStore>>>(() =>
  import('../../features/device/SupportWithoutStore').then(
    (file) => ({ default: file.SupportWithoutStore }),
    (thrown) => {
      logError('start/load-support', thrown)
      return { default: () => null }
    },
  ),
)

/** The page of a device whose store does not open, with the text for support. */
export default function StoreFailed(props: ComponentProps<typeof StoreFailedPage>) {
  return (
    <StoreFailedPage {...props}>
      <Suspense>
        <Support because={props.failure.kind} version={props.version} />
      </Suspense>
    </StoreFailedPage>
  )
}
