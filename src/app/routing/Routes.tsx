import { type ComponentType, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Denial } from '../../domain/staff/permissions'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { type LazyPart, lazyPart } from '../../ui/lazy-part/lazy-part'
import { PageHead } from '../../ui/Page/PageHead'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { ErrorBoundary } from './ErrorBoundary'
import { NavigationEffects } from './NavigationEffects'
import { mayOpen, type Screen } from './screen'
import { DASHBOARD_SCREEN, SCREENS } from './screens'

/** All routes; a path without one shows the dashboard (foundations §2). */
export function Routes() {
  return (
    <Switch>
      {SCREENS.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <ScreenPage screen={screen} />
        </Route>
      ))}
      <Route>
        <ScreenPage screen={DASHBOARD_SCREEN} />
      </Route>
    </Switch>
  )
}

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

  const Loaded = lazyScreen(screen)
  return (
    <ErrorBoundary
      key={screen.path}
      instead={() => (
        <NavigationEffects title={screen.title}>
          <ScreenFailedPage title={screen.title} wasLoaded />
        </NavigationEffects>
      )}
    >
      <Loaded />
    </ErrorBoundary>
  )
}

const loadNothingHere = () => import('../pages/NothingHerePage')

/** Loads the code of the screen at a path, ahead of showing it. Rejects if its file does not come. */
export const loadScreenAt = (pathname: string): Promise<void> =>
  lazyScreen(SCREENS.find(({ path }) => path === pathname) ?? DASHBOARD_SCREEN).loadAhead()

const lazyScreens = new Map<Screen, LazyPart<object>>()

/**
 * Returns the same lazy component for the same screen every time: a new one at each render would lose the
 * screen's state.
 */
function lazyScreen(screen: Screen): LazyPart<object> {
  const known = lazyScreens.get(screen)
  if (known) return known
  const { title, load = loadNothingHere } = screen
  const inPlace = (Shown: ComponentType) => () => (
    <NavigationEffects title={title}>
      <Shown />
    </NavigationEffects>
  )
  const made = lazyPart(async () => ({ default: inPlace((await load()).default) }), {
    Missing: inPlace(() => <ScreenFailedPage title={title} wasLoaded={false} />),
    waiting: <ScreenLoading title={title} />,
  })
  lazyScreens.set(screen, made)
  return made
}

/** The heading of a screen whose file is loading. */
function ScreenLoading({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHead title={title} subtitle={<Skeleton width="24ch" />} />
    </div>
  )
}

/** Goes back in the history, or to `otherwise` if there is no earlier page. */
function RedirectBack({ otherwise }: { otherwise: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (history.length > 1) history.back()
    else navigate(otherwise, { replace: true })
  }, [navigate, otherwise])
  return null
}

/** Says why this user may not open a screen, and what to do. */
function NoPermissionPage({ title, denial }: { title: string; denial: Denial }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={denial.reason} actions={<LinkButton href="/">To the dashboard</LinkButton>}>
        <p>{denial.advice}</p>
      </EmptyState>
    </>
  )
}

/**
 * Replaces a screen that failed to render or whose file could not be fetched. The rest of the app goes on
 * working.
 */
export function ScreenFailedPage({ title, wasLoaded }: { title: string; wasLoaded: boolean }) {
  const { up } = useConnection()
  const message = wasLoaded
    ? {
        title: 'This screen does not work',
        why: 'This is an error in the app, not something you did. Your drafts are saved. Reload, or go on in another screen.',
      }
    : up
      ? {
          title: 'This screen did not load',
          why: 'The connection broke, or a new version was installed since this tab was opened. Reload to continue. Your drafts are saved.',
        }
      : {
          title: 'This screen is not on this device yet',
          why: 'Open it again when you are online. Your drafts are saved.',
        }
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        alert
        title={message.title}
        actions={
          <>
            <Button kind="main" onClick={() => location.reload()}>
              Reload
            </Button>
            <LinkButton href="/">To the dashboard</LinkButton>
          </>
        }
      >
        <p>{message.why}</p>
      </EmptyState>
    </>
  )
}
