import { type ComponentType, lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { logError } from '../../offline/error-log/error-log'
import { useWorkspace } from '../../offline/react/use-workspace'
import { NoPermissionPage } from '../pages/NoPermissionPage'
import { ScreenFailedPage } from '../pages/ScreenFailedPage'
import { ScreenLoading } from '../pages/ScreenLoading'
import { ErrorBoundary } from './ErrorBoundary'
import { NavigationEffects } from './NavigationEffects'
import { RedirectBack } from './RedirectBack'
import { mayOpen, type Screen, type ScreenFile } from './screen'
import { ScreenNotLoaded } from './screen-not-loaded'

/** One route: checks the permission, loads the screen, and shows its failure. */
export function ScreenPage({ screen }: { screen: Screen }) {
  const { user, config } = useWorkspace()
  const state: unknown = useHistoryState()
  const verdict = mayOpen(user, screen, config)

  if (!verdict.allowed && screen.refusedGoesHome) return <Redirect to="/" replace />
  if (!verdict.allowed)
    return (
      <NavigationEffects title={screen.title}>
        <NoPermissionPage title={screen.title} denial={verdict} />
      </NavigationEffects>
    )
  if (screen.needsState && (state === null || state === undefined))
    return <RedirectBack otherwise={screen.under ?? '/'} />

  const Loaded = lazyScreen(screen.load ?? loadNothingHere)
  return (
    <ErrorBoundary
      key={screen.path}
      instead={(thrown) => (
        <NavigationEffects title={screen.title}>
          <ScreenFailedPage title={screen.title} wasLoaded={!(thrown instanceof ScreenNotLoaded)} />
        </NavigationEffects>
      )}
    >
      <Suspense fallback={<ScreenLoading title={screen.title} />}>
        <NavigationEffects title={screen.title}>
          <Loaded />
        </NavigationEffects>
      </Suspense>
    </ErrorBoundary>
  )
}

const loadNothingHere = () => import('../pages/NothingHerePage')

const lazyScreens = new Map<() => Promise<ScreenFile>, ComponentType>()

/**
 * Returns the same lazy component for the same screen every time: a new one at each render would lose the
 * screen's state.
 */
function lazyScreen(load: () => Promise<ScreenFile>): ComponentType {
  const known = lazyScreens.get(load)
  if (known) return known
  const made = lazy(() =>
    load().catch((thrown) => {
      logError('screens/load', thrown)
      // Not cached, so that the screen is fetched again when it is opened the next time.
      lazyScreens.delete(load)
      throw new ScreenNotLoaded()
    }),
  )
  lazyScreens.set(load, made)
  return made
}
