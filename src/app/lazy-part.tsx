import { type ComponentType, lazy, Suspense } from 'react'
import { logError } from '../offline/error-log/error-log'

/**
 * Makes a part of the page that is not needed for the first screen: its code is loaded when it is first
 * rendered. Until then, and if the code does not come, it shows nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (thrown) => {
        logError('shell/part', thrown)
        return { default: () => null }
      },
    ),
  )
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
