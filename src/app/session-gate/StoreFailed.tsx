import type { ComponentProps } from 'react'
import { StoreFailedPage } from '../../features/session/sign-in/StoreFailedPage'
import { lazyPart } from '../../ui/lazy-part/lazy-part'

// The page neither waits for it nor fails with it.
const Support = lazyPart(
  async () => ({ default: (await import('../../features/device/SupportWithoutStore')).SupportWithoutStore }),
  { Missing: () => null },
)

/** The page of a device whose store does not open, with the text for support. */
export default function StoreFailed(props: ComponentProps<typeof StoreFailedPage>) {
  return (
    <StoreFailedPage {...props}>
      <Support because={props.failure.kind} version={props.version} />
    </StoreFailedPage>
  )
}
