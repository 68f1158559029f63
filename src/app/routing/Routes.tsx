import { Route, Switch } from 'wouter'
import { ScreenPage } from './ScreenPage'
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
