import { DASHBOARD_SCREEN, SCREENS } from './screens'

/** Loads the code of the screen at a path, ahead of showing it. Rejects if its file does not come. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await (SCREENS.find(({ path }) => path === pathname) ?? DASHBOARD_SCREEN).load?.()
}
