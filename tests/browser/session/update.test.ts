import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openBranch } from '../../support/browser'
import { workerIsReady } from '../../support/page-steps'
import { ROOT } from '../../support/source-files'

const appFolder = mkdtempSync(join(tmpdir(), 'branchline-app-'))
cpSync(join(ROOT, 'dist'), appFolder, { recursive: true })
afterAll(() => rmSync(appFolder, { recursive: true, force: true }))

const branch = openBranch({ appFolder, seed: 'small' })

/** The deployment gets another version. */
function release(): void {
  const script = join(appFolder, 'service-worker.js')
  for (const ending of ['.br', '.gz']) rmSync(script + ending, { force: true })
  appendFileSync(script, '\n// another version')
}

it('tells a tab that stays open of each new version, also after Later, and updates it when asked', async () => {
  const page = await (await branch.device()).newPage()
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await page.clock.fastForward('00:10')
  await workerIsReady(page)
  const note = page.getByText('A new version is ready')
  expect(await note.isVisible()).toBe(false)

  for (const _version of ['the second', 'the third', 'the fourth']) {
    release()
    await page.clock.fastForward('01:00:00')
    await note.waitFor()
    // Workbox says a moment later once more that this version waits: that must not be taken for the next one.
    await page.clock.fastForward('00:01')
    await page.getByRole('button', { name: 'Later' }).click()
    await note.waitFor({ state: 'hidden' })
  }

  release()
  await page.clock.fastForward('01:00:00')
  await note.waitFor()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  const isWaiting = await page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
  )
  expect(isWaiting, 'the new version runs').toBe(false)
})
