import type { Page } from 'playwright-core'
import { DEMO } from '../demo-users'

/** Fills the sign-in form and sends it. */
export async function logIn(page: Page, email: string, password: string = DEMO.password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in like a user, and waits for the worker, which a device installs after its first screen. */
export async function signIn(page: Page, email: string, password: string = DEMO.password): Promise<void> {
  await page.goto('/')
  await logIn(page, email, password)
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await workerIsReady(page)
}

/** Waits until a list shows rows instead of skeletons. */
export async function rowsAreShown(page: Page): Promise<void> {
  await page.locator('table:not([aria-busy="true"]) tbody tr').first().waitFor()
}

/** Waits until the service worker controls the page, so that a reload works without a connection. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** Logs out, with nothing on the page that would be lost. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
}

/** Waits until a draft is stored on the device. */
export async function draftIsSaved(page: Page): Promise<void> {
  await page
    .getByText(/^Draft, saved on this device/)
    .first()
    .waitFor()
}
