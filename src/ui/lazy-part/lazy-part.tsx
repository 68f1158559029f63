import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useState,
} from 'react'
import { Button } from '../Button/Button'
import { Note } from '../Note/Note'
import { restoreStyles } from './missing-styles'

/** The message in the place of a part of the app whose code did not come. */
export const PART_MISSING = {
  title: 'This part of the app did not load',
  why: 'Check the connection. Then try again, which keeps what you typed, or reload the page: many browsers load it only then. Drafts on this device stay.',
  again: 'Try again',
  reload: 'Reload',
  close: 'Close',
} as const

/** A file whose default export is a component. */
export type LoadPart<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

interface LazyPartOptions<Props> {
  /** Stands in its place if its code does not come; a note with a way on if it is left out. */
  readonly Missing?: ComponentType<Props>
  /** Stands in its place until its code has come. */
  readonly waiting?: ReactNode
}

const TryAgain = createContext(() => {})

/** Returns how a `Missing` asks for the code once more. */
export const useTryAgain = (): (() => void) => use(TryAgain)

let report = (_thrown: unknown): void => {}

/** Hands in who writes down that code did not come. */
export function reportMissingParts(to: (thrown: unknown) => void): void {
  report = to
}

/** A part of the page that shows its code once it has come. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code ahead, so that the part is rendered at once. Rejects if the code does not come. */
  readonly loadAhead: () => Promise<void>
}

/**
 * Makes a part of the page whose code is loaded when it is first rendered, or ahead of that. If the code does
 * not come, nothing else of the page is lost: the part says so in its own place, and the code is asked for
 * again when the user tries again or when the part is rendered anew.
 */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  { Missing = PartMissing, waiting = null }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadStyled = async () => {
    const [, part] = await Promise.all([restoreStyles(), load()])
    loaded = part.default
    return part
  }
  // React keeps the outcome of a lazy component for ever, so each try needs one of its own.
  const newTry = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return await loadStyled()
      } catch (thrown) {
        // The log is handed in: ui knows none.
        report(thrown)
        latest = newTry()
        return { default: Missing }
      }
    })
  let latest = newTry()
  const latestTry = () => loaded ?? latest
  return Object.assign((props: Props) => <Tries latestTry={latestTry} props={props} waiting={waiting} />, {
    loadAhead: async () => void (await loadStyled()),
  })
}

/** Renders the latest try, and the next one when it is asked for. */
function Tries<Props extends object>({
  latestTry,
  props,
  waiting,
}: {
  latestTry: () => ComponentType<Props>
  props: Props
  waiting: ReactNode
}) {
  const [{ Part, count }, setTry] = useState(() => ({ Part: latestTry(), count: 1 }))
  const tryAgain = useCallback(
    () => setTry((last) => ({ Part: latestTry(), count: last.count + 1 })),
    [latestTry],
  )
  return (
    <TryAgain value={tryAgain}>
      <Suspense fallback={waiting}>
        {/* React would take what stands in the place of two failed tries for the same. */}
        <Part key={count} {...props} />
      </Suspense>
    </TryAgain>
  )
}

function PartMissing() {
  const tryAgain = useTryAgain()
  return (
    <Note tone="warn" alert title={PART_MISSING.title} actions={<WaysOn onTryAgain={tryAgain} />}>
      <p>{PART_MISSING.why}</p>
    </Note>
  )
}

/**
 * The buttons of what stands in the place of missing code. A reload is the main one, because Chromium does
 * not fetch code again that once did not come, and a former version may have left the server. Style sheets
 * come at the next try in every browser, code in some. The focus is where a hasty Enter loses nothing.
 */
export function WaysOn({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <>
      <Button data-first onClick={onTryAgain}>
        {PART_MISSING.again}
      </Button>
      <Button kind="main" onClick={() => location.reload()}>
        {PART_MISSING.reload}
      </Button>
    </>
  )
}
