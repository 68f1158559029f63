import { type ComponentType, lazy, Suspense } from 'react'
import { logError } from '../offline/error-log/error-log'
import { Button } from '../ui/Button/Button'
import { Note } from '../ui/Note/Note'
import { PART_MISSING } from './part-missing.messages'

/**
 * Makes a part of the page that is not needed for the first screen: its code is loaded when it is first
 * rendered. Until then it shows nothing. If the code does not come, it says so, with a way on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (thrown) => {
        logError('shell/part', thrown)
        return { default: PartMissing }
      },
    ),
  )
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** A reload, because browsers differ in whether they ask once more for code that did not come. */
function PartMissing() {
  return (
    <Note tone="warn" alert actions={<Button onClick={() => location.reload()}>Reload</Button>}>
      <p>{PART_MISSING}</p>
    </Note>
  )
}
