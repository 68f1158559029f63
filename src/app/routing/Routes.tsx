import { Route, Switch } from 'wouter'
import { ScreenPage } from './ScreenPage'
import { DASHBOARD_SCREEN, SCREENS } from './screens'

/** Every route; an unmatched one shows the dashboard (foundations §2). */
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
