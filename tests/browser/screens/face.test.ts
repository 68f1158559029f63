import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { logIn, rowsAreShown, signIn, workerIsReady } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch({ seed: 'small' })

/** The letters of customers' names, with marks that no letter has by itself, and signs of the app's texts. */
const SIGNS = 'ẸẹỌọṢṣỤụỊịṄṅƁƊƘƳɓɗƙƴ Ọ̀ọ̀Ọ́ọ́Ọ̄ọ̄ Ẹ̀ẹ̀Ẹ́ẹ́Ẹ̄ẹ̄ ÀÁĀàáā ÌÍĪìíī ÙÚŪùúū ǸŃǹńM̀ḾM̄m̀ḿm̄ ₦0123456789.,:−–…‘’“”·✓'
const ALL_WEIGHTS = [400, 500, 600, 700]

const isFace = (url: string) => url.endsWith('.woff2')

/** The fonts that the browser really draws a text with, per weight: "Branchline Sans" or the system's. */
async function drawnWith(page: Page, text: string, weights: readonly number[]): Promise<string[]> {
  await page.evaluate(
    ([shown, all]) => {
      document.querySelector('#sample')?.remove()
      const sample = document.createElement('p')
      sample.id = 'sample'
      for (const weight of all) {
        const line = document.createElement('span')
        line.style.fontWeight = String(weight)
        line.textContent = shown
        sample.append(line)
      }
      document.body.append(sample)
    },
    [text, weights] as const,
  )
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('DOM.enable')
  await chrome.send('CSS.enable')
  const { root } = await chrome.send('DOM.getDocument')
  const { nodeId } = await chrome.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sample' })
  const { fonts } = await chrome.send('CSS.getPlatformFontsForNode', { nodeId })
  await chrome.detach()
  return [
    ...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'the system’s'))),
  ]
}

/** Loads the page until it is drawn with the face: a busy machine may be too slow for it once. */
async function loadWithFace(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto('/')
        await page.getByRole('heading', { level: 1 }).waitFor()
        return page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))
      },
      { timeout: 30_000 },
    )
    .toEqual([expect.stringMatching(/Branchline Sans"? loaded/)])
}

it('does not ask for the face before a user can sign in, and never draws a page anew with it', async () => {
  const device = await branch.device()
  const asked: string[] = []
  device.on('request', (request) => asked.push(request.url()))
  const page = await device.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(asked.filter(isFace)).toEqual([])

  await logIn(page, DEMO.superAdmin)
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await workerIsReady(page)
  expect(asked.filter(isFace), 'the worker stores it').toHaveLength(1)
  expect(await drawnWith(page, SIGNS, ALL_WEIGHTS)).not.toContain('Branchline Sans')
})

it('has the letters of Yoruba, Igbo and Hausa, ₦ and the figures, in every weight', async () => {
  const page = await branch.samePage(DEMO.superAdmin)
  await loadWithFace(page)
  expect(await drawnWith(page, SIGNS, ALL_WEIGHTS)).toEqual(['Branchline Sans'])
})

it('draws the figures of amounts equally wide, and a hyphen narrower than a figure', async () => {
  const page = await branch.samePage(DEMO.superAdmin)
  await loadWithFace(page)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  const widthOf = (text: string, weight: number) =>
    page.evaluate(
      ([shown, bold]) => {
        const amount = document.createElement('data')
        amount.style.cssText = `position: absolute; font-weight: ${bold}`
        amount.textContent = shown
        document.body.append(amount)
        const { width } = amount.getBoundingClientRect()
        amount.remove()
        return Math.round(width * 100) / 100
      },
      [text, weight] as const,
    )
  for (const weight of ALL_WEIGHTS) {
    const wanted = await widthOf('000,000.00', weight)
    for (const digit of '123456789')
      expect(await widthOf('000,000.00'.replaceAll('0', digit), weight), `${digit} at ${weight}`).toBe(wanted)
    expect(wanted, 'bold figures below thin ones').toBeCloseTo(await widthOf('000,000.00', 400), 0)
  }
  expect(await widthOf('--------', 400)).toBeLessThan(await widthOf('00000000', 400))
})

it('has the face without a connection too', async () => {
  const page = await branch.samePage(DEMO.superAdmin)
  branch.expectConsole(/./)
  await page.context().setOffline(true)
  await loadWithFace(page)
  expect(await drawnWith(page, SIGNS, ALL_WEIGHTS)).toEqual(['Branchline Sans'])
  await page.context().setOffline(false)
})

it('moves nothing on a page that is drawn with the face', async () => {
  const device = await branch.device()
  await signIn(await device.newPage(), DEMO.superAdmin)
  const page = await device.newPage()
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(entry.startTime)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await loadWithFace(page)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as { moved?: number[] }).moved)).toEqual([])
})

it('is drawn with the system’s font when the device has lost the face', async () => {
  const page = await branch.signedIn(DEMO.superAdmin)
  branch.expectConsole(/./)
  await page.evaluate(async () => {
    const app = await caches.open('branchline-app')
    for (const { url } of await app.keys()) if (url.endsWith('.woff2')) await app.delete(url)
  })
  // The browser's own cache may have it too.
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.fonts.size)).toBe(0)
})
